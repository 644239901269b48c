import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localMailSettings } from '../../build/stand-ins/account.ts';
import { copyOfProject } from '../support/project-copy.ts';
import { finish, tool } from '../support/run-tool.ts';

/** A page that builds quickly, including the last step. */
const QUICK = {
  'index.html': '<!doctype html><title>Site</title>',
  'vite.config.ts': `
    import { buildApp } from './build/site.ts';
    export default { builder: { buildApp } };`,
};

/** In a folder with an older site. */
async function buildAgain(files: Record<string, string>, env: Record<string, string>) {
  const folder = copyOfProject(files);
  const sites = ['dist', 'dist-servers'].map((site) => join(folder, site));
  for (const site of sites) {
    mkdirSync(site);
    writeFileSync(join(site, 'old.html'), '');
  }
  const { code, stderr } = await finish(tool('cli/build'), { cwd: folder, env });
  const left = sites.filter((site) => existsSync(site)).length;
  return { folder, code, left, stderr };
}

const NO_HEADLINE = readFileSync('tests/agencies/default/home.yaml', 'utf8').replace(
  /^headline: .*$/m,
  'headline:',
);

test.each([
  [
    'content',
    { 'src/content/home.yaml': NO_HEADLINE },
    localMailSettings,
    /cannot be built as it is:\n\n {2}src.content.home\.yaml:1 {2}headline\n.+\n\nNothing was built\./,
  ],
  [
    'its last step',
    {
      ...QUICK,
      'build/hosts/nginx.ts': "export const nginxFiles = () => { throw Error('no'); };",
    },
    localMailSettings,
    /Error: no/,
  ],
])('npm run build leaves no old site if %s is wrong', async (_, files, env, said) => {
  const { code, left, stderr } = await buildAgain(files, env);
  expect({ code, left }).toEqual({ code: 1, left: 0 });
  expect(stderr).toMatch(said);
});

test('npm run build replaces the old site', async () => {
  const { folder, code, left } = await buildAgain(QUICK, localMailSettings);
  expect({ code, left }).toEqual({ code: 0, left: 2 });
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  expect(existsSync(join(folder, 'dist/old.html'))).toBe(false);
});
