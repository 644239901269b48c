/** The first part of `npm test`: the checks that only read the project. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project } from '../support/run-tool.ts';

const checks = (cwd: string, ...names: string[]) =>
  finish([`${project}/maintenance/static-checks.mjs`, ...names], { cwd });

test('each check that fails says why, and those that pass are silent', async () => {
  const folder = folderWith({});
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const [tool, script] of [
    ['oxfmt', 'echo fine'],
    ['oxlint', 'echo a rule is broken && exit 1'],
    ['tsc', 'exit 0'],
    ['knip', 'echo a file is unused >&2 && exit 2'],
  ] as const) {
    writeFileSync(join(bin, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const { code, stdout, stderr } = await checks(folder);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^oxlint .*\na rule is broken\n/m);
  expect(stderr).toContain('knip\na file is unused\n');
  expect(stderr).not.toMatch(/oxfmt|tsc|fine/);
});
