/** Runs a TypeScript file of the project with the compiler that the build has anyway. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file] = process.argv.splice(2, 1);
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
await module.main?.();
