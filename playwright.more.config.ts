/** Configures the longer run: slower browser tests, some of them on other builds of the site. */
import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const EDITOR = 'editor.spec.ts';

export default defineConfig({
  ...usual,
  testDir: 'tests/e2e-slow',
  // The tests wait for a third of their time, so that two workers would leave cores idle.
  workers: 3,
  projects: [
    // The longest tests come first. Each of their workers builds an editor of its own.
    { name: 'editor', testMatch: EDITOR, workers: 2 },
    { name: 'rest', testIgnore: EDITOR },
  ],
  webServer: {
    ...(usual.webServer as object),
    command: 'node cli/run.mjs tests/support/browser/sites.ts',
    env: { SITES: 'default,rich,link' },
    timeout: 300_000,
  },
});
