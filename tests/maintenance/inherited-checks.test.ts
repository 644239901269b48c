/** The inherited checks do not fail because of an owner's formatting, or of what setup offers to delete. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project-copy.ts';
import { finish, folderWith, project } from '../support/run-tool.ts';

const WRITTEN_BY_HAND = `import type { SocialContent } from "./types.ts"
import { agency } from './agency.ts';

export const social : SocialContent = {links: [],
    label: 'Who else\\'s work \\"this\\" is' }
`;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

test.each([
  ['format:check', scripts['format:check']!],
  ['lint', `${scripts['lint']!.replace(' --type-aware', '')} src`],
  ['typecheck', scripts['typecheck']!],
])('npm run %s takes it', async (_, script) => {
  const folder = folderWith({ 'src/page/styles/main.css': '' });
  const configuration = ['tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json'];
  // What the content depends on, and something else to look at.
  const others = ['machines', 'src/browser/events.ts'];
  for (const part of [...configuration, ...others, 'src/content']) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/content/social.ts'), WRITTEN_BY_HAND);

  const [program, ...args] = script.replaceAll('"', '').split(' ');
  const { code, stdout, stderr } = await finish([`node_modules/.bin/${program}`, ...args], {
    cwd: folder,
  });
  expect([code, code ? stdout + stderr : '']).toEqual([0, '']);
});

test('once the words of the default agency are deleted nothing is unused, and nothing refers to them', async () => {
  const folder = copyOfProject();
  for (const part of ['deploy', 'knip.json', 'maintenance', 'tests', 'vitest.config.ts']) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  rmSync(join(folder, 'tests/specification'), { recursive: true, force: true });
  const { code, stdout, stderr } = await finish(['node_modules/.bin/knip'], { cwd: folder });
  expect([code, code ? stdout + stderr : '']).toEqual([0, '']);
});
