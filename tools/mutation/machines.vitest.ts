import { defineConfig } from 'vitest/config';

/**
 * What a changed machine has to get past: the tests that state behaviour. The others would only
 * notice that a text differs, and the random sequences take too long to repeat for every change.
 */
export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    exclude: ['tests/machines/{stand-alone,diagrams,properties}.test.ts'],
    restoreMocks: true,
  },
});
