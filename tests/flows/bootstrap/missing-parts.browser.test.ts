/** Whatever the page does not get, it is whole, and what was typed is kept or sent. */
import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { shownAtFirst } from '../../../src/currencies.ts';
import { content } from '../../../src/content/index.ts';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { expectWhole, NOTHING_TYPED } from '../../support/browser/expect-intact.ts';
import {
  fillIn,
  isRunning,
  submit,
  TYPED,
  useBrowser,
  type Visit,
} from '../../support/browser/visit.ts';
import { hasSwitch } from '../../support/currencies.ts';

const visit = useBrowser();
const { agency, contact, form, home, navigation, pricing } = content;

const EVERYTHING = '**/assets/*.js';
const REACT = '**/assets/react-*.js';
const ISLANDS = '**/assets/islands-*.js';
const LATER_PARTS = '**/assets/{toaster,scroller,es}-*.js';
const TOASTER = '**/assets/toaster-*.js';
const SCROLLER = '**/assets/scroller-*.js';
const EMAILJS = '**/assets/es-*.js';

const UNKNOWN_COUNTRY = pricing.shownBecause.unknown[shownAtFirst(agency)];
const fallsBack = async (page: Page) => {
  if (hasSwitch) await page.getByText(UNKNOWN_COUNTRY).waitFor({ state: 'attached' });
};
const WRITE_TO_US = `${form.withoutScript} ${agency.email}`;

/** What the browser says of a file that it did not get, and the page of a service that is away. */
const EXPECTED =
  /^(TypeError: )?Failed to (load resource: net::ERR_|fetch)|^Geo lookup failed: |^no answer in 30000 ms$/;

/** A visitor who does not get a part of the page until it is found again. */
async function visitWithout(part: string, options: Visit = {}) {
  let isMissing = true;
  let isAskedFor = false;
  const page = await visit({
    expectedErrors: EXPECTED,
    reducedMotion: 'reduce',
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

const says = (page: Page, words: string) => page.getByText(words).waitFor();

describe('without a script', () => {
  test.each([
    ['any of them', EVERYTHING],
    ['React', REACT],
  ])('%s the page is whole, and its form says how to write instead', async (_, part) => {
    const { page } = await visitWithout(part, { isAwaited: false });
    await page.locator('html:not([data-script])').waitFor();
    await fillIn(page);
    await submit(page);
    await says(page, WRITE_TO_US);
    expect(page.url()).toBe(inject('site'));
    await expectWhole(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReadable(page);
  });

  test('a browser that knows none reads and links', async () => {
    const page = await visit({ isAwaited: false, javaScriptEnabled: false });
    await says(page, WRITE_TO_US);
    await expectWhole(page, NOTHING_TYPED);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReadable(page);
  });

  test('what was pressed is forgotten, and a click alone tries again', async () => {
    const { page, find } = await visitWithout(ISLANDS, { isAwaited: false });
    const click = () =>
      page.locator('#pause-control').evaluate((control) => (control as HTMLElement).click());
    await click();
    await says(page, WRITE_TO_US);
    find();
    await click();
    await isRunning(page);
    const paused = page.locator(`#pause-control[aria-label="${home.playLabel}"]`);
    await paused.waitFor({ state: 'attached' });
    expect(await page.getByText(WRITE_TO_US).isVisible()).toBe(false);
  });
});

describe('without', () => {
  test('what animates the scroll the page is at the section at once, and scrolls when it is found', async () => {
    const { page, find } = await visitWithout(SCROLLER, {
      reducedMotion: 'no-preference',
      prepare: (tab) => tab.clock.install(),
    });
    await fillIn(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expectWhole(page);

    find();
    await page.locator('header .nav-link[href="#About"]').click();
    const places = new Set<number>();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        places.add(await page.evaluate(() => window.scrollY));
        return page.locator('#About-heading:focus').count();
      })
      .toBe(1);
    expect(places.size).toBeGreaterThan(5);
  });

  test('what shows toasts the outcome stands in the form, and in a toast when it is found', async () => {
    const { page, find } = await visitWithout(TOASTER);
    await fillIn(page);
    await submit(page);
    await says(page, contact.successStatus);
    await expectWhole(page, NOTHING_TYPED);
    expect(await page.getByText(contact.successToast).count()).toBe(0);

    find();
    await fillIn(page);
    await submit(page);
    await says(page, contact.successToast);
    const place = (element: Element) => getComputedStyle(element).position;
    expect(await page.locator('[data-sonner-toaster]').evaluate(place)).toBe('fixed');
  });

  test('EmailJS the form shows other ways to write, and sends when it is found', async () => {
    const { page, find } = await visitWithout(EMAILJS);
    await fillIn(page);
    await submit(page);
    for (const name of [contact.insteadByMail, ...(agency.phone ? [contact.insteadByChat] : [])]) {
      const link = page.getByRole('link', { name, exact: true });
      expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(TYPED.message);
    }
    await expectWhole(page);

    find();
    await submit(page);
    await says(page, contact.successStatus);
    await expectWhole(page, NOTHING_TYPED);
  });

  test('all of these, both services and storage the page is whole, and what was typed is there', async () => {
    const blocked = (route: Route) => route.abort('blockedbyclient');
    const { page } = await visitWithout(LATER_PARTS, {
      country: blocked,
      mail: blocked,
      prepare: denyStorage,
    });
    await fallsBack(page);
    await fillIn(page);
    await submit(page);
    await page.getByRole('link', { name: contact.insteadByMail, exact: true }).waitFor();
    await expectWhole(page);
  });
});

test('while both services hang the page is whole, and what was typed is there', async () => {
  const page = await visit({
    country: () => {},
    mail: () => {},
    expectedErrors: EXPECTED,
    reducedMotion: 'reduce',
    prepare: (tab) => tab.clock.install(),
  });
  await fillIn(page);
  await expectWhole(page);
  await page.clock.runFor(5000);
  await fallsBack(page);
  await submit(page);
  await page.getByText(contact.sendingLabel).waitFor();
  await expectWhole(page);
  await page.clock.runFor(30_000);
  await says(page, contact.failureStatus.timedOut);
  await expectWhole(page);
});

/** No burger and no control is dead, no line is empty, and no shade lies over the page. */
async function expectReadable(page: Page) {
  expect(await page.locator('.typed-text').textContent()).toBe(home.phrases[0]);
  expect(await page.locator('#pause-control').isVisible()).toBe(false);
  const panel = page.locator('.menu-panel');
  expect(await panel.isVisible()).toBe(false);
  const burger = page.locator('#menu-button');
  if (!(await burger.isVisible())) return;
  await burger.click();
  await panel.getByRole('link', { name: navigation.links[1]!.label }).click();
  expect(page.url()).toContain(`#${navigation.links[1]!.section}`);
  const shade = await panel.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(shade).toBe('none');
  await burger.click();
  expect(await panel.isVisible()).toBe(false);
}
