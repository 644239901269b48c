/** The first part of `npm test`: the checks that only read the project. */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project-copy.ts';
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

const WRITTEN_BY_HAND = `import type { SocialContent } from "./types.ts"
import { agency } from './agency.ts';

export const social : SocialContent = {links: [],
    label: 'Who else\\'s work \\"this\\" is' }
`;

test('content that an owner wrote in any format passes', async () => {
  const folder = folderWith({ '.gitignore': 'node_modules', 'src/page/styles/main.css': '' });
  const configuration = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json'];
  const imported = ['machines', 'src/browser/events.ts'];
  for (const part of [...configuration, ...imported, 'src/content']) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/content/social.ts'), WRITTEN_BY_HAND);
  expect(await checks(folder, 'format', 'lint', 'types')).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('nothing is unused once setup has deleted the words of the default agency', async () => {
  const folder = copyOfProject();
  for (const part of ['deploy', 'knip.json', 'maintenance', 'tests', 'vitest.config.ts']) {
    const filter = (path: string) => !path.endsWith('node_modules');
    cpSync(join(project, part), join(folder, part), { recursive: true, filter });
  }
  rmSync(join(folder, 'tests/specification'), { recursive: true, force: true });
  expect(await checks(folder, 'unused')).toEqual({ code: 0, stdout: '', stderr: '' });
});
