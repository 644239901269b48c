/**
 * Runs the static checks in parallel, and prints the failures. Arguments select some of the checks:
 * `node scripts/static-checks.mjs lint types`.
 */
import { exec } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

await import('../cli/ready.mjs');

const CHECKS = {
  format: 'oxfmt --check . "!src/content/**"',
  lint: 'oxlint --deny-warnings',
  'lint with types': 'oxlint --type-aware --deny-warnings',
  types: 'tsc --noEmit --checkers 1',
  'types of the atlas': 'tsc --noEmit --checkers 1 --project packages/xstate-atlas',
  unused: 'knip',
};

const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
// The type checks of the site need the types of the compiled package.
await import('./compile-packages.mjs');

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(CHECKS)) {
  exec(CHECKS[name], { env: { ...process.env, PATH } }, (error, stdout, stderr) => {
    if (!error) return;
    console.error(`${CHECKS[name]}\n${stdout}${stderr}`);
    process.exitCode = 1;
  });
}
