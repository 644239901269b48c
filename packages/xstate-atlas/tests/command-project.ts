/** A project in a new folder, in which the command is installed as it is built from the sources. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const packageFolder = resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The folder of an installed package. */
export function placeOf(name: string) {
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  for (const modules of resolve.paths(name) ?? []) {
    try {
      readFileSync(join(modules, name, 'package.json'));
      return join(modules, name);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed.`);
}

export function projectWithCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-test-'));
  const installed = join(folder, 'node_modules/xstate-atlas');
  execFileSync(
    process.execPath,
    [
      join(placeOf('typescript'), 'bin/tsc'),
      '--project',
      'tsconfig.build.json',
      '--outDir',
      join(installed, 'dist'),
    ],
    { cwd: packageFolder },
  );
  cpSync(join(packageFolder, 'src'), join(installed, 'dist/src'), {
    recursive: true,
    filter: (path) => ['', '.css'].includes(extname(path)),
  });
  cpSync(join(packageFolder, 'package.json'), join(installed, 'package.json'));
  for (const name of ['xstate', ...Object.keys(dependencies)]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(placeOf(name), link, 'junction');
  }
  const write = (files: Record<string, string>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  };
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(installed, 'dist/src/command/main.js'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (...args: string[]) => {
    const running = start(...args);
    const [stdout, stderr, [code]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, 'close') as Promise<[number | null]>,
    ]);
    return { code, stdout, stderr };
  };
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, write, start, run, read, remove };
}
