/**
 * Takes made-up owners, each with content of their own, and does with a copy of the project what an
 * owner does: builds it, has its page checked in the browser and takes pictures of it. With `--test`
 * the tests of the project run in each copy too, but for those of the default agency's words.
 * `npm run try-owners singapore malay` takes these two.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const OWNERS = 'tests/owners';
const DEFAULT_WORDS = 'tests/specification/';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { test: { type: 'boolean', default: false } },
});

const steps: Record<string, readonly string[]> = {
  check: ['tools/run.mjs', 'tools/ship/check.ts', '--page'],
  pictures: ['tools/run.mjs', 'tools/lab/screenshots.ts', 'page-'],
  ...(values.test && { test: ['node_modules/vitest/vitest.mjs', 'run'] }),
};

const failed: string[] = [];
for (const owner of positionals.length ? positionals : readdirSync(OWNERS)) {
  const copy = copyOf(owner);
  for (const [step, command] of Object.entries(steps)) {
    console.log(`\n${owner}: ${step}`);
    const { status } = spawnSync(process.execPath, command, { cwd: copy, stdio: 'inherit' });
    if (status !== 0) failed.push(`${owner}: ${step}`);
  }
}

if (failed.length) {
  console.error(`\nFailed:\n  ${failed.join('\n  ')}`);
  process.exitCode = 1;
}

function copyOf(owner: string) {
  const copy = resolve('.cache/owners', owner);
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    if (file.startsWith(DEFAULT_WORDS) || file.startsWith(OWNERS)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // Not a link to the folder, as the development server serves nothing from outside the project.
  execFileSync('cp', ['-al', resolve('node_modules'), copy]);
  cpSync(join(OWNERS, owner), join(copy, 'src/content'), { recursive: true });
  return copy;
}
