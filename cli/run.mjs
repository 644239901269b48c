/** Runs a TypeScript file of the project with Vite. `--content FOLDER` replaces `src/content`. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

await import('./ready.mjs');
// A dynamic import, because `ready.mjs` first has to check that the packages are installed.
const { runnerImport } = await import('vite');

const [file] = process.argv.splice(2, 1);
const option = process.argv.indexOf('--content');
if (option > 0) [, process.env.CONTENT_FOLDER] = process.argv.splice(option, 2);
const imported = async (path) =>
  (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;
try {
  const { main } = await imported(resolve(file));
  await main?.();
} catch (reason) {
  const { asOwnersError } = await imported(
    fileURLToPath(new URL('../site/owners-error.ts', import.meta.url)),
  );
  const error = asOwnersError(reason);
  if (error.name !== 'OwnersError') throw error;
  console.error(error.message);
  // Ends the process although it may have opened a server already.
  process.exit(error.exitCode ?? 1);
}
