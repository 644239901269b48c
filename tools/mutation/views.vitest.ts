import { defineConfig, mergeConfig } from 'vitest/config';
import { page } from './page.ts';

/**
 * What a change to the bootstrap, the flows or the views has to get past: the tests that say what a
 * visitor meets. The walks go the same ways, and take too long to repeat for every change.
 */
export default mergeConfig(
  page,
  defineConfig({
    test: {
      include: [
        'tests/{run-in-tasks,when-idle}.test.ts',
        'tests/views/{agency-links,bootstrap,create-flows,enquiry,getting-around,hydrate,hydration,prices,typed-line}.test.{ts,tsx}',
      ],
    },
  }),
);
