/** Runs a TypeScript file of the project through Vite. */
import { resolve } from 'node:path';

await import('./ready.mjs');
// Not before the packages are known to be installed.
const { runnerImport } = await import('vite');

const [file] = process.argv.splice(2, 1);
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
await module.main?.();
