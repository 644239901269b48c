/**
 * Changes the machines, the effects, the bootstrap and the views, one thing at a time, and counts how
 * many of the changes the tests notice. `npm run mutation effects menu` does so with these parts.
 */
import { Stryker } from '@stryker-mutator/core';
import { parts, type PartName } from './mutation/parts.ts';

const wanted = process.argv.slice(2) as PartName[];

for (const name of wanted.length ? wanted : (Object.keys(parts) as PartName[])) {
  process.env['MUTATION_PART'] = name;
  const { changed, aim } = parts[name];
  await new Stryker({
    configFile: 'tools/lab/mutation/stryker.json',
    mutate: changed,
    thresholds: { high: 100, low: aim, break: aim },
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
  }).runMutationTest();
}
