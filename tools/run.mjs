/** Runs a TypeScript file of the project with the compiler that the build has anyway. */
import { resolve } from 'node:path';

await import('./ready.mjs');
// Packages are asked for only once they are known to be there.
const { runnerImport } = await import('vite');

const [file] = process.argv.splice(2, 1);
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
await module.main?.();
