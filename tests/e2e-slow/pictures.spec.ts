/**
 * Screenshots of the page in its stable states. After an intended change, update them with `npx
 * playwright test --config playwright.more.config.ts pictures --update-snapshots --workers 1`, and look
 * at the difference. With SCREENSHOTS=1 the run instead saves a screenshot for each state, width and
 * scheme in screenshots/.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import {
  answering,
  chooseAbroad,
  expect,
  fillIn,
  SCHEMES,
  SITE,
  submit,
  test,
  WIDTHS,
  type Visit,
} from '../support/browser/test.ts';

const MACHINE = 'tests/e2e-slow/pictures/machine.json';
const IS_SAVING = process.env['SCREENSHOTS'] === '1';

const COMPARED = new Set([
  'page-1280-light',
  'page-390-dark',
  'menu-390-light',
  'abroad-chosen-390-light',
  'sending-1280-dark',
  'failed-390-light',
  'privacy-768-light',
]);

const send = async (page: Page) => {
  await fillIn(page, {
    user_name: 'Aisyah binti Rahman',
    user_email: 'aisyah@kedai.example',
    message: 'We run a small bakery in Ipoh and would like a page for orders.',
  });
  await submit(page);
};

const STATES: Record<string, { mail?: Visit['mail']; lead?: (page: Page) => Promise<unknown> }> = {
  // Scrolls a little, because the pictures of the examples load with the first scroll.
  page: { lead: (page) => page.evaluate(() => window.scrollTo(0, 2)) },
  menu: { lead: (page) => page.locator('#menu-button').click() },
  'abroad-chosen': {
    async lead(page) {
      await page.locator('#Price').evaluate((section) => section.scrollIntoView());
      await chooseAbroad(page);
    },
  },
  sending: {
    mail() {},
    async lead(page) {
      await send(page);
      await page.locator('#enquiry :disabled').waitFor();
    },
  },
  failed: {
    mail: answering({ status: 429, body: 'Too Many Requests' }),
    async lead(page) {
      await send(page);
      await page.locator('[data-stage=failure]').waitFor();
      // Jumps, because a smooth scroll may come to rest at a different fraction of a pixel.
      await page
        .locator('#send-outcome')
        .evaluate((outcome) => outcome.scrollIntoView({ block: 'end', behavior: 'instant' }));
    },
  },
  privacy: {
    async lead(page) {
      await page.locator('.privacy summary').click();
      await page.locator('.privacy').scrollIntoViewIfNeeded();
    },
  },
};

for (const [state, { mail, lead }] of Object.entries(STATES)) {
  for (const width of WIDTHS.filter((each) => state !== 'menu' || each < 768)) {
    for (const colorScheme of SCHEMES) {
      const name = `${state}-${width}-${colorScheme}`;
      if (!IS_SAVING && !COMPARED.has(name)) continue;
      test(`the page looks like ${name}.png`, async ({ visit, browser }, { config }) => {
        if (!IS_SAVING) {
          const machine = await machineOf(browser);
          if (['all', 'changed'].includes(config.updateSnapshots)) {
            mkdirSync(dirname(MACHINE), { recursive: true });
            writeFileSync(MACHINE, `${JSON.stringify(machine)}\n`);
          }
          test.skip(!existsSync(MACHINE), 'There are no screenshots yet');
          const isSame = isDeepStrictEqual(machine, JSON.parse(readFileSync(MACHINE, 'utf8')));
          test.skip(!isSame, `This machine draws text differently: ${JSON.stringify(machine)}`);
        }
        const page = await visit({
          width,
          colorScheme,
          reducedMotion: 'reduce',
          // The page's Content Security Policy would block the styles that a screenshot adds.
          bypassCSP: true,
          // Screenshots of low resolution are accurate enough, and their files are much smaller.
          deviceScaleFactor: IS_SAVING ? 1 : 0.4,
          expectedErrors: /429/,
          prepare: (tab) => tab.addInitScript(drawOneReference),
          ...(mail && { mail }),
        });
        await lead?.(page);
        await page.locator('img').evaluateAll((images) =>
          Promise.all(
            images.map((image) => {
              (image as HTMLImageElement).loading = 'eager';
              return (image as HTMLImageElement).decode();
            }),
          ),
        );
        const fullPage = state === 'page';
        if (IS_SAVING) {
          await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
          return;
        }
        // Hides toasts, because their progress bar moves.
        await page.addStyleTag({ content: '[data-sonner-toaster] { display: none }' });
        await expect(page).toHaveScreenshot(`${name}.png`, {
          fullPage,
          scale: 'device',
          threshold: 0.05,
          maxDiffPixelRatio: 0.001,
        });
      });
    }
  }
}

/** Gives every message the same reference, K7F3. */
function drawOneReference() {
  crypto.getRandomValues = (numbers) => Object.assign(numbers, [11, 3, 7, 0]);
}

/** Identifies how a machine draws text: machines with equal results draw the same pixels. */
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
