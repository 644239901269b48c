/** Compiles the packages of this repository, unless nothing has changed since. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const ATLAS = 'packages/xstate-atlas';
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** The compiler's input, with the packages that are compiled in. */
const SOURCES = [
  'node_modules/.package-lock.json',
  ...['src', 'build.mjs', 'package.json', 'tsconfig.build.json', 'tsconfig.json'].map((name) =>
    join(ATLAS, name),
  ),
];
const WRITTEN_LAST = join(ATLAS, 'dist/src/page/main.js');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A folder changes when a file in it is removed or replaced. */
const withContents = (path) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, name))]
    : [path];

const isCompiled = () =>
  timeOf(WRITTEN_LAST) > Math.max(...SOURCES.flatMap(withContents).map(timeOf));

if (!isCompiled()) {
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: ATLAS,
    env: { ...process.env, PATH },
    stdio: 'inherit',
  });
}
