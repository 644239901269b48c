import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { build } from '../../../cli/build.ts';
import { loadContent } from '../../../site/content/load.ts';
import { folderWith } from '../../support/run-tool.ts';

const { site: street } = loadContent('tests/agencies/default').data!;
const site = { ...street, look: { ...street.look, palette: 'garden' as const } };
const report = {
  site,
  faults: [] as string[],
  warnings: [] as string[],
  reminders: [] as string[],
  placeholders: [] as string[],
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
const warned = () => vi.mocked(console.warn).mock.calls.flat();

/** Builds in a folder with an old site. The Vite of the test writes a part of a site, and ends with this code. */
function buildIn(code: number | null, findings: Partial<typeof report> = {}) {
  const root = folderWith({ 'dist/old.html': '', 'dist-servers/old': '', 'src/own.ts': '' });
  const listeners = process.listenerCount('SIGINT');
  const spawn = vi.fn((..._: unknown[]) => {
    expect(readdirSync(root)).toEqual(['src']);
    // Ctrl+C must not end the command before Vite has ended.
    expect(process.listenerCount('SIGINT')).toBe(listeners + 1);
    for (const folder of ['dist', 'dist-servers']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'dist/index.html'), '<h1>Tap');
    const vite = new EventEmitter();
    setImmediate(() => vite.emit('exit', code));
    return vite;
  });
  const parts = {
    root,
    checkContent: async () => ({ ...report, ...findings }),
    weakPairs: (_?: string, palette?: string) => (palette === 'garden' ? ['weak'] : []),
    spawn: spawn as never,
  };
  const env = { VITE_SITE_URL: 'https://www.kedai.my', NODE_ENV: 'development' };
  return { root, spawn, result: build(['--mode', 'staging'], env, parts) };
}

test('npm run build replaces the old site, passes its arguments and settings to Vite, and says what is left to do', async () => {
  const { root, spawn, result } = buildIn(0, {
    warnings: ['long'],
    placeholders: ['brand'],
    reminders: ['words'],
  });
  expect(await result).toBe(0);
  expect(readdirSync(root)).toEqual(['dist', 'dist-servers', 'src']);
  expect(spawn.mock.calls).toEqual([
    [
      process.execPath,
      'node_modules/vite/bin/vite.js build --configLoader runner --mode staging'.split(' '),
      { env: { VITE_SITE_URL: 'https://www.kedai.my', NODE_ENV: 'production' }, stdio: 'inherit' },
    ],
  ]);
  expect(warned()).toEqual([
    'Warnings:\n\nlong\nweak\n',
    '\nPlaceholders are left:\n\nbrand',
    '\nSome default content is left (does not block the build). Run npm run check to list it.',
  ]);
});

test.each([
  [1, 1],
  [2, 2],
  [null, 1],
])(
  'a build that breaks off with %s leaves no part of a site behind, and fails with %i',
  async (code, exitCode) => {
    const { root, result } = buildIn(code, { placeholders: ['brand'] });
    expect(await result).toBe(exitCode);
    expect(readdirSync(root)).toEqual(['src']);
    expect(warned()).toEqual(['Warnings:\n\nweak\n']);
  },
);

test('content with faults is not built, and the old site is gone', async () => {
  const { root, spawn, result } = buildIn(0, { faults: ['  home.yaml:1  headline'] });
  await expect(result).rejects.toThrow(
    /home\.yaml:1 {2}headline\n\nNothing was built\. Run npm run check for the full list\.$/,
  );
  expect(readdirSync(root)).toEqual(['src']);
  expect(spawn).not.toHaveBeenCalled();
});
