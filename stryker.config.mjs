/** Mutation testing of the machines and flows: `npx stryker run --mutate src/client/bootstrap/effects.ts`. */
import { readFileSync } from 'node:fs';

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'types',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'ObjectProperty' && node.key.name === 'types'
          ? 'the types of a machine have no effect at run time'
          : undefined,
    },
  },
];

export default {
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['types'],
  mutate: [
    'machines/*.machine.ts',
    'src/flows/registry.ts',
    'src/{browser,client,flows}/**/*.{ts,tsx}',
    // Vite accepts only a literal as the glob pattern in this file, so the pattern cannot be mutated.
    '!src/flows/definitions.ts',
    'src/model/{currencies,prices}.ts',
    'src/ui/agency-links.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.ts' },
  // Names a file that does not exist, because Stryker 9 cannot read a configuration for TypeScript 7.
  tsconfigFile: 'none.json',
  thresholds: { high: 100, low: 96, break: 95 },
  incremental: true,
  incrementalFile: '.cache/mutation.json',
  timeoutMS: 30_000,
  // Leaves out generated files, because Stryker cannot copy the links to folders among them.
  ignorePatterns: readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean),
  reporters: ['clear-text', 'html', 'progress'],
  clearTextReporter: { reportTests: false },
  warnings: { slow: false },
};
