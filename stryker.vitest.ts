/** Configures the tests that Stryker runs for the mutated code. */
import { defineConfig, mergeConfig } from 'vitest/config';
import { loadSite } from './site/content/load.ts';
import { configFor } from './site/vite/config.ts';

export default mergeConfig(
  configFor(loadSite('tests/agencies/default')),
  defineConfig({
    test: {
      environment: 'jsdom',
      include: [
        'tests/{walks,unit/client}/**/*.test.{ts,tsx}',
        'tests/unit/content/prices.test.ts',
        'tests/unit/page/agency-links.test.ts',
      ],
      exclude: [
        'tests/**/*-link.dom.test.ts',
        'tests/walks/{graph,properties,stand-alone}.test.ts',
      ],
      setupFiles: ['tests/support/fresh-start.ts'],
      restoreMocks: true,
      alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
      // On a slow machine, a shorter timeout would make a surviving mutant look killed.
      testTimeout: 10_000,
    },
  }),
);
