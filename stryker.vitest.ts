/** Configures the tests that Stryker runs for the mutated code. */
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { ofTheSite, WITH_DOCUMENT } from './vitest.config.ts';

const TESTED = 'tests/{walks,unit/client,unit/flows}/**/*';

export const withShortTimeout = (name: string, test: TestUserConfig) =>
  // On a slow machine, an even shorter timeout would make a surviving mutant look killed.
  ofTheSite(name, { testTimeout: 10_000, retry: 0, ...test });

export default defineConfig({
  test: {
    projects: [
      // These tests run first, because they kill most mutants of the machines without starting jsdom.
      withShortTimeout('node', {
        include: [
          `${TESTED}.test.{ts,tsx}`,
          'tests/unit/content/prices.test.ts',
          'tests/unit/page/agency-links.test.ts',
        ],
        exclude: [`**/*${WITH_DOCUMENT}`, 'tests/walks/{graph,properties,stand-alone}.test.ts'],
      }),
      withShortTimeout('document', {
        environment: 'jsdom',
        include: [`${TESTED}${WITH_DOCUMENT}`],
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
