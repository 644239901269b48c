/** Finds a Chromium to drive, and gets one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright';

const ON_THE_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isRoot = process.getuid?.() === 0;

/** A quiet browser, which asks nobody for updates. Its sandbox does not work for root. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  ...(isRoot ? ['--no-sandbox'] : []),
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ARGUMENTS });
}

export function ensureChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  for (const get of [() => true, installWithPlaywright, installWithApt]) {
    const found = get() && [chromium.executablePath(), ...ON_THE_SYSTEM].find(existsSync);
    if (found) return found;
  }
  throw new Error(
    'The tests in a browser need Chromium and it could not be installed: install it yourself, or name one in CHROMIUM_PATH.',
  );
}

function installWithPlaywright() {
  say('There is no Chromium on this machine. Playwright tries to get one.');
  const manifest = createRequire(import.meta.url).resolve('playwright/package.json');
  const dependencies = isRoot ? ['--with-deps'] : [];
  return succeeds(process.execPath, [
    join(dirname(manifest), 'cli.js'),
    'install',
    ...dependencies,
    'chromium',
  ]);
}

function installWithApt() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  say('Playwright could not. The package manager of the system tries.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    succeeds('apt-get', ['update', '-qq'], env) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  );
}

function succeeds(command: string, args: string[], env = process.env) {
  const fiveMinutes = 300_000;
  return spawnSync(command, args, { stdio: 'ignore', env, timeout: fiveMinutes }).status === 0;
}

function say(sentence: string) {
  process.stderr.write(`${sentence}\n`);
}
