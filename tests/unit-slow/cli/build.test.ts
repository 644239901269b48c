import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL_ACCOUNT } from '../../support/site.ts';
import { contentWith } from '../../unit/content/content-with.ts';
import { copyOfProject, finish, folderWith, tool } from '../../support/run-tool.ts';

const env = { ...LOCAL_ACCOUNT, VITE_FLOWS_PAGE: 'off' };

test('npm run build replaces the old site, and leaves no site behind if it fails', async () => {
  const cwd = copyOfProject();
  const isThere = (path: string) => existsSync(join(cwd, path));
  const buildAgain = async (changed: Record<string, string>) => {
    for (const [path, text] of Object.entries(changed)) writeFileSync(join(cwd, path), text);
    for (const site of ['dist', 'dist-servers']) {
      mkdirSync(join(cwd, site), { recursive: true });
      writeFileSync(join(cwd, site, 'old.html'), '');
    }
    const { code, stderr } = await finish(tool('cli/build'), { cwd, env });
    expect(isThere('dist/old.html') || isThere('dist-servers/old.html')).toBe(false);
    return { code, stderr, isBuilt: isThere('dist/index.html') || isThere('dist-servers') };
  };

  const first = await buildAgain({});
  expect(first).toMatchObject({ code: 0, isBuilt: true });
  expect(first.stderr).toMatch(
    /Placeholders are left:\n\n.+agency › brand\n {6}is Tapak, the name that the project comes with/s,
  );

  const { stderr, ...wrong } = await buildAgain({ 'src/content/voices.yaml': 'voices: []' });
  expect(wrong).toEqual({ code: 1, isBuilt: false });
  expect(stderr).toMatch(
    /cannot be built as it is:\n\n {2}src.content.voices\.yaml:1 {2}title\n.+\n\nNothing was built\./,
  );
  expect(stderr).not.toMatch(/^\s+at /m);
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
