/**
 * Changes the machines, the effects, the bootstrap and the views, one thing at a time, and counts how
 * many of the changes the tests notice. `npm run mutation effects menu` does so with these parts.
 */
import { spawnSync } from 'node:child_process';
import { CliError, run } from '../cli-error.ts';
import { installOnDemand } from './install-on-demand.ts';
import { parts } from './mutation/parts.ts';

const PACKAGE = 'tools/lab/mutation';

await run(async () => {
  installOnDemand(PACKAGE, '@stryker-mutator/core', 'Stryker');
  const wanted = process.argv.slice(2);
  const failed = (wanted.length ? wanted : Object.keys(parts)).filter((name) => !succeeds(name));
  if (failed.length) throw new CliError(`The aim was not reached in ${failed.join(', ')}.`);
});

function succeeds(part: string) {
  const command = [
    `${PACKAGE}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    `${PACKAGE}/stryker.config.mjs`,
  ];
  const env = { ...process.env, MUTATION_PART: part };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status === 0;
}
