/** Opens the built page in Chromium, with the outside world held by the test. */
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromiumShell } from '../../../tools/lab/browser.ts';

export const WIDTHS = [320, 390, 768, 1280, 1920] as const;
export const SCHEMES = ['light', 'dark'] as const;

export const COUNTRY_SERVICE = 'https://ipapi.co/**';
export const MAIL_SERVICE = 'https://api.emailjs.com/**';

type Answer = (route: Route) => unknown;

export interface Visit extends BrowserContextOptions {
  address?: string;
  width?: number;
  country?: Answer;
  mail?: Answer;
  routes?: Record<string, Answer>;
  /** Done to the tab before it opens the page. */
  prepare?: (page: Page) => unknown;
  /** Whether to wait until the flows run. */
  isAwaited?: boolean;
  /** What the console may complain of; anything else fails the test. */
  expectedErrors?: RegExp;
}

export const locatedIn =
  (country_name: string): Answer =>
  (route) =>
    route.fulfill({ json: { country_name } });

export const answering =
  (response: { status: number; body: string }): Answer =>
  (route) =>
    route.fulfill(response);

/** Lets an answer through with its text changed. */
export const changing = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  const { 'content-encoding': _, ...headers } = response.headers();
  await route.fulfill({ response, headers, body: change(await response.text()) });
};

/** One browser for a test file; each visit is a visitor of its own. */
export function useBrowser(launch: () => Promise<Browser> = launchChromiumShell) {
  let browser: Browser;
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  return async function visit({
    address = inject('site'),
    width = 1280,
    country = locatedIn('Malaysia'),
    mail = answering({ status: 200, body: 'OK' }),
    routes = {},
    prepare = () => {},
    isAwaited = true,
    expectedErrors = /(?!)/,
    ...options
  }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      ...options,
    });
    const page = await context.newPage();
    const complain = (message: string) => {
      if (!expectedErrors.test(message)) errors.push(message);
    };
    page.on('pageerror', ({ message }) => complain(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text());
    });
    const held = { [COUNTRY_SERVICE]: country, [MAIL_SERVICE]: mail, ...routes };
    await Promise.all(Object.entries(held).map(([url, answer]) => context.route(url, answer)));
    await prepare(page);
    await page.goto(address);
    if (isAwaited) await page.locator('html[data-script=running]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
}

export async function fillIn(page: Page) {
  await page.getByLabel('Your name').fill('Aisyah binti Rahman');
  await page.getByLabel('Your email').fill('aisyah@kedai.example');
  await page.getByLabel('Your message').fill('A page for our bakery, please.');
}
