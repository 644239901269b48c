import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createMachine } from 'xstate';
import { atlas, type AtlasOptions } from '../src/vite.ts';
import { placeOf, temporaryFolder } from './installed-package.ts';

const LAMP = `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });`;

const folder = temporaryFolder();

function project(options: Partial<AtlasOptions> = {}) {
  const root = mkdtempSync(join(folder, 'project-'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(placeOf('xstate'), join(root, 'node_modules/xstate'));
  writeFileSync(join(root, 'index.html'), 'The app');
  writeFileSync(join(root, 'lamp.machine.js'), LAMP);
  return {
    root,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [atlas({ machines: '*.machine.js', ...options })],
  } satisfies InlineConfig;
}

test.each([
  ['/', '/flows', 308, '/flows/'],
  ['/', '/flows?inspect', 308, '/flows/?inspect'],
  ['/', '/flows/', 200, null],
  ['/sub/', '/sub/flows', 308, '/sub/flows/'],
  ['/sub/', '/sub/flows/', 200, null],
])('with the base %s, the server answers %s with %i', async (base, path, status, location) => {
  const server = await createServer({ ...project(), base, server: { port: 0, ws: false } });
  onTestFinished(() => server.close());
  await server.listen();
  const address = new URL(path, server.resolvedUrls!.local[0]);
  const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  expect((await answer.text()).includes(`data-app="${base}"`)).toBe(status === 200);
});

test('a build without `isPublished` has neither the page nor `followPage`', async () => {
  const config = project();
  writeFileSync(join(config.root, 'index.html'), '<script type="module" src="/app.js"></script>');
  writeFileSync(
    join(config.root, 'app.js'),
    `import { followPage } from 'xstate-atlas';
    followPage({});
    console.log('the app');`,
  );
  await build(config);
  const files = readdirSync(join(config.root, 'dist'), { recursive: true }).toSorted();
  expect(files).toEqual([
    'assets',
    expect.stringMatching(/^assets.index-[^.]+\.js$/),
    'index.html',
  ]);
  const script = readFileSync(join(config.root, 'dist', String(files[1])), 'utf8');
  expect(script).toContain('the app');
  expect(script.length).toBeLessThan(1000);
  expect(script).not.toContain('BroadcastChannel');
});

test('in a build, the addresses in the page begin with the base, and the script of the page imports no other file', async () => {
  const config = project({ isPublished: true });
  await build({ ...config, base: '/sub/' });
  const html = readFileSync(join(config.root, 'dist/flows/index.html'), 'utf8');
  expect(html).toContain('data-app="/sub/"');
  const [, script = ''] = /src="\/sub\/([^"]+)"/.exec(html)!;
  expect(readFileSync(join(config.root, 'dist', script), 'utf8')).not.toMatch(
    /\bfrom"|\bimport["(]/,
  );
});

test('a project can load its machines itself, in its own order, with its words, styles, constants and payloads', async () => {
  const config = project({
    isPublished: true,
    title: 'Our flows',
    introduction: ['Both are ours.'],
    styles: '/own.css',
    simulations: { lamp: { payloads: { rung: [{ times: 9 }] } } },
    machines: () =>
      ['lamp', 'bell'].map((id) => ({
        path: `${id}.machine.js`,
        machine: createMachine({ id, description: `The ${id}.`, on: { rung: {} } }),
        payloads: { rung: [{ times: 3 }] },
        input: 7,
      })),
  });
  writeFileSync(join(config.root, 'own.css'), 'h1 { color: red; }');
  writeFileSync(
    join(config.root, 'bell.machine.js'),
    `/** A bell. */\n${LAMP} globalThis.made = [WORD, COUNT];`,
  );
  await build({ ...config, define: { WORD: '"loud"', COUNT: 7 } });
  const built = (file: string) => readFileSync(join(config.root, 'dist', file), 'utf8');
  const html = built('flows/index.html').replaceAll('&quot;', '"');
  const drawn = [...html.matchAll(/data-machine="(\w+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(['lamp', 'bell']);
  for (const words of ['Our flows</h1>', 'Both are ours.', '>Lamp</h2>', 'The lamp.', 'A bell.'])
    expect(html).toContain(words);
  expect(html).toContain(
    '{"lamp":{"payloads":{"rung":[{"times":9}]}},"bell":{"input":7,"payloads":{"rung":[{"times":3}]}}}',
  );
  const [, script, sheet] = /src="\/([^"]+)".*?rel="stylesheet"[^>]* href="\/([^"]+)"/s.exec(html)!;
  expect(built(sheet!)).toContain('red');
  expect(built(script!)).toMatch(/made=\[["'`]loud["'`],7\]/);
});
