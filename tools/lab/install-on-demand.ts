/** Gets a package that a single tool needs once that tool runs, from a folder with a lockfile of its own. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Says which version it is. npm writes its list last, so an install that was cut short is done again. */
export async function installOnDemand(folder: string, name: string, spokenName: string) {
  const versionIn = async (lockfile: string) => {
    const { packages } = JSON.parse(await readFile(`${folder}/${lockfile}`, 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    return packages[`node_modules/${name}`]!.version;
  };
  const wanted = await versionIn('package-lock.json');
  const installed = await versionIn('node_modules/.package-lock.json').catch(() => null);
  if (installed !== wanted) {
    console.log(`npm gets ${spokenName} ${wanted}.`);
    const args = ['ci', '--engine-strict=false', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return wanted;
}
