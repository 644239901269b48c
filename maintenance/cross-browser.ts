/** Makes the journeys in every browser engine that is here, or in those that ENGINES names. */
import { spawnSync } from 'node:child_process';
import {
  ENGINES,
  engineNamed,
  isHere,
  systemProgramOf,
  type EngineName,
} from './cross-browser/engines.ts';
import { installOnDemand } from '../cli/install-on-demand.ts';
import { CliError, run } from '../cli/cli-error.ts';

await run(async () => {
  const required = process.env['ENGINES']?.split(',').map(engineNamed) ?? [];
  const wanted = required.length ? required : ENGINES;
  const missing = wanted.filter((name) => !isHere(name));
  if (wanted.some(systemProgramOf)) {
    installOnDemand('maintenance/cross-browser', 'puppeteer-core', 'Puppeteer');
  }
  const failed = wanted.filter((name) => !missing.includes(name) && !succeedsIn(name));
  for (const name of missing) {
    console.log(`${name} is not here. To get it: npx playwright install --with-deps ${name}`);
  }
  const wrong = [...failed, ...missing.filter((name) => required.includes(name))];
  if (wrong.length) throw new CliError(`The journeys were not made in ${wrong.join(', ')}.`);
});

function succeedsIn(engine: EngineName) {
  console.log(`\n${engine}`);
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project=browser', 'tests/journeys/'];
  const env = { ...process.env, ENGINE: engine };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status === 0;
}
