/** The fixtures and page actions of the browser tests. The tests answer requests to external services. */
import {
  test as base,
  expect,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test';
import { content } from '../site.ts';
import { SITE } from './addresses.ts';
import { openWorld, type World } from './world.ts';

export { expect };
export * from './addresses.ts';

export const ENGINE = process.env['ENGINE'] ?? 'chromium';

export const viewportOf = (width: number) => ({ width, height: width < 768 ? 844 : 900 });

export const WIDTHS = [320, 390, 768, 1280, 1920] as const;
export const SCHEMES = ['light', 'dark'] as const;

const COUNTRY_SERVICE = 'https://{ipapi.co,geo.kedaiweb.my}/**';
const MAIL_SERVICE = 'https://api.emailjs.com/**';

type Answer = (route: Route) => unknown;

export interface Visit extends BrowserContextOptions {
  address?: string;
  width?: number;
  country?: Answer;
  mail?: Answer;
  routes?: Record<string, Answer>;
  prepare?: (page: Page) => unknown;
  isAwaited?: boolean;
  /** Expected console errors, console warnings and uncaught errors. Any others fail the test. */
  expectedErrors?: RegExp;
}

export type VisitPage = (visit?: Visit) => Promise<Page>;

/** `visit` opens the page as a new visitor. `world` is the site and its two services on real ports. */
export const test = base.extend<{ visit: VisitPage; world: World }>({
  // Depends on the world, so that the pages are closed before it.
  visit: async ({ browser, world: _ }, use) => {
    const visits: { page: Page; expectedErrors: RegExp }[] = [];
    await use(async (visit = {}) => {
      const { address = SITE, width = 1280, country, mail, routes, prepare, ...others } = visit;
      const { isAwaited = true, expectedErrors = /(?!)/, ...options } = others;
      const context = await browser.newContext({ viewport: viewportOf(width), ...options });
      const answers = {
        [COUNTRY_SERVICE]: country ?? locatedIn('Malaysia'),
        [MAIL_SERVICE]: mail ?? mailbox().mail,
        ...routes,
      };
      for (const [url, answer] of Object.entries(answers)) await context.route(url, answer);
      const page = await context.newPage();
      visits.push({ page, expectedErrors });
      await prepare?.(page);
      await page.goto(address);
      if (isAwaited) {
        await hydrate(page);
        // The page loses `data-below` once all of it is laid out.
        await page.locator('html:not([data-below])').waitFor();
      }
      await page.evaluate(() => document.fonts.ready);
      return page;
    });
    for (const { page, expectedErrors } of visits) {
      const complaints = page.isClosed() ? [] : await complaintsOf(page, 'all');
      await page.context().close();
      expect(complaints.filter((complaint) => !expectedErrors.test(complaint))).toEqual([]);
    }
  },
  world: async ({}, use) => {
    const world = await openWorld();
    await use(world);
    await world.close();
  },
});

export async function complaintsOf(page: Page, filter: 'all' | 'since-navigation') {
  const messages = await page.consoleMessages({ filter });
  const errors = await page.pageErrors({ filter });
  return [
    ...messages.filter((one) => /error|warning/.test(one.type())).map((one) => one.text()),
    ...errors.map(({ message }) => message),
  ];
}

/** Presses a key, which makes the page hydrate at once, as any gesture would. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await isRunning(page);
}

export const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();

/** Resolves once a new tab has fetched the part of the script that loads at an idle moment. */
export const idlePartIn = (tab: Page) =>
  tab.waitForEvent('requestfinished', (request) => request.url().includes('/idle-'));

export const answering =
  (response: Parameters<Route['fulfill']>[0]): Answer =>
  (route) =>
    route.fulfill(response);

export const locatedIn = (country_name: string) => answering({ json: { country_name } });

export function mailbox() {
  const letters: string[] = [];
  const mail: Answer = (route) => {
    letters.push(route.request().postData() ?? '');
    return route.fulfill({ body: 'OK' });
  };
  return { letters, mail };
}

/** Returns a service whose requests wait until the test answers them. */
export function held() {
  const waiting: Route[] = [];
  return {
    take: (route: Route) => void waiting.push(route),
    async next() {
      await expect.poll(() => waiting.length, { intervals: [5, 20] }).toBeGreaterThan(0);
      return waiting.pop()!;
    },
    forget: () => void waiting.splice(0),
    get isAsked() {
      return waiting.some((route) => !route.request().failure());
    },
  };
}

export const TYPED = {
  user_name: 'Aisyah',
  user_email: 'a@kedai.example',
  message: 'A shop, please.',
};
export const NOTHING_TYPED = { user_name: '', user_email: '', message: '' };

const { nameLabel, emailLabel, messageLabel } = content.contact.form;
export const LABELS = { user_name: nameLabel, user_email: emailLabel, message: messageLabel };

export const field = (page: Page, name: keyof typeof LABELS) =>
  page.getByLabel(LABELS[name], { exact: true });

export const signName = (page: Page) => page.getByLabel(content.home.sketch.nameLabel);

export const planLink = (page: Page, plan: string) =>
  page.locator('#Price').getByRole('link', { name: 'Discuss this plan' }).filter({ hasText: plan });

/** Fills in the fields by name, because their labels may be in another language. */
export async function fillIn(page: Page, enquiry = TYPED) {
  for (const [name, text] of Object.entries(enquiry))
    await page.locator(`#enquiry [name=${name}]`).fill(text);
}

export const submit = (page: Page) => page.locator('#enquiry [type=submit]').click();
export const chooseAbroad = (page: Page) => page.locator('[type=radio][value=abroad]').click();
