/** Runs browser tests in every installed engine, or in the engines that ENGINES lists. */
import { spawnSync } from 'node:child_process';
import {
  ENGINES,
  engineNamed,
  isInstalled,
  systemProgramOf,
} from '../tests/support/browser/engines.ts';
import { OwnersError } from '../site/owners-error.ts';
import { installOnDemand } from '../site/local/browser.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

export function main() {
  const required = process.env['ENGINES']?.split(',').map(engineNamed);
  const wanted = required ?? ENGINES;
  if (systemProgramOf('firefox') && wanted.includes('firefox')) installOnDemand('puppeteer-core');
  const failed = wanted.filter((engine) => {
    if (!isInstalled(engine)) {
      console.log(`${engine} is not installed: npx playwright install --with-deps ${engine}`);
      return required !== undefined;
    }
    console.log(`\n${engine}`);
    const command = [process.execPath, PLAYWRIGHT, 'test', 'journeys', 'foreign-forms', 'visits'];
    // The system's own WebKit needs a display, which `xvfb-run` emulates.
    if (engine === 'webkit' && systemProgramOf(engine))
      command.unshift('xvfb-run', '--auto-servernum');
    const env = { ...process.env, ENGINE: engine };
    return spawnSync(command[0]!, command.slice(1), { stdio: 'inherit', env }).status !== 0;
  });
  if (failed.length > 0)
    throw new OwnersError(`The journeys did not pass in ${failed.join(', ')}.`);
}
