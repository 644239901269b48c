import type { Page, Request } from 'playwright';
import { SITE, expect, test, fillIn, hydrate, submit, TYPED } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';

const KEPT = {
  country: content.agency.homeCountry,
  enquiry: JSON.stringify(TYPED),
};

test('an unsent draft is kept under a key of its own, for this tab and this session, until it is sent', async ({
  visit,
}) => {
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
  await page.goto(new URL('/favicon.svg', SITE).href);
  await page.goBack();
  await hydrate(page);
  expect(await typedInto(page)).toEqual(TYPED);
  expect(page.url()).toBe(SITE);

  const other = await page.context().newPage();
  await other.goto(SITE);
  await hydrate(other);
  expect(await typedInto(other)).toEqual({ user_name: '', user_email: '', message: '' });

  await submit(page);
  await page.getByText(content.contact.successStatus).waitFor();
  const asked = requests.map((request) => `${request.method()} ${request.url()}`);
  const own = asked.filter((address) => address.startsWith(`GET ${SITE}`));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((address) => /[?%]|Aisyah/.test(address))).toEqual([]);
  expect(asked.filter((address) => !own.includes(address))).toEqual([
    'GET https://ipapi.co/json/',
    'POST https://api.emailjs.com/api/v1.0/email/send-form',
  ]);
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
