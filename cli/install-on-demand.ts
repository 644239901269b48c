/** Installs a package that a single tool needs when it runs, so that no other command waits for it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const VERSIONS = {
  // Newer ones do not run on Node 20.
  '@sparticuz/chromium': '153.0.0',
  'puppeteer-core': '24.43.1',
};

/** Returns the folder of the package. npm writes its list last, so an interrupted install is repeated. */
export function installOnDemand(name: keyof typeof VERSIONS) {
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
