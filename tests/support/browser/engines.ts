/** The browser engines of the journeys. */
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { CliError } from '../../../cli/cli-error.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

const FIREFOX_OF_THE_SYSTEM = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function engineNamed(text: string): EngineName {
  const name = ENGINES.find((known) => known === text.trim());
  if (name) return name;
  throw new CliError(`Unknown engine "${text}". Use one or more of ${ENGINES.join(',')}.`);
}

/** The tests install a missing Chromium themselves. */
export const isInstalled = (name: EngineName) =>
  name === 'chromium' || isWithPlaywright(name) || Boolean(systemProgramOf(name));

/**
 * The Firefox of the system, for Puppeteer: Playwright 1.65 opens no page in Firefox 153 over WebDriver
 * BiDi, because it sends `emulation.setMediaFeaturesOverride`, which that Firefox does not know.
 */
export const systemProgramOf = (name: EngineName) =>
  name === 'firefox' && !isWithPlaywright(name)
    ? FIREFOX_OF_THE_SYSTEM.find(existsSync)
    : undefined;

const isWithPlaywright = (name: 'firefox' | 'webkit') =>
  existsSync({ firefox, webkit }[name].executablePath());
