/** Mutates the part that MUTATION_PART names. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const FOLDER = 'maintenance/mutation';
const { module } = await runnerImport(resolve(FOLDER, 'parts.ts'), { configFile: false });
const part = process.env.MUTATION_PART;
const { changed, aim } = module.parts[part];

export default {
  mutate: changed,
  thresholds: { high: 100, low: aim, break: aim },
  testRunner: 'vitest',
  vitest: { configFile: `${FOLDER}/vitest.config.ts` },
  tsconfigFile: 'none.json',
  timeoutMS: 30_000,
  // Stryker cannot copy links to folders, which the output of commands contains.
  ignorePatterns: readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean),
  reporters: ['clear-text', 'html', 'json', 'progress'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: `reports/mutation/${part}.html` },
  jsonReporter: { fileName: `reports/mutation/${part}.json` },
  warnings: { slow: false },
};
