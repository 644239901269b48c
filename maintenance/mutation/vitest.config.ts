import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../vite.config.ts';
import { parts, type PartName } from './parts.ts';

const part = process.env['MUTATION_PART'] as PartName;

/** The tests of one part, as in `npm test` but in no hurry. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      include: parts[part].tests,
      setupFiles: ['tests/support/empty-page.ts'],
      restoreMocks: true,
      // A machine that does other things as well is no reason to call a change noticed.
      testTimeout: 10_000,
      alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
    },
  }),
);
