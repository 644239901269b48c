import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL_ACCOUNT } from '../../support/site.ts';
import { contentWith } from '../../unit/content/content-with.ts';
import { copyOfProject, finish, folderWith, tool } from '../../support/run-tool.ts';

const env = { ...LOCAL_ACCOUNT, VITE_FLOWS_PAGE: 'off' };

test('npm run build replaces the old site', async () => {
  const cwd = copyOfProject();
  for (const site of ['dist', 'dist-servers']) {
    mkdirSync(join(cwd, site));
    writeFileSync(join(cwd, site, 'old.html'), '');
  }
  const { code, stderr } = await finish(tool('cli/build'), { cwd, env });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /Placeholders are left:\n\n.+agency › brand\n {6}is Tapak, the name that the project comes with/s,
  );
  const isThere = (path: string) => existsSync(join(cwd, path));
  const files = [
    'dist/index.html',
    'dist-servers/Caddyfile',
    'dist/old.html',
    'dist-servers/old.html',
  ];
  expect(files.map(isThere)).toEqual([true, true, false, false]);
});

test('npm run check prints the findings and fails, without a stack trace', async () => {
  const CONTENT_FOLDER = contentWith([['home.yaml', 'headline: W', "headline: 'W"]]);
  const { code, stdout, stderr } = await finish(tool('cli/check'), { env: { CONTENT_FOLDER } });
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(
      `  ${CONTENT_FOLDER}/home.yaml:1  headline\n      has a quote that is not closed: add it at the end of the text.`,
    ),
  ]);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
});

test('a command that cannot write ends in one line', async () => {
  const cwd = folderWith({ '.cache': '' });
  expect(await finish(tool('cli/editor-schemas'), { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: '.cache/schemas cannot be used: a file is where a folder belongs.\n',
  });
});
