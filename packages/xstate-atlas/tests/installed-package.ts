/** A project in a new folder, in which the packed package is installed with what it depends on. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const packageFolder = resolve(import.meta.dirname, '..');

interface Manifest {
  dependencies: Record<string, string>;
}

/** Where Node finds an installed package. */
const placeOf = (name: string) => {
  const places = createRequire(join(packageFolder, 'package.json')).resolve.paths(name)!;
  const place = places.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!place) throw new Error(`${name} is not installed.`);
  return place;
};

/** The packages are copied, so that the package imports the same XState as the project. */
export function projectWithPackage({ xstate = 'xstate', linked = [] as string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-'));
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: packageFolder,
      encoding: 'utf8',
    }),
  ) as [{ files: { path: string }[] }];
  const modules = join(folder, 'node_modules');
  for (const { path } of files) {
    cpSync(join(packageFolder, path), join(modules, 'xstate-atlas', path));
  }
  const { dependencies } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const name of Object.keys(dependencies))
    cpSync(placeOf(name), join(modules, name), { recursive: true });
  cpSync(placeOf(xstate), join(modules, 'xstate'), { recursive: true });
  for (const name of linked) {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(placeOf(name), join(modules, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
