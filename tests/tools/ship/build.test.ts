import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { localMailSettings } from '../../../tools/serve/stand-ins/settings.ts';
import { copyOfProject } from '../../support/project-copy.ts';
import { finish, tool } from '../run-tool.ts';

/** A project with a site that was built before. */
function builtProject(files: Record<string, string> = {}) {
  const folder = copyOfProject(files);
  for (const site of ['dist', 'dist-servers']) {
    mkdirSync(join(folder, site));
    writeFileSync(join(folder, site, 'old.html'), '');
  }
  return folder;
}

const sitesIn = (folder: string) =>
  ['dist', 'dist-servers'].filter((site) => existsSync(join(folder, site)));

const NO_HEADLINE = `export const introduction = ${JSON.stringify({ ...content.introduction, text: '' })};\n`;

test.each([
  [
    'content',
    { 'src/content/introduction.ts': NO_HEADLINE },
    localMailSettings,
    `The content cannot be built as it is:

  src/content/introduction.ts:1  text
      is empty: write something.

Nothing was built.`,
  ],
  [
    'a setting',
    {},
    { ...localMailSettings, VITE_SITE_URL: 'http://localhost:4173' },
    'VITE_SITE_URL is an address that visitors cannot reach: localhost is this computer or a network of its own.',
  ],
  [
    'its last step',
    {
      'tools/ship/config-files/nginx.ts': "export const nginxFiles = () => { throw Error('no'); };",
    },
    localMailSettings,
    'Error: no',
  ],
])(
  'npm run build leaves no old site where %s is wrong',
  async (_, files, env, said) => {
    const folder = builtProject(files);
    const { code, stderr } = await finish(tool('ship/build'), { cwd: folder, env });
    expect({ code, sites: sitesIn(folder) }).toEqual({ code: 1, sites: [] });
    expect(stderr).toContain(said);
  },
  120_000,
);

test('npm run build puts a new site in the place of the old one', async () => {
  const folder = builtProject();
  const { code } = await finish(tool('ship/build'), { cwd: folder, env: localMailSettings });
  expect([code, sitesIn(folder)]).toEqual([0, ['dist', 'dist-servers']]);
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  expect(existsSync(join(folder, 'dist/old.html'))).toBe(false);
}, 120_000);
