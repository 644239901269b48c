/** Compiles the packages of this repository, unless setup has left their sources out. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const ATLAS = 'packages/xstate-atlas';
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

if (existsSync(ATLAS)) {
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: ATLAS,
    env: { ...process.env, PATH },
    stdio: 'inherit',
  });
}
