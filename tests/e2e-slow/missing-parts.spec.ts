/** Missing parts never break the page, and typed text is kept or sent. */
import type { Page, Route } from '@playwright/test';
import { content } from '../support/site.ts';
import {
  expect,
  field,
  fillIn,
  isRunning,
  NOTHING_TYPED,
  signName,
  SITE,
  submit,
  test,
  TYPED,
  type Visit,
  type VisitPage,
} from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';
import { BAR_LINK } from '../support/sections.ts';
import { amountsIn } from '../walks/region/amounts.ts';

const { agency, contact, home } = content;

const ISLANDS = '**/assets/islands-*.js';
const LATER_PARTS = '**/assets/{toaster,deliver}-*.js';
const WRITE_TO_US = `${contact.form.withoutScript} ${agency.email}`;

/** The browser's errors about missing files, and the page's about missing services. */
const EXPECTED = /^(TypeError: )?Failed to (load resource: net::ERR_|fetch)|^Geo lookup failed: /;

const blocked = (route: Route) => route.abort('blockedbyclient');

/** Opens the page, and blocks a part of it until `restore` is called. */
async function visitWithout(visit: VisitPage, part: string, options: Visit = {}) {
  let isMissing = true;
  let [requests, refusing] = [0, 0];
  const page = await visit({
    expectedErrors: EXPECTED,
    reducedMotion: 'reduce',
    routes: {
      [part]: async (route: Route) => {
        requests += 1;
        if (!isMissing) return await route.continue();
        refusing += 1;
        await blocked(route);
        refusing -= 1;
      },
    },
    ...options,
  });
  await field(page, 'user_name').focus();
  await expect.poll(() => requests).toBeGreaterThan(0);
  const restore = async () => {
    isMissing = false;
    // Waits until pending requests have been refused, and for a round trip, in which the page notices that.
    await expect.poll(() => refusing).toBe(0);
    await page.evaluate(async () => void (await fetch('favicon.svg')));
  };
  return { page, restore };
}

const shows = (page: Page, words: string) => page.getByText(words).waitFor();

test('without its script the page is complete, and its form shows other ways to write', async ({
  visit,
}) => {
  const { page, restore } = await visitWithout(visit, ISLANDS, { isAwaited: false });
  await page.locator('html:not([data-script])').waitFor();
  await fillIn(page);
  await submit(page);
  await shows(page, WRITE_TO_US);
  expect(page.url()).toBe(SITE);
  await expectWhole(page);
  await expectReadable(page);
  await expect(signName(page)).toBeEditable();

  // The next submit tries again to load the script.
  await restore();
  await submit(page);
  await isRunning(page);
  await expect(page.getByText(WRITE_TO_US)).toBeHidden();
});

test('a browser without JavaScript shows texts, links and drawings', async ({ visit }) => {
  const page = await visit({ isAwaited: false, javaScriptEnabled: false });
  await shows(page, WRITE_TO_US);
  await expectWhole(page, NOTHING_TYPED);
  await page.locator('#sketch [value=shop]').check();
  const shown = (selector: string) => page.locator(selector).filter({ visible: true });
  await expect(shown('#sketch a')).toHaveCount(1);
  await expect(shown('#sketch a')).toHaveAttribute('data-plan', 'E-Commerce Website');
  // Three storeys: the shop has a ground floor too.
  await expect(shown('.plot .storey')).toHaveCount(2);
  await signName(page).fill('Kedai Aminah');
  await expectReadable(page);
});

test('without the scripts for toasts and delivery, the country service and storage, the page is complete and shows other ways to write, and a submit succeeds once the scripts are back', async ({
  visit,
}) => {
  const { page, restore } = await visitWithout(visit, LATER_PARTS, {
    reducedMotion: 'no-preference',
    country: blocked,
    prepare: (tab) => tab.addInitScript(denyStorage),
  });
  await fillIn(page);
  await submit(page);
  for (const name of [contact.sending.insteadByMail, contact.sending.insteadByChat]) {
    const link = page.getByRole('link', { name, exact: true });
    expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(TYPED.message);
  }
  await expect(page.getByText(contact.sending.failureToast)).toHaveCount(0);
  await expectWhole(page);

  await restore();
  await submit(page);
  await shows(page, contact.sending.successToast);
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
  await expectWhole(page, NOTHING_TYPED);
});

test('if the script that loads in an idle moment is missing, links and the sign work and the form sends', async ({
  visit,
}) => {
  const { page } = await visitWithout(visit, '**/assets/idle-*.js');
  await signName(page).fill('Kedai Aminah');
  await page.locator(BAR_LINK).first().click();
  await expect(page).toHaveURL(/#\w+$/);
  await fillIn(page);
  await submit(page);
  await shows(page, contact.sending.successToast);
});

test('a page from before the latest deploy asks for a reload, which keeps the typed text', async ({
  visit,
}) => {
  const { page, restore } = await visitWithout(visit, LATER_PARTS);
  await fillIn(page);
  await submit(page);
  await shows(page, 'part of this page did not load. Reload the page and try again');

  await restore();
  await page.reload();
  await isRunning(page);
  // The draft is restored once the form is near the viewport.
  const message = field(page, 'message');
  await message.scrollIntoViewIfNeeded();
  await expect(message).toHaveValue(TYPED.message);
  await submit(page);
  await shows(page, contact.sending.successToast);
  await expectWhole(page, NOTHING_TYPED);
});

/** Imitates a browser with storage turned off, where reading either property throws. */
function denyStorage() {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Expects all sections, links, prices and field values, and a working link in the bar. */
async function expectWhole(page: Page, typed: object = TYPED) {
  await expect(page.locator('main > section').filter({ visible: true })).toHaveCount(5);
  const links = page.locator('header nav > ul .nav-link').filter({ visible: true });
  await expect(links).toHaveCount(4);
  // Reads only amounts and fields, because other values need storage, which may be denied.
  expect(await page.evaluate(observe, ['amounts', 'fields'])).toEqual({
    amounts: amountsIn('home'),
    fields: typed,
  });

  // If a jump interrupts a smooth scroll, Chromium may add the remaining distance to it, so the
  // test waits until the page is at rest.
  let place = -1;
  const isAtRest = async () => {
    const before = place;
    place = await page.evaluate(() => window.scrollY);
    return place === before;
  };
  await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
  await page.locator(BAR_LINK).click();
  await expect(page).toHaveURL(/#About$/);
  // An animated scroll may stop just before its last frame.
  const top = () => page.locator('#About').evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 190)).toBeLessThan(4);
}

/**
 * Expects, at the width of a phone, a whole phrase in the hero, no pause control, and a menu that opens and
 * closes without darkening the page.
 */
async function expectReadable(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.typed-text')).toHaveText(home.phrases[0]!);
  await expect(page.getByRole('button', { name: home.pauseLabel })).toBeHidden();
  const panel = page.locator('.menu-panel');
  await expect(panel).toBeHidden();
  const burger = page.locator('#menu-button');
  await burger.click();
  await panel.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/#About$/);
  await expect(panel).toHaveCSS('box-shadow', 'none');
  await burger.click();
  await expect(panel).toBeHidden();
}
