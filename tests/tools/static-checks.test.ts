import { expect, test } from 'vitest';
import { finish, folderWith, project } from './run-tool.ts';

const checksOf = (scripts: Record<string, string>) =>
  finish([`${project}/tools/static-checks.mjs`], {
    cwd: folderWith({ 'package.json': JSON.stringify({ scripts }) }),
  });

const WELL = {
  'format:check': 'echo fine',
  lint: 'echo fine',
  typecheck: 'exit 0',
  knip: 'exit 0',
};

test('the checks say nothing where none has anything to say', async () => {
  expect(await checksOf(WELL)).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('of several checks that fail each says why, and those that do not are silent', async () => {
  const { code, stderr } = await checksOf({
    ...WELL,
    lint: 'echo a rule is broken && exit 1',
    knip: 'echo a file is unused >&2 && exit 2',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('npm run lint\na rule is broken\n');
  expect(stderr).toContain('npm run knip\na file is unused\n');
  expect(stderr).not.toMatch(/format:check|typecheck|fine/);
});
