/** Configures the tests that Stryker runs for the content, its checks and the commands for owners. */
import { defineConfig } from 'vitest/config';
import { WITH_DOCUMENT } from './vitest.config.ts';
import { withShortTimeout } from './stryker.vitest.ts';

export default defineConfig({
  test: {
    projects: [
      withShortTimeout('node', {
        include: [
          'tests/unit/content/*.test.ts',
          'tests/unit/cli/{check,editor-schemas,serve,setup}.test.ts',
          'tests/unit/site/{contrast,headers,own-pages,site}.test.ts',
        ],
        exclude: [`**/*${WITH_DOCUMENT}`],
      }),
      withShortTimeout('document', {
        environment: 'jsdom',
        include: [
          'tests/unit/page/{other-content,parts,sections}.dom.test.{ts,tsx}',
          'tests/unit/site/examples.dom.test.ts',
        ],
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
