import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adaptedPackages } from '../../build/adapted-packages-plugin.ts';
import { buildOf } from '../support/run-tool.ts';

/** The script of a page that uses a package of this code. */
async function built(code: string, adaptations: Parameters<typeof adaptedPackages>[0]) {
  const files = {
    'index.html':
      '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
    'main.js': 'import "@sample/package/main.js";',
    'node_modules/@sample/package/main.js': code,
  };
  const root = await buildOf(files, { plugins: [adaptedPackages(adaptations)] });
  const assets = join(root, 'dist/assets');
  return readFileSync(join(assets, readdirSync(assets)[0]!), 'utf8');
}

const MODULE = '@sample/package/main.js';
const EDITS = { [MODULE]: [['"theirs"', '"ours $&"']] } as const;

test('a module of a package is edited', async () => {
  expect(await built('console.log("theirs");', EDITS)).toContain('ours $&');
});

test.each([
  ['console.log("new");', EDITS, `${MODULE} no longer has exactly one "theirs"`],
  ['console.log("theirs", "theirs");', EDITS, `${MODULE} no longer has exactly one "theirs"`],
  ['', { 'moved/away.js': [] }, 'The build has no moved/away.js, which is adapted.'],
])('a build stops at a package that has changed: %s', async (code, adaptations, message) => {
  await expect(built(code, adaptations)).rejects.toThrow(message);
});
