/** `npm ci` compiles the packages, and `npm test` does so once they have changed. */
import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project } from '../support/run-tool.ts';

const ATLAS = 'packages/xstate-atlas';
const SCRIPT = `${ATLAS}/dist/src/page/main.js`;
const COMPILED_EARLIER = new Date('2026-01-02');

/** A compiled project, in which this has changed since. */
async function isCompiledAfter(change: (folder: string) => void) {
  const folder = folderWith({
    'node_modules/.package-lock.json': '',
    [`${ATLAS}/build.mjs`]: `
      import { writeFileSync } from 'node:fs';
      writeFileSync('dist/src/page/main.js', 'compiled now');`,
    [`${ATLAS}/package.json`]: '',
    [`${ATLAS}/src/walk/old.ts`]: '',
    [`${ATLAS}/src/walk/walk.ts`]: '',
    [SCRIPT]: 'compiled earlier',
  });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, path), new Date('2026-01-01'), new Date('2026-01-01'));
  utimesSync(join(folder, SCRIPT), COMPILED_EARLIER, COMPILED_EARLIER);
  change(folder);
  const { code, stderr } = await finish([`${project}/maintenance/compile-packages.mjs`], {
    cwd: folder,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return readFileSync(join(folder, SCRIPT), 'utf8') === 'compiled now';
}

const walk = (folder: string) => join(folder, ATLAS, 'src/walk');

test.each<[change: string, isCompiled: boolean, make: (folder: string) => void]>([
  ['nothing', false, () => {}],
  ['a source', true, (folder) => writeFileSync(join(walk(folder), 'walk.ts'), '1')],
  ['that a source is gone', true, (folder) => rmSync(join(walk(folder), 'old.ts'))],
  [
    'that an older file is in the place of a source',
    true,
    (folder) => renameSync(join(walk(folder), 'old.ts'), join(walk(folder), 'walk.ts')),
  ],
  [
    'an installed package',
    true,
    (folder) => writeFileSync(join(folder, 'node_modules/.package-lock.json'), '1'),
  ],
  ['that the script of the page is not there', true, (folder) => rmSync(join(folder, SCRIPT))],
])('what has changed is %s: compiled again %s', async (_, isCompiled, make) => {
  expect(await isCompiledAfter(make)).toBe(isCompiled);
});
