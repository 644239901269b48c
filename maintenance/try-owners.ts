/**
 * Gives a copy of the project the content and the look of each made-up owner, lets setup delete the default agency's
 * words, checks the page in the browser and takes pictures of it. With `--test` it also runs `npm test`
 * in each copy. `npm run try-owners singapore malay` takes these two owners.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OWNER_NAMES, writeOwner } from './made-content.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { test: { type: 'boolean', default: false } },
});

const tool = (...words: string[]) => [process.execPath, 'cli/run.mjs', ...words];
const steps: Record<string, readonly string[]> = {
  setup: tool('cli/setup.ts', '--delete-specification'),
  check: tool('cli/check.ts', '--page'),
  pictures: tool('maintenance/generate.ts', 'screenshots', 'page-'),
  ...(values.test && { test: ['npm', 'test'] }),
};

const failed: string[] = [];
for (const owner of positionals.length ? positionals : OWNER_NAMES) {
  const copy = await copyOf(owner);
  for (const [step, [program, ...words]] of Object.entries(steps)) {
    console.log(`\n${owner}: ${step}`);
    const { status } = spawnSync(program!, words, { cwd: copy, stdio: 'inherit' });
    if (status !== 0) failed.push(`${owner}: ${step}`);
  }
}

if (failed.length) {
  console.error(`\nFailed:\n  ${failed.join('\n  ')}`);
  process.exitCode = 1;
}

async function copyOf(owner: string) {
  const copy = resolve('.cache/owners', owner);
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  // The owner may have deleted some without committing that.
  for (const file of files.filter(existsSync)) cpSync(file, join(copy, file));
  // The project around the copy ignores it, so the checks would see no file.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  // No symbolic link: the development server serves nothing from outside the project.
  execFileSync('cp', ['-al', resolve('node_modules'), copy]);
  // A cache of the project would be written from both.
  rmSync(join(copy, 'node_modules/.vite'), { recursive: true, force: true });
  execFileSync(process.execPath, ['maintenance/compile-packages.mjs'], { cwd: copy });
  await writeOwner(copy, owner);
  return copy;
}
