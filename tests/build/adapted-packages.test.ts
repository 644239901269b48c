import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adaptedPackages } from '../../vite/adapted-packages-plugin.ts';
import { buildOf } from '../support/run-tool.ts';

/** The script of a page that uses a package of this code. */
async function built(code: string) {
  const files = {
    'index.html':
      '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
    'main.js': 'import "@sample/package/main.js";',
    'node_modules/@sample/package/main.js': code,
  };
  const edits = { '@sample/package/main.js': [/"theirs"/, '"ours $&"'] } as const;
  const root = await buildOf(files, { plugins: [adaptedPackages(edits)] });
  const assets = join(root, 'dist/assets');
  return readFileSync(join(assets, readdirSync(assets)[0]!), 'utf8');
}

test('a module of a package is edited', async () => {
  expect(await built('console.log("theirs");')).toContain('ours $&');
});

test('a build stops at a package that has changed', async () => {
  await expect(built('console.log("new");')).rejects.toThrow(
    '@sample/package/main.js no longer reads as it did.',
  );
});
