import type { Page, Request } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { fillIn, submit, TYPED, useBrowser } from '../../support/browser/visit.ts';
import { hasSwitch } from '../../support/currencies.ts';

const visit = useBrowser();

const NOTHING = { user_name: '', user_email: '', message: '' };
const KEPT = {
  ...(hasSwitch && { country: content.agency.homeCountry }),
  enquiry: JSON.stringify(TYPED),
};

describe('what was typed and not sent', () => {
  test('is kept under a key of its own, for this tab and this session, and leaves with a send alone', async () => {
    const requests: Request[] = [];
    const page = await visit({ prepare: (tab) => tab.on('request', (one) => requests.push(one)) });
    await fillIn(page);
    await expect
      .poll(() => keptBy(page))
      .toEqual({
        session: KEPT,
        local: {},
        cookies: '',
        databases: [],
        caches: [],
      });
    await open(page);
    expect(await typedInto(page)).toEqual(TYPED);
    await page.goto(new URL('/favicon.svg', inject('site')).href);
    await page.goBack();
    await hydrate(page);
    expect(await typedInto(page)).toEqual(TYPED);
    expect(page.url()).toBe(inject('site'));

    const other = await page.context().newPage();
    await open(other);
    expect(await typedInto(other)).toEqual(NOTHING);

    await send(page);
    const asked = requests.map((request) => `${request.method()} ${request.url()}`);
    const own = asked.filter((address) => address.startsWith(`GET ${inject('site')}`));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((address) => /[?%]|Aisyah/.test(address))).toEqual([]);
    expect(asked.filter((address) => !own.includes(address))).toEqual([
      ...(hasSwitch ? ['GET https://ipapi.co/json/'] : []),
      'POST https://api.emailjs.com/api/v1.0/email/send-form',
    ]);
  });

  test('is there again after a crash of the tab', async () => {
    const page = await visit();
    await fillIn(page);
    await expect.poll(async () => (await keptBy(page)).session).toEqual(KEPT);
    // Playwright is done with a tab that crashed, but the tab is not. Nobody would answer for the
    // outside world any more; the country is known, so nobody is asked.
    await page.context().unrouteAll();
    const tab = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => {});
    await crashed;
    await tab.send('Page.navigate', { url: inject('site') });
    const readForm = async () => {
      const expression = 'Object.fromEntries(new FormData(document.forms.enquiry))';
      const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true });
      return result.value as unknown;
    };
    await expect.poll(readForm).toEqual(TYPED);
  });
});

describe('the form works and keeps nothing in a browser', () => {
  test.each([
    ['that denies its storage', denyStorage],
    ['whose storage is full', (tab: Page) => tab.addInitScript(fillStorage)],
  ])('%s', async (_, prepare) => {
    const page = await visit({ prepare });
    await fillIn(page);
    expect(await typedInto(page)).toEqual(TYPED);
    await open(page);
    expect(await typedInto(page)).toEqual(NOTHING);
    await fillIn(page);
    await send(page);
    expect(await typedInto(page)).toEqual(NOTHING);
  });
});

/** By itself, as even a look at the storage may be denied. */
const typedInto = (page: Page) =>
  page.evaluate(() => Object.fromEntries(new FormData(document.forms.namedItem('enquiry')!)));

const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));

/** A key is a sign that somebody wants something of the page, which does not wait to be idle then. */
async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await page.locator('html[data-script=running]').waitFor();
}

async function open(page: Page) {
  await page.goto(inject('site'));
  await hydrate(page);
}

async function send(page: Page) {
  await submit(page);
  await page.getByText(content.contact.successStatus).waitFor();
}

/** Leaves no room for even one more character. */
function fillStorage() {
  for (let length = 2 ** 22; length >= 1;) {
    try {
      sessionStorage.setItem(`ballast ${sessionStorage.length}`, 'x'.repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}
