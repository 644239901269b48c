/** The tests of the built page in Chromium. `playwright.more.config.ts` has those of the longer run. */
import { defineConfig } from '@playwright/test';
import { ensureChromium } from './site/local/browser.ts';

// Ports of this run alone, as others may go on beside it. Workers inherit them.
process.env['SITE_PORT'] ??= String(20_000 + (process.pid % 10_000) * 4);
process.env['CHROMIUM_PATH'] ??= ensureChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test-results',
  snapshotPathTemplate: 'tests/e2e-slow/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A shared machine of a host may stall a browser for longer than a test waits.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'dot',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Software that imitates a graphics card is slower than software that draws.
      args: ['--disable-gpu'],
    },
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node cli/run.mjs tests/support/browser/sites.ts',
    env: { SITES: 'default' },
    port: Number(process.env['SITE_PORT']),
    timeout: 180_000,
  },
});
