/**
 * How the page looks in its stable states. After an intended change, take the pictures again with
 * `npx playwright test --config playwright.more.config.ts pictures --update-snapshots --workers 1`, and look at the difference.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from '@playwright/test';
import { openIn } from '../../support/browser/states.ts';
import { expect, SITE, test } from '../../support/browser/test.ts';

const MACHINE = 'tests/browser/more/pictures/machine.json';

const PICTURED = [
  ['page', 1280, 'light'],
  ['page', 390, 'dark'],
  ['menu', 390, 'light'],
  ['abroad-chosen', 390, 'light'],
  ['sending', 1280, 'dark'],
  ['failed', 390, 'light'],
  ['privacy', 768, 'light'],
] as const;

for (const [state, width, colorScheme] of PICTURED) {
  const name = `${state}-${width}-${colorScheme}`;
  test(`looks as in ${name}.png`, async ({ browser }, { config }) => {
    const machine = await machineOf(browser);
    if (['all', 'changed'].includes(config.updateSnapshots)) {
      mkdirSync(dirname(MACHINE), { recursive: true });
      writeFileSync(MACHINE, `${JSON.stringify(machine)}\n`);
    }
    test.skip(!existsSync(MACHINE), 'No pictures have been taken yet');
    const isSame = isDeepStrictEqual(machine, JSON.parse(readFileSync(MACHINE, 'utf8')));
    test.skip(!isSame, `This machine draws text differently: ${JSON.stringify(machine)}`);
    // Smaller pictures show what matters in a fraction of the bytes.
    const view = { address: SITE, width, colorScheme, deviceScaleFactor: 0.4 };
    const page = await openIn(browser, state, view);
    await page.locator('img').evaluateAll((images) =>
      Promise.all(
        images.map((image) => {
          (image as HTMLImageElement).loading = 'eager';
          return (image as HTMLImageElement).decode();
        }),
      ),
    );
    // The bar of a toast moves.
    await page.addStyleTag({ content: '[data-sonner-toaster] { display: none }' });
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: state === 'page',
      scale: 'device',
      threshold: 0.05,
      maxDiffPixelRatio: 0.001,
    });
    await page.context().close();
  });
}

/** Machines that agree on this draw the same pixels. */
async function machineOf(browser: Browser) {
  const page = await browser.newPage();
  await page.goto(SITE);
  const textWidths = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['h1', 'p', 'button'].map((selector) => {
      const { fontFamily } = getComputedStyle(document.querySelector(selector)!);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `600 100px ${fontFamily}`;
      return context.measureText('Tapak: RM 3,600 & Quick Wizards').width.toFixed(2);
    });
  });
  await page.close();
  return { system: process.platform, chromium: browser.version().split('.')[0]!, textWidths };
}
