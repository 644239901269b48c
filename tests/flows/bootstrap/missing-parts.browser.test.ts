import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { fillIn, useBrowser, type Visit } from '../../support/browser/visit.ts';
import { expectWhole, NOTHING_TYPED } from '../../support/browser/expect-intact.ts';

const visit = useBrowser();

const EVERYTHING = '**/assets/*.js';
const HYDRATION = '**/assets/islands-*.js';
const TOASTER = '**/assets/toaster-*.js';
const SCROLLER = '**/assets/scroller-*.js';
const EMAILJS = '**/assets/es-*.js';

const SENT = 'Message sent successfully!';
const THANKS = 'Thank you. Your message has reached us, and we will answer by email.';
const WRITE_TO_US = 'Please write to us directly: hello@tapak.example';

/** What the browser says of a file that it did not get. */
const FROM_THE_BROWSER =
  /^(TypeError: )?Failed to (load resource: net::ERR_|fetch dynamically imported module: )/;

/** A visitor who does not get a part of the page until it is found again. */
async function visitWithout(part: string, options: Visit = {}) {
  let isMissing = true;
  let isAskedFor = false;
  const page = await visit({
    expectedErrors: FROM_THE_BROWSER,
    routes: {
      [part]: (route: Route) => {
        isAskedFor = true;
        return isMissing ? route.abort('connectionreset') : route.continue();
      },
    },
    ...options,
  });
  await expect.poll(() => isAskedFor).toBe(true);
  const find = () => {
    isMissing = false;
  };
  return { page, find };
}

describe('without', () => {
  test.each([
    ['any script', EVERYTHING],
    ['the larger script', HYDRATION],
  ])('%s the page is whole, and says how to write instead', async (_, part) => {
    const { page } = await visitWithout(part, { isAwaited: false });
    await fillIn(page);
    await submit(page);
    await page.getByText(WRITE_TO_US).waitFor();
    await expectWhole(page);
  });

  test('what animates the scroll the page is at the section at once, and scrolls when it is found', async () => {
    const { page, find } = await visitWithout(SCROLLER, {
      prepare: (tab) => tab.clock.install(),
    });
    await fillIn(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expectWhole(page);

    find();
    await page.clock.resume();
    const places = recordPlaces(page);
    await page.locator('header').getByRole('link', { name: 'About Us' }).click();
    await page.locator('#About-heading:focus').waitFor();
    expect(new Set(await (await places)()).size).toBeGreaterThan(5);
  });

  test('what shows toasts the outcome stands in the form, and in a toast when it is found', async () => {
    const { page, find } = await visitWithout(TOASTER);
    await fillIn(page);
    await submit(page);
    await page.getByText(THANKS).waitFor();
    await expectWhole(page, NOTHING_TYPED);
    expect(await page.getByText(SENT).count()).toBe(0);

    find();
    await fillIn(page);
    await submit(page);
    await page.getByText(SENT).waitFor();
    const place = (element: Element) => getComputedStyle(element).position;
    expect(await page.locator('[data-sonner-toaster]').evaluate(place)).toBe('fixed');
  });

  test('EmailJS the form shows other ways to write, and sends when it is found', async () => {
    const { page, find } = await visitWithout(EMAILJS);
    await fillIn(page);
    await submit(page);
    for (const name of ['By email', 'By WhatsApp']) {
      const link = page.getByRole('link', { name, exact: true });
      expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain('for our bakery');
    }
    await expectWhole(page);

    find();
    await submit(page);
    await page.getByText(THANKS).waitFor();
    await expectWhole(page, NOTHING_TYPED);
  });

  test.each([
    ['what shows toasts', TOASTER],
    ['what animates the scroll', SCROLLER],
  ])('%s and without storage the form sends all the same', async (_, part) => {
    const { page } = await visitWithout(part, { prepare: denyStorage });
    await fillIn(page);
    await expectWhole(page);
    await submit(page);
    await page.getByText(THANKS).waitFor();
    await expectWhole(page, NOTHING_TYPED);
  });

  test('EmailJS and without storage the page is whole, and what was typed is there', async () => {
    const { page } = await visitWithout(EMAILJS, { prepare: denyStorage });
    await fillIn(page);
    await submit(page);
    await page.getByRole('link', { name: 'By email', exact: true }).waitFor();
    await expectWhole(page);
  });
});

const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Notes where the page stands in each frame; gives a way to read the notes. */
async function recordPlaces(page: Page) {
  const notes = await page.evaluateHandle(() => {
    const places: number[] = [];
    const note = () => {
      places.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    note();
    return places;
  });
  return () => notes.jsonValue();
}
