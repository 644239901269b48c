/** Finds a Chromium to drive, and installs one if there is none. */
import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { OwnersError } from '../owners-error.ts';

const ON_THE_SYSTEM = [
  // Comes first, because it opens no window and starts faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const OF_THE_REGISTRY = resolve('.cache/packages/chromium');

export const launchChromium = (options?: LaunchOptions): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), ...options });

const surroundings = () => ({
  named: process.env['CHROMIUM_PATH'],
  places: [...ON_THE_SYSTEM, chromium.executablePath(), OF_THE_REGISTRY],
  ways: [installFromRegistry, installWithPlaywright],
});

export function ensureChromium({ named, places, ways } = surroundings()): string {
  if (named) {
    if (isProgram(named)) return named;
    throw new OwnersError(`CHROMIUM_PATH is ${named}, but there is no such program.`);
  }
  for (const get of [() => true, ...ways]) {
    const found = get() && places.find(isProgram);
    if (found) return found;
  }
  throw new OwnersError(
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

/**
 * Installs Chromium from the npm registry, which is reachable wherever this project could be installed. The
 * package has Chromium only for Linux.
 */
function installFromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  let cwd: string;
  try {
    cwd = installOnDemand('@sparticuz/chromium');
  } catch {
    return false;
  }
  // The package unpacks Chromium into the temporary folder, which `TMPDIR` sets.
  const unpack = "import('@sparticuz/chromium').then((own) => own.default.executablePath())";
  const env = { ...process.env, TMPDIR: dirname(OF_THE_REGISTRY) };
  return (
    succeeds(process.execPath, ['-e', unpack], { cwd, env }) &&
    succeeds(OF_THE_REGISTRY, ['--version'])
  );
}

function installWithPlaywright() {
  console.log('Downloading Chromium with Playwright …');
  return succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

const succeeds = (command: string, args: string[], options: SpawnSyncOptions = {}) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, ...options }).status === 0;

/**
 * Packages that only some computers need. They are installed on first use, so that other users do
 * not have to wait for them.
 */
const VERSIONS = {
  // Newer versions do not run on Node 20.
  '@sparticuz/chromium': '153.0.0',
};

/**
 * Installs a package unless it is already installed, and returns its folder. npm writes its lockfile last, so
 * an interrupted installation is repeated.
 */
function installOnDemand(name: keyof typeof VERSIONS) {
  const folder = resolve('.cache/packages', name);
  const installed = resolve(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !readFileSync(installed, 'utf8').includes(VERSIONS[name])) {
    const wanted = `${name}@${VERSIONS[name]}`;
    console.log(`Installing ${wanted} with npm …`);
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', '--prefix', folder, ...quietly, wanted], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return resolve(folder, 'node_modules', name);
}
