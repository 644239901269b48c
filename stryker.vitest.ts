/** The tests that Stryker runs: those of what decides, without the ones that read the text of a machine. */
import { defineConfig, mergeConfig } from 'vitest/config';
import site from './vite.config.ts';

process.env['CONTENT_FOLDER'] = 'tests/agencies/default';

export default mergeConfig(
  site,
  defineConfig({
    test: {
      environment: 'jsdom',
      include: [
        'tests/{browser,effects,flows,islands}/**/*.test.{ts,tsx}',
        'tests/content/prices.test.ts',
        'tests/ui/agency-links.test.ts',
      ],
      exclude: [
        'tests/**/*.{browser,link}.test.ts',
        'tests/flows/{added-flow,graph,properties,stand-alone}.test.ts',
      ],
      setupFiles: ['tests/support/empty-page.ts'],
      restoreMocks: true,
      alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
      // A busy machine must not make a mutant count as noticed.
      testTimeout: 10_000,
    },
  }),
);
