import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesFor } from '../src/command/files.ts';
import { optionsOf } from '../src/command/options.ts';
import { temporaryFolder } from './installed-package.ts';

const folder = temporaryFolder();
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const LISTS = '--payloads needs lists of payloads by machine and event: {';

test.each([
  [[], 'Name a file, folder or glob with machines.'],
  [['--colour', 'door.ts'], "Unknown option '--colour'."],
  [
    ['door.ts', '--input', '{}'],
    `--input needs the name of a machine: --input 'coin={"price":50}'.`,
  ],
  [['door.ts', '--input', 'door={'], '--input door is not JSON'],
  [['door.ts', '--out', 'door.svg'], '--out needs a folder, and door.svg is a file.'],
  [['door.ts', '--out', fileOf('atlas', '')], '/atlas is a file.'],
  [['door.ts', '--timeout', 'soon'], '--timeout needs a number of seconds.'],
  [['door.ts', '--timeout', '2200000'], '--timeout needs a number of seconds.'],
  [['door.ts', '--depth', '0'], '--depth needs a number of levels, at least 1.'],
  [['a.ts', '--svg', '--json', '--out', '-'], '--out - writes only one page or picture.'],
  [['door.ts', '--payloads', 'none.json'], 'The file of --payloads does not exist: none.json.'],
  [['door.ts', '--payloads', fileOf('bare.json', '{ "paid": [{ "cents": 10 }] }')], LISTS],
  [['door.ts', '--payloads', fileOf('list.json', '[{ "cents": 10 }]')], LISTS],
])('the options %j are refused with a reason', (args, why) => {
  expect(() => optionsOf(args)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(why) }),
  );
});

test('inputs and payloads are grouped by machine, and the default format is a page', () => {
  const payloads = { coin: { paid: [{ cents: 10 }] } };
  const file = fileOf('payloads.json', JSON.stringify(payloads));
  expect(
    optionsOf(['a.ts', '--out', '-', '--payloads', file, '--input', 'coin={"price":5}']),
  ).toEqual({
    patterns: ['a.ts'],
    formats: ['html'],
    out: '-',
    inputs: { coin: { price: 5 } },
    payloads,
    isVerbose: false,
    limit: 10_000,
    depth: undefined,
  });
});

test('a folder selects the scripts in it that create machines, a glob selects its matches, and neither selects tests or declaration files', () => {
  const root = join(folder, 'project');
  mkdirSync(join(root, 'src/node_modules'), { recursive: true });
  const texts = {
    'src/a.ts': 'createMachine({})',
    'src/b.tsx': 'setup({}).createMachine({})',
    'src/c.cts': 'createMachine({})',
    'src/a.spec.ts': 'createMachine({})',
    'src/b.test.ts': 'createMachine({})',
    'src/help.ts': 'export {}',
    'src/types.d.ts': 'createMachine',
    'src/node_modules/c.js': 'createMachine({})',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, name), text);
  const found = (...patterns: string[]) =>
    filesFor(patterns, root).map((file) => relative(root, file));
  expect(found('src')).toEqual(['src/a.ts', 'src/b.tsx', 'src/c.cts']);
  expect(found('src/{a,b}.ts')).toEqual(['src/a.ts']);
  expect(found('**/*.ts', '!**/help.*')).toEqual(['src/a.ts']);
  expect(found('src/help.ts', './src/help.ts', 'src/gone.ts')).toEqual([
    'src/help.ts',
    'src/gone.ts',
  ]);
  expect(found('*.ts')).toEqual([]);
});

interface Manifest {
  exports: Record<string, string | { default: string }>;
  bin: unknown;
  files: unknown;
}

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const flagsIn = (text: string) => [...new Set(text.match(/(?<![\w-])--[a-z]+/g))].toSorted();

test('the help and the README name every option, which the command accepts, with its default', () => {
  const help = optionsOf(['-h']) as string;
  const flags = flagsIn(help);
  expect(flags.join(' ')).toBe(
    '--depth --help --html --input --json --out --payloads --svg --timeout --verbose --version',
  );
  const [, options = ''] = /- `--html` \(the default\)([^]*?)\n\n/.exec(readme)!;
  expect(flagsIn(`--html ${options}`)).toEqual(
    flags.filter((flag) => !['--help', '--version'].includes(flag)),
  );
  expect([help, readme].map((text) => /10(?= by default|\))/.test(text))).toEqual([true, true]);
  expect(
    optionsOf('a.ts --html --svg --json --out b --depth 2 --timeout 0.5 --verbose'.split(' ')),
  ).toMatchObject({
    formats: ['html', 'svg', 'json'],
    out: 'b',
    depth: 2,
    limit: 500,
    isVerbose: true,
  });
});

test('the package exports what the README imports, and contains its command', () => {
  const root = join(import.meta.dirname, '..');
  const { exports, bin, files } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest;
  const places = Object.entries(exports).map(([name, place]) => [
    name,
    typeof place === 'string' ? place : place.default,
  ]);
  expect(places).toEqual([
    ['.', './dist/src/index.js'],
    ['./walk', './dist/src/walk.js'],
    ['./vite', './dist/src/vite.js'],
    ['./page.css', './dist/src/page/page.css'],
    ['./package.json', './package.json'],
  ]);
  expect([bin, files]).toEqual([
    { 'xstate-atlas': './bin.mjs' },
    ['bin.mjs', 'dist', 'CHANGELOG.md'],
  ]);
  for (const [name] of places.slice(1, 4))
    expect(readme).toContain(`xstate-atlas${name!.slice(1)}`);
});
