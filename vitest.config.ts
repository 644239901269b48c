import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { loadSite } from './site/content/load.ts';
import { configFor } from './site/build/config.ts';

/** Runs the walks first, because they take longest. On a first run, Vitest would sort files by size. */
class WalksFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const isWalk = ({ moduleId }: (typeof files)[number]) =>
      moduleId.endsWith('/walks.dom.test.ts');
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/** Repeats failed tests only in CI, where a shared machine may stall for longer than a test waits. */
const RETRIES = process.env['CI'] ? 1 : 0;

const USUAL = '{tests/{unit,walks},scripts}/**/*';
/** These tests need jsdom. They form a group, because each change of environment starts a new worker. */
export const WITH_DOCUMENT = '.dom.test.{ts,tsx}';

export const ofTheSite = (name: string, test: TestUserConfig) => ({
  ...configFor(loadSite('tests/agencies/default')),
  test: {
    name,
    retry: RETRIES,
    testTimeout: 60_000,
    setupFiles: ['tests/support/fresh-start.ts'],
    restoreMocks: true,
    // Imports the same EmailJS modules as a build does, so that `adaptedPackages` patches them here too.
    alias: { '@emailjs/browser': '@emailjs/browser/es/index.js' },
    // Test files share the modules that their worker has loaded.
    isolate: false,
    // A thread starts faster than a process.
    pool: 'threads',
    ...test,
  },
});

const ofPackages = (name: string, test: TestUserConfig) => ({
  test: {
    name,
    retry: RETRIES,
    testTimeout: 60_000,
    restoreMocks: true,
    isolate: false,
    pool: 'threads',
    ...test,
  },
});

export default defineConfig({
  // Prevents Vitest from reading an `.env` file.
  envDir: false,
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/browser/site.ts',
    reporters: ['dot'],
    sequence: { sequencer: WalksFirst },
    projects: [
      // `npm test` runs the first three projects, and `npm run test:all` the others.
      ofTheSite('node', {
        include: [`${USUAL}.test.{ts,tsx}`],
        exclude: [`**/*${WITH_DOCUMENT}`],
      }),
      ofTheSite('document', {
        environment: 'jsdom',
        include: [`${USUAL}${WITH_DOCUMENT}`],
        sequence: { groupOrder: 1 },
      }),
      ofPackages('packages', {
        include: ['packages/*/tests/**/*.test.ts'],
        exclude: ['**/*.{browser,slow}.test.ts'],
        sequence: { groupOrder: 1 },
      }),
      ofTheSite('more', {
        // Some of these tests build several sites, which takes long on a slow machine.
        testTimeout: 120_000,
        include: ['tests/unit-slow/**/*.test.ts'],
        exclude: ['**/page-check.test.ts'],
      }),
      ofPackages('packages-slow', {
        include: ['packages/*/tests/**/*.slow.test.ts'],
      }),
      {
        test: {
          name: 'browser',
          include: [
            'tests/unit-slow/cli/page-check.test.ts',
            'packages/*/tests/**/*.browser.test.ts',
          ],
          // Playwright is loaded once for each worker, instead of once for each file.
          isolate: false,
          globalSetup: 'tests/support/browser/chromium.ts',
          retry: RETRIES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
