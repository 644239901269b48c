/** Opens the built page in Chromium, with the outside world held by the test. */
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchChromium } from '../../../tools/browser.ts';

export const WIDTHS = [320, 390, 768, 1280, 1920] as const;
export const SCHEMES = ['light', 'dark'] as const;

const COUNTRY_SERVICE = 'https://ipapi.co/**';
const MAIL_SERVICE = 'https://api.emailjs.com/**';

type Answer = (route: Route) => unknown;

export interface Visit extends BrowserContextOptions {
  width?: number;
  country?: Answer;
  mail?: Answer;
}

export const locatedIn =
  (country_name: string): Answer =>
  (route) =>
    route.fulfill({ json: { country_name } });

export const answering =
  (response: { status: number; body: string }): Answer =>
  (route) =>
    route.fulfill(response);

/** One browser for a test file; each visit is a visitor of its own. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  return async function visit({
    width = 1280,
    country = locatedIn('Malaysia'),
    mail = answering({ status: 200, body: 'OK' }),
    ...options
  }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      ...options,
    });
    const page = await context.newPage();
    await page.route(COUNTRY_SERVICE, country);
    await page.route(MAIL_SERVICE, mail);
    await page.goto(inject('site'));
    await page.locator('html[data-live]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
}

export async function fillIn(page: Page) {
  await page.getByLabel('Your name').fill('Aisyah binti Rahman');
  await page.getByLabel('Your email').fill('aisyah@kedai.example');
  await page.getByLabel('Your message').fill('A page for our bakery, please.');
}
