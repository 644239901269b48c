import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../vite.config.ts';
import { parts } from './parts.ts';

const { tests, flow = '' } = parts[process.env['MUTATION_PART']!]!;

/** The tests of one part, as in `npm test` but with more time. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      include: tests,
      env: { FLOW: flow, VITE_MAIL: flow === 'hand-over' ? 'link' : '' },
      setupFiles: ['tests/support/empty-page.ts'],
      restoreMocks: true,
      // A busy machine must not make a mutant count as noticed.
      testTimeout: 10_000,
      alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
    },
  }),
);
