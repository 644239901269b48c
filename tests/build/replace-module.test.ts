import { build } from 'vite';
import { expect, test } from 'vitest';
import { replaceModule } from '../../build/replace-module.ts';

const buildWith = (id: RegExp) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [replaceModule('ours', id, 'export const whenIdle = "ours";')],
    build: {
      write: false,
      lib: { entry: 'src/browser/when-idle.ts', formats: ['es'] },
    },
  });

test('a module of ours stands in the place of another', async () => {
  expect(JSON.stringify(await buildWith(/when-idle\.ts$/))).toContain('"ours');
});

test('a build that no longer meets the other fails, and says which', async () => {
  await expect(buildWith(/moved-away\.ts$/)).rejects.toThrow(
    'No module matches moved-away\\.ts$: what ours replaces has moved.',
  );
});
