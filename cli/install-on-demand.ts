/** Gets a package that a single tool needs once that tool runs, from a folder with a lockfile of its own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Says which version it is. npm writes its list last, so an install that was cut short is done again. */
export function installOnDemand(folder: string, name: string, spokenName: string) {
  const wanted = versionIn(`${folder}/package-lock.json`, name);
  if (installedIn(folder, name) !== wanted) {
    console.log(`npm gets ${spokenName} ${wanted}.`);
    const args = ['ci', '--engine-strict=false', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return wanted;
}

function installedIn(folder: string, name: string) {
  try {
    return versionIn(`${folder}/node_modules/.package-lock.json`, name);
  } catch {
    return null;
  }
}

function versionIn(lockfile: string, name: string) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return packages[`node_modules/${name}`]!.version;
}
