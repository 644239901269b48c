/** Runs browser tests in every engine that Playwright has installed, or in the engines that ENGINES lists. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';
import { OwnersError } from '../site/owners-error.ts';

const BROWSERS = { chromium, firefox, webkit };
const ALL = Object.keys(BROWSERS) as Engine[];
type Engine = keyof typeof BROWSERS;

export function main(
  env = process.env,
  { isInstalled, passes } = { isInstalled: hasProgram, passes: runs },
) {
  const required = env['ENGINES']?.split(',').map(engineNamed);
  const failed = (required ?? ALL).filter((engine) => {
    // The tests install Chromium themselves.
    if (engine !== 'chromium' && !isInstalled(engine)) {
      console.log(`${engine} is not installed: npx playwright install --with-deps ${engine}`);
      return required !== undefined;
    }
    console.log(`\n${engine}`);
    return !passes(engine);
  });
  if (failed.length > 0)
    throw new OwnersError(`The journeys did not pass in ${failed.join(', ')}.`);
}

const hasProgram = (engine: Engine) => existsSync(BROWSERS[engine].executablePath());

function runs(engine: Engine) {
  const command = ['node_modules/@playwright/test/cli.js', 'test'];
  const { status } = spawnSync(
    process.execPath,
    [...command, 'journeys', 'foreign-forms', 'visits'],
    {
      stdio: 'inherit',
      env: { ...process.env, ENGINE: engine },
    },
  );
  return status === 0;
}

function engineNamed(text: string) {
  const name = ALL.find((known) => known === text.trim());
  if (name) return name;
  throw new OwnersError(`Unknown engine "${text}". Use one or more of ${ALL.join(',')}.`);
}
