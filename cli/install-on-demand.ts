/** Installs a package when the one tool that needs it runs, from a folder with a lockfile of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns the version. npm writes its list last, so an interrupted install is repeated. */
export function installOnDemand(folder: string, name: string, spokenName: string) {
  const wanted = versionIn(`${folder}/package-lock.json`, name);
  if (versionIn(`${folder}/node_modules/.package-lock.json`, name) !== wanted) {
    console.log(`Installing ${spokenName} ${wanted} with npm …`);
    const args = ['ci', '--engine-strict=false', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return wanted;
}

function versionIn(lockfile: string, name: string) {
  if (!existsSync(lockfile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return packages[`node_modules/${name}`]?.version;
}
