import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../vite.config.ts';

/** How the tests of the page run against its changes: as in `npm test`, but in no hurry. */
export const page = mergeConfig(
  site,
  defineConfig({
    test: {
      setupFiles: ['tests/support/empty-page.ts'],
      restoreMocks: true,
      // A machine that does other things as well is no reason to call a change noticed.
      testTimeout: 60_000,
      alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
    },
  }),
);
