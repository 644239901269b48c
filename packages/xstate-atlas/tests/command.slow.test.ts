// @vitest-environment jsdom
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf, projectWithPackage } from './installed-package.ts';

const project = projectWithPackage();
const { folder, read, run, start, write } = project;

const XSTATE = `import { createActor, createMachine, fromPromise, toPromise } from 'xstate';\n`;
const machine = (id: string) => `createMachine({ id: '${id}' })`;

const wordsOf = (line: string) => line.split(' ');

const lineOf = (text: string, file: string) =>
  text
    .split('\n')
    .find((line) => [`${file}:`, `${file} `].some((start) => line.startsWith(start))) ?? '';

/** Text that a file prints or throws if it does more than create its machines. */
const LOUD = 'the program ran';

cpSync(join(import.meta.dirname, 'fixtures/stranger.machine.ts'), join(folder, 'player.ts'));
cpSync(placeOf('xstate'), join(folder, 'other/node_modules/xstate'), { recursive: true });

/** Files that are drawn, with the names of their machines and the text of the file. */
const DRAWN: Record<string, [machines: string, text: string]> = {
  'door.ts': ['door', `${XSTATE}export const first = ${machine('door')};`],
  'sub/Door.ts': ['DOOR', `${XSTATE}export const other = ${machine('DOOR')};`],
  'view.tsx': [
    'view',
    `import './look.css';
    import logo from './logo.svg';
    import { help } from '@/help';
    ${XSTATE}
    const hidden = createMachine({ id: 'hidden' });
    enum Kind { Small = 1 }
    export const View = () => <p className={logo}>{Kind.Small}</p>;
    export const made = createMachine({ id: 'view' + help }).provide({});`,
  ],
  'circle.mts': [
    'circle',
    `import { b } from './b';\n${XSTATE}export default ${machine('circle')};\nexport const a = b;`,
  ],
  "o'brien & söhne.cts": [
    'a<b>"&c',
    `import { createMachine } from 'xstate';\r\nexport = {\r\n a: ${machine('a<b>"&c')}\r\n};`,
  ],
  'module.mjs': ['mjs', `${XSTATE}export const a = ${machine('mjs')};`],
  'common.cjs': [
    'one, two',
    `const { createMachine } = require('xstate');
    module.exports = { one: ${machine('one')}, two: ${machine('two')} };`,
  ],
  'part.jsx': ['part', `${XSTATE}export const A = () => <p />; export default createMachine({});`],
  'other/copy.js': ['copy', `${XSTATE}export const a = ${machine('copy')};`],
  'factory.ts': [
    'in the hall',
    `${XSTATE}
    export const makeLamp = ({ room }: { room: string }) => createMachine({ id: 'in the ' + room });`,
  ],
  'coin.ts': [
    'coin',
    `${XSTATE}
    export const coin = createMachine({
      id: 'coin',
      context: ({ input }) => ({ price: input.price }),
      initial: 'waiting',
      states: {
        waiting: {
          on: { paid: { guard: ({ context, event }) => event.cents >= context.price, target: 'done' } },
        },
        done: {},
      },
    });`,
  ],
};

/** Files with side effects while they load, with their machines, the expected warning and their text. */
const ACTIVE: Record<string, [machines: string, sentence: string, text: string]> = {
  'service.ts': [
    'service',
    'Its top-level await never ends.',
    `${XSTATE}
    export const a = createMachine({
      id: 'service',
      invoke: { src: fromPromise(async () => console.log('${LOUD}')) },
    });
    const actor = createActor(a).start();
    await toPromise(actor);`,
  ],
  'later.ts': [
    'later',
    '',
    `${XSTATE}
    Promise.reject(new Error('later'));
    setTimeout(() => { throw new Error('later'); });
    await new Promise((resolve) => setTimeout(resolve, 20));
    export const a = ${machine('later')};`,
  ],
  'browser.ts': [
    'early, late',
    '',
    `${XSTATE}
    export const a = ${machine('early')};
    window.addEventListener('load', () => {});
    localStorage.getItem('words');
    class Part extends HTMLElement {}
    if (new URLSearchParams(location.search).has('debug')) throw new Error('${LOUD}');
    export const b = ${machine('late')};`,
  ],
  'halfway.ts': [
    'half',
    'It fails while loading: not today.',
    `${XSTATE}export const a = ${machine('half')};\nthrow new Error('not today');`,
  ],
};

