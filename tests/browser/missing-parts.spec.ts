/** Missing parts never break the page, and typed text is kept or sent. */
import type { Page, Route } from 'playwright';
import {
  SITE,
  expect,
  test,
  fillIn,
  isRunning,
  submit,
  TYPED,
  type Visit,
  type VisitPage,
} from '../support/browser/test.ts';
import { shownAtFirst } from '../../src/content/derived/currencies.ts';
import { content } from '../../src/content/index.ts';
import { denyStorage } from '../support/browser/conditions.ts';
import { expectWhole, NOTHING_TYPED } from '../support/browser/expect-intact.ts';
import { BAR_LINK, placeInBar } from '../support/sections.ts';

const { agency, contact, form, home, pricing } = content;

const ISLANDS = '**/assets/islands-*.js';
const LATER_PARTS = '**/assets/{toaster,scroller,es}-*.js';

const UNKNOWN_COUNTRY = pricing.shownBecause.unknown[shownAtFirst(agency)];
const WRITE_TO_US = `${form.withoutScript} ${agency.email}`;

/** The browser's complaint about a missing file, and the page's about a missing service. */
const EXPECTED = /^(TypeError: )?Failed to (load resource: net::ERR_|fetch)|^Geo lookup failed: /;

const blocked = (route: Route) => route.abort('blockedbyclient');

/** A visitor who does not get a part of the page until it is found again. */
async function visitWithout(visit: VisitPage, part: string, options: Visit = {}) {
  let isMissing = true;
  let isAskedFor = false;
  let refusing = 0;
  const page = await visit({
    expectedErrors: EXPECTED,
    reducedMotion: 'reduce',
    routes: {
      [part]: async (route: Route) => {
        isAskedFor = true;
        if (!isMissing) return await route.continue();
        refusing += 1;
        await blocked(route);
        refusing -= 1;
      },
    },
    ...options,
  });
  await expect.poll(() => isAskedFor).toBe(true);
  const find = async () => {
    isMissing = false;
    // Requests on their way are still refused, together with the press that made them.
    await expect.poll(() => refusing).toBe(0);
    await page.evaluate(async () => void (await fetch('favicon.svg')));
  };
  return { page, find };
}

const NO_SECOND_TRY = 'this browser never asks again for a module that it did not get';

/** Whether the browser does, as older ones do not. */
async function asksAgain(page: Page) {
  const address = new URL('assets/missing-at-first.js', page.url()).href;
  const found = { contentType: 'text/javascript', body: '' };
  await page.route(address, (route) => route.fulfill(found));
  await page.route(address, blocked, { times: 1 });
  // As text, since what Vite makes of an import runs in no page.
  const ask = `import(${JSON.stringify(address)})`;
  return page.evaluate<boolean>(`${ask}.catch(() => ${ask}).then(() => true, () => false)`);
}

const says = (page: Page, words: string) => page.getByText(words).waitFor();

test.describe('without a script', () => {
  test('the page is whole, and its form says how to write instead', async ({ visit }) => {
    const { page, find } = await visitWithout(visit, ISLANDS, { isAwaited: false });
    await page.locator('html:not([data-script])').waitFor();
    await fillIn(page);
    await submit(page);
    await says(page, WRITE_TO_US);
    expect(page.url()).toBe(SITE);
    await expectWhole(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReadable(page);
    // A field that nobody shows keeps no room.
    expect(
      await page
        .locator('#sketch > [hidden]')
        .evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 0).length),
    ).toBe(0);

    // The next submit tries again.
    test.skip(!(await asksAgain(page)), NO_SECOND_TRY);
    await find();
    await submit(page);
    await isRunning(page);
    expect(await page.getByText(WRITE_TO_US).isVisible()).toBe(false);
  });

  test('a browser that knows none reads and links', async ({ visit }) => {
    const page = await visit({ isAwaited: false, javaScriptEnabled: false });
    await says(page, WRITE_TO_US);
    await expectWhole(page, NOTHING_TYPED);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReadable(page);
  });
});

test.describe('without what animates the scroll, what shows toasts and EmailJS', () => {
  test('the page is at a section at once and shows other ways to write, until they are found', async ({
    visit,
  }) => {
    const { page, find } = await visitWithout(visit, LATER_PARTS, {
      reducedMotion: 'no-preference',
      prepare: (tab) => tab.clock.install(),
    });
    await fillIn(page);
    await submit(page);
    for (const name of [contact.insteadByMail, ...(agency.phone ? [contact.insteadByChat] : [])]) {
      const link = page.getByRole('link', { name, exact: true });
      expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(TYPED.message);
    }
    expect(await page.getByText(contact.failureToast).count()).toBe(0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expectWhole(page);

    test.skip(!(await asksAgain(page)), NO_SECOND_TRY);
    await find();
    // The first press asks for what the next one has.
    const scroller = page.waitForResponse('**/assets/scroller-*.js');
    await page.locator(BAR_LINK).click();
    await page.evaluate(`import(${JSON.stringify((await scroller).url())}).then(() => {})`);
    await page.locator('header .brand').click();
    const places = new Set<number>();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        places.add(await page.evaluate(() => window.scrollY));
        return page.locator('#Home-heading:focus').count();
      })
      .toBe(1);
    expect(places.size).toBeGreaterThan(5);

    await page.clock.resume();
    await submit(page);
    await says(page, contact.successToast);
    const place = (element: Element) => getComputedStyle(element).position;
    expect(await page.locator('[data-sonner-toaster]').evaluate(place)).toBe('fixed');
    await expectWhole(page, NOTHING_TYPED);
  });

  test('nor both services and storage the page is whole, and what was typed is there', async ({
    visit,
  }) => {
    const { page } = await visitWithout(visit, LATER_PARTS, {
      country: blocked,
      mail: blocked,
      prepare: denyStorage,
    });
    await page.getByText(UNKNOWN_COUNTRY).waitFor({ state: 'attached' });
    await fillIn(page);
    await submit(page);
    await page.getByRole('link', { name: contact.insteadByMail, exact: true }).waitFor();
    await expectWhole(page);
  });
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
  await panel.getByRole('link', { name: placeInBar.label }).click();
  expect(page.url()).toContain(`#${placeInBar.section}`);
  const shade = await panel.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(shade).toBe('none');
  await burger.click();
  expect(await panel.isVisible()).toBe(false);
}
