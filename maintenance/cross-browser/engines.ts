/** The engines that the journeys are made in, where this machine has them. */
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { CliError } from '../../cli/cli-error.ts';

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
  throw new CliError(`There is no engine "${text}": give one or more of ${ENGINES.join(',')}.`);
}

/** Chromium is got where there is none. */
export const isHere = (name: EngineName) =>
  name === 'chromium' || isWithPlaywright(name) || Boolean(systemProgramOf(name));

/** The program of an engine that Playwright does not have, and cannot drive. */
export const systemProgramOf = (name: EngineName) =>
  name === 'firefox' && !isWithPlaywright(name)
    ? FIREFOX_OF_THE_SYSTEM.find(existsSync)
    : undefined;

const isWithPlaywright = (name: 'firefox' | 'webkit') =>
  existsSync({ firefox, webkit }[name].executablePath());
