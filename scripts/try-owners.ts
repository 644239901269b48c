/** Checks the page of each made-up agency in the browser; `npm run try-owners rich tamil` takes these two. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const [, , ...named] = process.argv;
const failed = (named.length > 0 ? named : readdirSync('tests/agencies')).filter((name) => {
  console.log(`\n${name}`);
  const check = ['cli/run.mjs', 'cli/check.ts', '--page', '--content', `tests/agencies/${name}`];
  return spawnSync(process.execPath, check, { stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
