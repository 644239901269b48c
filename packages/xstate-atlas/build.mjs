/** Compiles the sources into `dist`, and copies the styles. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['--project', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync('src', 'dist/src', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || extname(source) === '.css',
});
// TypeScript needs a declaration for the import of a stylesheet.
writeFileSync('dist/src/page/page.css.d.ts', 'export {};\n');
