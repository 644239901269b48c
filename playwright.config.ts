/** Configures the browser tests of `npm test`. `playwright.more.config.ts` configures the longer run. */
import { defineConfig } from '@playwright/test';
import { ensureChromium } from './site/local/browser.ts';

// Each run uses ports of its own, because runs may overlap. Systems take ports from 32,768 on for connections. Workers
// inherit the variable.
process.env['SITE_PORT'] ??= String(10_000 + (process.pid % 5_000) * 4);
process.env['CHROMIUM_PATH'] ??= ensureChromium();
const engine = (process.env['ENGINE'] ?? 'chromium') as 'chromium' | 'firefox' | 'webkit';

/** Repeated here, because Chromium reads only the last list of features that it is given. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Chromium would load two pages for the address bar of every window, even if it opens no window. */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

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
            args: [
              // Software rendering is faster than the graphics card that Chromium would otherwise emulate.
              '--disable-gpu',
              `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...PAGES_OF_THE_ADDRESS_BAR].join(',')}`,
            ],
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
