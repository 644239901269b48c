/** Makes the journeys in every browser engine that is installed, or in those that ENGINES names. */
import { spawnSync } from 'node:child_process';
import {
  ENGINES,
  engineNamed,
  isInstalled,
  systemProgramOf,
} from '../tests/support/browser/engines.ts';
import { OwnersError } from '../site/owners-error.ts';
import { installOnDemand } from '../site/local/browser.ts';

export function main() {
  const required = process.env['ENGINES']?.split(',').map(engineNamed);
  const wanted = required ?? ENGINES;
  if (wanted.some(systemProgramOf)) installOnDemand('puppeteer-core');
  const failed = wanted.filter((engine) => {
    if (!isInstalled(engine)) {
      console.log(`${engine} is not installed: npx playwright install --with-deps ${engine}`);
      return required !== undefined;
    }
    console.log(`\n${engine}`);
    const command = ['node_modules/@playwright/test/cli.js', 'test', 'journeys', 'foreign-forms'];
    const env = { ...process.env, ENGINE: engine };
    return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status !== 0;
  });
  if (failed.length > 0)
    throw new OwnersError(`The journeys did not pass in ${failed.join(', ')}.`);
}
