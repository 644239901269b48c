/** Compiles `xstate-atlas` if its files or the installed packages have changed since the last time. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const ATLAS = 'packages/xstate-atlas';
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** Everything that the result depends on. A folder's modification time reveals a removed file. */
const SOURCES = [
  'node_modules/.package-lock.json',
  ...readdirSync(ATLAS, { recursive: true })
    .filter((path) => !/^(dist|tests)\b/.test(path))
    .map((path) => join(ATLAS, path)),
];
const WRITTEN_LAST = join(ATLAS, 'dist/src/page/main.js');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isCompiled = () => timeOf(WRITTEN_LAST) > Math.max(...SOURCES.map(timeOf));

if (!isCompiled()) {
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: ATLAS,
    env: { ...process.env, PATH },
    stdio: 'inherit',
  });
}
