/** Creates projects in which the files that npm would publish, and the dependencies, are installed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export const packageFolder = resolve(import.meta.dirname, '..');

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  bin: Record<string, string>;
}

export const manifest = JSON.parse(
  readFileSync(join(packageFolder, 'package.json'), 'utf8'),
) as Manifest;

/** Finds the folder of an installed package. */
export function placeOf(name: string) {
  const places = createRequire(join(packageFolder, 'package.json')).resolve.paths(name)!;
  const place = places.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!place) throw new Error(`${name} is not installed.`);
  return place;
}

/** Creates a temporary folder, and removes it after the tests of the file. */
export function temporaryFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'xstate-atlas-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function publishedFiles() {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: packageFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ files: { path: string }[] }];
  return files;
}
let published: ReturnType<typeof publishedFiles> | undefined;

/** Creates a project with copies of the packages, so that they import the project's own XState. */
export function projectWithPackage({ xstate = 'xstate' } = {}) {
  const folder = temporaryFolder();
  const modules = join(folder, 'node_modules');
  for (const { path } of (published ??= publishedFiles())) {
    cpSync(join(packageFolder, path), join(modules, 'xstate-atlas', path));
  }
  for (const name of Object.keys(manifest.dependencies)) {
    // These packages are linked and not copied, because they need dependencies of their own, and do
    // not import XState.
    if (['rolldown', 'tinyglobby'].includes(name)) symlinkSync(placeOf(name), join(modules, name));
    else cpSync(placeOf(name), join(modules, name), { recursive: true });
  }
  cpSync(placeOf(xstate), join(modules, 'xstate'), { recursive: true });

  const write = (content: Record<string, string>) => {
    for (const [path, each] of Object.entries(content)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), each);
    }
  };
  const startNode = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const runNode = async (...args: string[]) => {
    const running = startNode(...args);
    const [stdout, stderr, [code]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, 'close') as Promise<[number | null]>,
    ]);
    return { code, stdout, stderr };
  };
  const command = join(modules, 'xstate-atlas', manifest.bin['xstate-atlas']!);
  return {
    folder,
    command,
    write,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    runNode,
    start: (...args: string[]) => startNode(command, ...args),
    /** Runs the command until it ends. */
    run: (...args: string[]) => runNode(command, ...args),
  };
}
