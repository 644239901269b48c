/** Configures the browser tests of `npm test`. `playwright.more.config.ts` configures the longer run. */
import { defineConfig } from '@playwright/test';
import { ensureChromium } from './site/local/browser.ts';

// Each run uses ports of its own, because runs may overlap. Workers inherit the variable.
process.env['SITE_PORT'] ??= String(20_000 + (process.pid % 10_000) * 4);
process.env['CHROMIUM_PATH'] ??= ensureChromium();
const engine = (process.env['ENGINE'] ?? 'chromium') as 'chromium' | 'firefox' | 'webkit';

export default defineConfig({
  // `npm run test:cross-browser` sets ENGINE, and runs files from both `tests/e2e` and `tests/e2e-slow`.
  testDir: process.env['ENGINE'] ? 'tests' : 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test-results',
  snapshotPathTemplate: 'tests/e2e-slow/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A shared CI machine may stall a browser for longer than a test waits.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'dot',
  use: {
    browserName: engine,
    launchOptions:
      engine === 'chromium'
        ? {
            executablePath: process.env['CHROMIUM_PATH'],
            // Software rendering is faster than the graphics card that Chromium would otherwise emulate.
            args: ['--disable-gpu'],
          }
        : {},
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node cli/run.mjs tests/support/browser/sites.ts',
    env: { SITES: 'default' },
    port: Number(process.env['SITE_PORT']),
    timeout: 180_000,
  },
});
