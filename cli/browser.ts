/** Finds a Chromium to drive, and installs one if there is none. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { installOnDemand } from './install-on-demand.ts';

const ON_THE_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL_ON_THE_SYSTEM = '/usr/bin/chromium-headless-shell';

const PACKAGE = 'cli/chromium';

const SHELL_OF_NPM = resolve(PACKAGE, 'node_modules/chromium');

const isRoot = process.getuid?.() === 0;

/**
 * The last two are pages of its own that a whole Chromium loads into every window. The others are those
 * that Playwright disables, whose list this one replaces.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Root cannot use the sandbox. */
const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  ...(isRoot ? ['--no-sandbox'] : []),
];

export const launchChromium = (options?: LaunchOptions): Promise<Browser> =>
  launch(ensureChromium(), options);

/** The headless shell, which is quicker, if there is one. */
export const launchChromiumShell = (options?: LaunchOptions): Promise<Browser> =>
  launch(shellOf(ensureChromium()), options);

const launch = (executablePath: string, { args = [], ...options }: LaunchOptions = {}) =>
  chromium.launch({ executablePath, args: [...ARGUMENTS, ...args], ...options });

export const hasWholeChromium = () => ensureChromium() !== SHELL_OF_NPM;

/** The headless shell of a Chromium, or the Chromium itself. */
export function shellOf(whole: string): string {
  if (whole === process.env['CHROMIUM_PATH'] || whole === SHELL_OF_NPM) return whole;
  const itsOwn = whole === chromium.executablePath() ? shellOfPlaywright(whole) : undefined;
  return [itsOwn, SHELL_ON_THE_SYSTEM].find((path) => path && isProgram(path)) ?? whole;
}

/** Playwright has it in a folder beside that of the whole browser. */
function shellOfPlaywright(whole: string) {
  const folder = whole.replace(/([/\\])chromium-(\d+)\1.*/, '$1chromium_headless_shell-$2');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .find((path) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(basename(path)));
}

const surroundings = () => ({
  named: process.env['CHROMIUM_PATH'],
  places: [chromium.executablePath(), ...ON_THE_SYSTEM, SHELL_OF_NPM],
  ways: [installWithPlaywright, installWithApt, installWithNpm],
});

export function ensureChromium({ named, places, ways } = surroundings()): string {
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such program.`);
  }
  for (const get of [() => true, ...ways]) {
    const found = get() && places.find(isProgram);
    if (found) return found;
  }
  throw new Error(
    'Chromium is needed and could not be installed. Install it, or set CHROMIUM_PATH to its program.',
  );
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installWithPlaywright() {
  console.error('Chromium was not found. Installing it with Playwright …');
  const dependencies = isRoot ? ['--with-deps'] : [];
  const command = ['node_modules/playwright/cli.js', 'install', ...dependencies, 'chromium'];
  return succeeds(process.execPath, command);
}

function installWithApt() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.error('Playwright could not install Chromium. Installing it with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  if (!succeeds('apt-get', ['update', '-qq'], { env }) || !install('chromium')) return false;
  // Some systems have no shell, and the browser will do.
  install(basename(SHELL_ON_THE_SYSTEM));
  return true;
}

/** A machine that could install the project reaches the registry. The package is for Linux alone. */
function installWithNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  try {
    installOnDemand(PACKAGE, '@sparticuz/chromium', 'a Chromium for Linux');
  } catch {
    return false;
  }
  // It unpacks the program into the folder for temporary files.
  const unpack = "import('@sparticuz/chromium').then((own) => own.default.executablePath())";
  return (
    succeeds(process.execPath, ['-e', unpack], {
      cwd: PACKAGE,
      env: { ...process.env, TMPDIR: dirname(SHELL_OF_NPM) },
    }) && succeeds(SHELL_OF_NPM, ['--version'])
  );
}

function succeeds(command: string, args: string[], options: SpawnSyncOptions = {}) {
  const fiveMinutes = 300_000;
  return (
    spawnSync(command, args, { stdio: 'ignore', timeout: fiveMinutes, ...options }).status === 0
  );
}
