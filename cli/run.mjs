/** Runs a TypeScript file of the project with Vite. `--content FOLDER` replaces `src/content`. */
import { resolve } from 'node:path';

await import('./ready.mjs');
// A dynamic import, because `ready.mjs` first has to check that the packages are installed.
const { runnerImport } = await import('vite');

const [file] = process.argv.splice(2, 1);
const option = process.argv.indexOf('--content');
if (option > 0) [, process.env.CONTENT_FOLDER] = process.argv.splice(option, 2);
try {
  const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
  await module.main?.();
} catch (error) {
  if (error.name !== 'OwnersError') throw error;
  console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