const NOT_DRAWN: Record<string, [why: string, text?: string]> = {
  'empty.ts': ['It exports no machine of XState 5.', ''],
  'syntax.ts': ['It fails while loading: ParseError: Unexpected token', 'const = 2;'],
  'uninstalled.ts': [
    "It fails while loading: Cannot find module 'not-installed'.",
    `import 'not-installed';`,
  ],
  'app.ts': [
    'It fails while loading, where there is no browser: document.querySelector is not a function.',
    `document.querySelector('#app').innerHTML = '';`,
  ],
  'text.ts': ['It fails while loading: a text.', `throw 'a text';`],
  'exit.ts': ['Its process ended while loading.', 'process.exit(0);'],
  'old.ts': [
    'It is written for XState 4; xstate-atlas reads XState 5.',
    `import { Machine } from 'xstate'; export const a = Machine({});`,
  ],
  'picture.svg': ['It exports no machine of XState 5.', '<svg/>'],
  'nowhere.ts': ['There is no such file.'],
};

const texts = [
  ...Object.entries(DRAWN).map(([file, [, text]]) => [file, text]),
  ...Object.entries(ACTIVE).map(([file, [, , text]]) => [file, text]),
  ...Object.entries(NOT_DRAWN).flatMap(([file, [, text]]) =>
    text === undefined ? [] : [[file, text]],
  ),
];
write({
  ...Object.fromEntries(texts),
  'loop.ts': 'for (;;);',
  'timer.ts': `${XSTATE}
    export const a = ${machine('timer')};
    setInterval(() => {}, 50);
    await new Promise(() => {});`,
  'look.css': 'a { color: red; }',
  'logo.svg': '<svg/>',
  'source/help.ts': `export const help = '';`,
  'b.ts': `import { a } from './circle.mts'; export const b = () => a;`,
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./source/*"] } } }',
  'payloads.json': '{ "coin": { "paid": [{ "cents": 10 }, { "cents": 50 }] } }',
});

describe('a run over many files', () => {
  let result: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    const files = [DRAWN, ACTIVE, NOT_DRAWN].flatMap((table) => Object.keys(table));
    result = await run(
      'player.ts',
      ...files,
      ...wordsOf('sub --svg --out drawn --verbose --timeout 60 --input makeLamp={"room":"hall"}'),
    );
  }, 120_000);

  test.each([
    ...Object.entries(DRAWN).map(([file, [machines]]) => [file, machines, '']),
    ...Object.entries(ACTIVE).map(([file, [machines, sentence]]) => [file, machines, sentence]),
  ])('%s is drawn', (file, machines, sentence) => {
    expect(lineOf(result.stdout, file)).toMatch(new RegExp(`^.+: ${machines} drawn into drawn/`));
    expect(lineOf(result.stderr, file)).toBe(
      sentence ? `${file} was drawn, perhaps not in full. ${sentence}` : '',
    );
  });

  test.each(Object.entries(NOT_DRAWN))(
    '%s is not drawn, and the command says why',
    (file, [why]) => {
      expect(lineOf(result.stdout, file)).toBe('');
      expect(lineOf(result.stderr, file)).toContain(`${file} was not drawn. ${why}`);
    },
  );

  test('no file starts actors, and the exit code is 1 because some files were not drawn', () => {
    expect(result.code).toBe(1);
    expect(result.stderr).not.toContain(LOUD);
    expect(result.stderr).not.toContain('    at ');
  });

  test('the command mentions a machine that a file creates but does not export', () => {
    const notes = result.stdout.split('\n').filter((line) => line.includes('also creates'));
    expect(notes).toEqual(['  It also creates the machine hidden, which it does not export.']);
  });

  test('a picture is an SVG document with its styles', () => {
    const svg = new DOMParser().parseFromString(read('drawn/player.svg'), 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.documentElement.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
    expect(svg.querySelectorAll('[data-state]')).toHaveLength(18);
    expect(svg.querySelector('style')!.textContent).toContain('light-dark(');
  });
});

test('a page needs no other file, and contains the machine with its input and payloads', async () => {
  const input = 'coin={"price":50}';
  await run(
    'coin.ts',
    '--input',
    input,
    ...wordsOf('--payloads payloads.json --out page --timeout 60'),
  );
  const html = read('page/coin.html');
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelectorAll('[data-machine=coin] [data-state]')).toHaveLength(3);
  expect(head.querySelectorAll('link, script')).toHaveLength(0);
  expect(html).not.toMatch(/url\((?!data:)|@import|<script[^>]* src/);
  expect(
    JSON.parse(body.querySelector<HTMLElement>('#atlas-panel')!.dataset['simulations']!),
  ).toEqual({
    coin: { input: { price: 50 }, payloads: { paid: [{ cents: 10 }, { cents: 50 }] } },
  });
  expect(body.querySelector('script[type=module]')!.textContent).toContain('cents>=');
});

test('--timeout limits how long a file may load', async () => {
  const files = ['loop.ts', 'timer.ts'];
  expect(await run(...files, '--timeout', '3', '--out', 'late', '--svg')).toEqual({
    code: 1,
    stdout: 'timer.ts: timer drawn into late/timer.svg\n',
    stderr: `loop.ts was not drawn. It did not finish loading in 3 seconds. It may loop without end, or need a longer --timeout.
timer.ts was drawn, perhaps not in full. It was still loading after 3 seconds.
`,
  });
});

test.each([
  ['SIGTERM', [143, null]],
  ['SIGKILL', [null, 'SIGKILL']],
] as const)('a command that is ended by %s leaves no process running', async (signal, end) => {
  write({ 'endless.ts': `console.error('${LOUD}'); for (;;);` });
  const running = start('endless.ts', '--verbose', '--timeout', '1');
  await once(running.stderr, 'data');
  running.kill(signal);
  // `close` fires only after the process that loads the file has ended too, because that process keeps
  // the streams open.
  expect(await once(running, 'close')).toEqual(end);
});

/** A machine that ELK needs minutes to lay out. */
const LARGE = `${XSTATE}
  const states = Array.from({ length: 500 }, (_, index) => ['s' + index, {
    on: { a: 's' + ((index * 7) % 500), b: 's' + ((index * 31) % 500), c: 's' + ((index + 1) % 500) },
  }]);
  export const a = createMachine({ id: 'large', initial: 's0', states: Object.fromEntries(states) });`;

test('--timeout also limits how long a chart may be laid out: then its states list their transitions, and the next files are drawn', async () => {
  write({
    'hall/large.ts': LARGE,
    'hall/lift.ts': `${XSTATE}export const a = ${machine('lift')};`,
  });
  expect(await run('hall', ...wordsOf('--timeout 12 --svg --out hall'))).toEqual({
    code: 1,
    stdout: `hall/large.ts: large drawn into hall/hall/large.svg
hall/lift.ts: lift drawn into hall/hall/lift.svg
`,
    stderr: `hall/large.ts was drawn, perhaps not in full. The chart of large has no arrows, because laying them out takes longer than 12 seconds.
`,
  });
  const svg = new DOMParser().parseFromString(read('hall/hall/large.svg'), 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.documentElement.textContent).toContain('b → s31');
});
