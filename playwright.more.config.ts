/** Configures the longer run: slower browser tests, some of them on other builds of the site. */
import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

export default defineConfig({
  ...usual,
  testDir: 'tests/e2e-slow',
  webServer: {
    ...(usual.webServer as object),
    command: 'node cli/run.mjs tests/support/browser/sites.ts',
    env: { SITES: 'default,rich,link' },
    timeout: 300_000,
  },
});
