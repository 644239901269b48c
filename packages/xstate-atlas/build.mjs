/** Compiles the sources file by file into `dist`, and copies the styles beside them. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname } from 'node:path';
import { build } from 'vite';

process.chdir(import.meta.dirname);
// Otherwise a caller in development would get the XState that warns developers.
process.env.NODE_ENV = 'production';
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['--project', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync('src', 'dist/src', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || extname(source) === '.css',
});
chmodSync('dist/src/command/main.js', 0o755);

const machines = readdirSync('machines').filter((name) => name.endsWith('.machine.ts'));
const sources = machines.map((name) => [name, readFileSync(`machines/${name}`, 'utf8')]);
writeFileSync(
  'dist/machines/sources.js',
  `const sources = ${JSON.stringify(Object.fromEntries(sources), null, 2)};
export const sourceOf = (name) => sources[name];
`,
);

// The page's script has an XState of its own: shared with the app, it would change the app's chunks.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    lib: { entry: 'src/page/main.ts', formats: ['es'], fileName: () => 'main.js' },
    outDir: 'dist/src/page',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
  },
});
