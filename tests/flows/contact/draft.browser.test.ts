import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { denyStorage } from '../../support/browser/denied-storage.ts';
import { answering, fillIn, useBrowser } from '../../support/browser/visit.ts';

const visit = useBrowser();

const TYPED = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message: 'A page for our bakery, please.',
};
const NOTHING = { user_name: '', user_email: '', message: '' };
const COUNTRY_ONLY = { country: 'Malaysia' };
const WITH_DRAFT = { ...COUNTRY_ONLY, enquiry: JSON.stringify(TYPED) };

const HYDRATION = '**/assets/islands-*.js';

describe('what was typed and not sent', () => {
  test('is kept under a key of its own, for this tab and this session, and goes nowhere', async () => {
    const requests: string[] = [];
    const page = await visit({
      prepare: (tab) =>
        tab.on('request', (request) => {
          requests.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
        }),
    });
    await fillIn(page);
    await expect
      .poll(() => keptBy(page))
      .toEqual({
        session: WITH_DRAFT,
        local: {},
        cookies: '',
        databases: [],
        caches: [],
      });
    await open(page);
    expect(await typedInto(page)).toEqual(TYPED);
    expect(page.url()).toBe(inject('site'));
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((request) => /Aisyah|kedai|bakery/.test(request))).toEqual([]);

    const other = await page.context().newPage();
    await open(other);
    expect(await typedInto(other)).toEqual(NOTHING);
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['a reload', (page) => page.reload()],
    ['the address is opened again', (page) => open(page)],
    [
      'a visit to another page, on the way back',
      async (page) => {
        await page.goto(new URL('/favicon.svg', inject('site')).href);
        await page.goBack();
      },
    ],
  ])('is there again after %s', async (_, leaveAndReturn) => {
    const page = await visit();
    await fillIn(page);
    await leaveAndReturn(page);
    await isRunning(page);
    expect(await typedInto(page)).toEqual(TYPED);
  });

  test('is there again after a crash of the tab', async () => {
    const page = await visit();
    await fillIn(page);
    await expect.poll(async () => (await keptBy(page)).session).toEqual(WITH_DRAFT);
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

  test('is there again after it could not be sent', async () => {
    const page = await visit({
      mail: answering({ status: 429, body: 'Too Many Requests' }),
      expectedErrors: /429/,
    });
    await fillIn(page);
    await submit(page);
    await page.getByText('Failed to send. Try again.').waitFor();
    await open(page);
    expect(await typedInto(page)).toEqual(TYPED);
  });

  test('is there again after a reload while it was on its way', async () => {
    const page = await visit({ mail: () => {} });
    await fillIn(page);
    const sent = page.waitForRequest('https://api.emailjs.com/**');
    await submit(page);
    await sent;
    await open(page);
    expect(await typedInto(page)).toEqual(TYPED);
  });

  test('is gone once it was sent', async () => {
    const page = await visit();
    await fillIn(page);
    await submit(page);
    await page.getByText('Message sent successfully!').waitFor();
    expect((await keptBy(page)).session).toEqual(COUNTRY_ONLY);
    await open(page);
    expect(await typedInto(page)).toEqual(NOTHING);
  });
});

describe('what is typed before the script has arrived', () => {
  const NEWER = 'A shop rather than a page.';

  /** A visitor with an older draft, who types a newer message before the script is there. */
  async function typeEarly() {
    const scripts: Route[] = [];
    let isHeld = false;
    const page = await visit({
      routes: {
        [HYDRATION]: (route) => (isHeld ? scripts.push(route) : route.continue()),
      },
    });
    await fillIn(page);
    isHeld = true;
    await page.goto(inject('site'));
    await page.locator('html[data-script=waiting]').waitFor();
    await page.getByLabel('Your message').fill(NEWER);
    await expect.poll(() => scripts).toHaveLength(1);
    isHeld = false;
    await Promise.all(scripts.map((route) => route.continue()));
    await isRunning(page);
    return page;
  }

  test('is not overwritten by an older draft, which fills what is empty', async () => {
    const page = await typeEarly();
    expect(await typedInto(page)).toEqual({ ...TYPED, message: NEWER });
  });

  test('is there again after a reload', async () => {
    const page = await typeEarly();
    await open(page);
    expect(await typedInto(page)).toEqual({ ...TYPED, message: NEWER });
  });
});

describe('a browser', () => {
  test('that denies its storage keeps nothing, and the form works', async () => {
    const page = await visit({ prepare: denyStorage });
    await fillIn(page);
    expect(await typedInto(page)).toEqual(TYPED);
    await open(page);
    expect(await typedInto(page)).toEqual(NOTHING);
  });

  test('whose storage is full keeps nothing, and the form works', async () => {
    const page = await visit({ prepare: (tab) => tab.addInitScript(fillStorage) });
    await fillIn(page);
    expect((await keptBy(page)).session).not.toHaveProperty('enquiry');
    await submit(page);
    await page.getByText('Message sent successfully!').waitFor();
    expect(await typedInto(page)).toEqual(NOTHING);
  });

  test('that kept something else in place of a draft has an empty form', async () => {
    const page = await visit();
    for (const rubbish of ['null', '{"user_name":', '"Aisyah"', '[1]', '{"user_name":7}']) {
      await page.evaluate((text) => sessionStorage.setItem('enquiry', text), rubbish);
      await open(page);
      expect({ rubbish, ...(await typedInto(page)) }).toEqual({ rubbish, ...NOTHING });
    }
  });
});

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

const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();

async function open(page: Page) {
  await page.goto(inject('site'));
  await isRunning(page);
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
