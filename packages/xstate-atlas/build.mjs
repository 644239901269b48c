/** Compiles the sources file by file into `dist`, and copies the styles beside them. */
import { execSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { extname } from 'node:path';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execSync('tsc --project tsconfig.build.json', { stdio: 'inherit' });
cpSync('src', 'dist/src', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || extname(source) === '.css',
});
