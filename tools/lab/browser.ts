/** Finds a Chromium to drive, and gets one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';

const ON_THE_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL_ON_THE_SYSTEM = '/usr/bin/chromium-headless-shell';

const isRoot = process.getuid?.() === 0;

/** A quiet browser, which asks nobody for updates. Its sandbox does not work for root. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  ...(isRoot ? ['--no-sandbox'] : []),
];

export const launchChromium = (options?: LaunchOptions): Promise<Browser> =>
  launch(ensureChromium(), options);

/** The same without a window to draw, which is quicker, where there is such a shell of it. */
export const launchChromiumShell = (options?: LaunchOptions): Promise<Browser> =>
  launch(shellOf(ensureChromium()), options);

const launch = (executablePath: string, { args = [], ...options }: LaunchOptions = {}) =>
  chromium.launch({ executablePath, args: [...ARGUMENTS, ...args], ...options });

/** The shell that came with a Chromium, or itself where none did. */
export function shellOf(whole: string): string {
  if (whole === process.env['CHROMIUM_PATH']) return whole;
  const itsOwn = whole === chromium.executablePath() ? shellOfPlaywright(whole) : undefined;
  return [itsOwn, SHELL_ON_THE_SYSTEM].find((path) => path && existsSync(path)) ?? whole;
}

/** Playwright puts it into a folder beside that of the whole browser. */
function shellOfPlaywright(whole: string) {
  const folder = whole.replace(/([/\\])chromium-(\d+)\1.*/, '$1chromium_headless_shell-$2');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .find((path) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(basename(path)));
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
  console.error('There is no Chromium on this machine. Playwright tries to get one.');
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
  console.error('Playwright could not. The package manager of the system tries.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
  if (!succeeds('apt-get', ['update', '-qq'], env) || !install('chromium')) return false;
  // Some systems have the browser alone, which does as well.
  install(basename(SHELL_ON_THE_SYSTEM));
  return true;
}

function succeeds(command: string, args: string[], env = process.env) {
  const fiveMinutes = 300_000;
  return spawnSync(command, args, { stdio: 'ignore', env, timeout: fiveMinutes }).status === 0;
}
