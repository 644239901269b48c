import { expect, test } from 'vitest';
import { finish, folderWith, project } from '../support/run-tool.ts';

test('of several checks that fail each says why, and those that do not are silent', async () => {
  const scripts = {
    'format:check': 'echo fine',
    lint: 'echo a rule is broken && exit 1',
    typecheck: 'exit 0',
    knip: 'echo a file is unused >&2 && exit 2',
  };
  const { code, stdout, stderr } = await finish([`${project}/maintenance/static-checks.mjs`], {
    cwd: folderWith({ 'package.json': JSON.stringify({ scripts }) }),
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('npm run lint\na rule is broken\n');
  expect(stderr).toContain('npm run knip\na file is unused\n');
  expect(stderr).not.toMatch(/format:check|typecheck|fine/);
});
