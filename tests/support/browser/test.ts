/** The tests in a browser: their fixtures, and what they do on the page. The test plays the outside world. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test';
import { SITE } from './addresses.ts';
import { outsideWorld, type OutsideWorld } from './outside-world.ts';
import { slowLines, type SlowLine } from './slow-line.ts';
import { COUNTRY_SERVICE, hydrate, MAIL_SERVICE, openTab, viewportOf } from './tab.ts';
import { visitors, type VisitAs } from './visitor.ts';

export { expect };
export * from './addresses.ts';
export * from './tab.ts';

export const WIDTHS = [320, 390, 768, 1280, 1920] as const;
export const SCHEMES = ['light', 'dark'] as const;

type Answer = (route: Route) => unknown;

export interface Visit extends BrowserContextOptions {
  address?: string;
  width?: number;
  country?: Answer;
  mail?: Answer;
  routes?: Record<string, Answer>;
  /** Prepares the tab before it opens the page. */
  prepare?: (page: Page) => unknown;
  /** Whether to wait until the flows run. */
  isAwaited?: boolean;
  /** Expected errors and warnings in the console. Others fail the test. */
  expectedErrors?: RegExp;
}

export type VisitPage = (visit?: Visit) => Promise<Page>;

interface Fixtures {
  /** Opens the page as another person would, in a context of its own. */
  visit: VisitPage;
  /** The site and its two services on real ports, without a fault. */
  world: OutsideWorld;
  slowLineTo: SlowLine;
}

interface WorkerFixtures {
  visitAs: VisitAs;
  outsideWorld: OutsideWorld & { reset: () => Promise<void> };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  visit: async ({ browser }, use) => {
    const visits: Awaited<ReturnType<typeof goTo>>[] = [];
    await use(async (visit) => {
      const made = await goTo(browser, visit);
      visits.push(made);
      return made.page;
    });
    await Promise.all(visits.map(({ page }) => page.context().close()));
    const unexpected = visits.flatMap(({ complaints, expectedErrors }) =>
      complaints.filter((complaint) => !expectedErrors.test(complaint)),
    );
    expect(unexpected).toEqual([]);
  },
  outsideWorld: [
    async ({}, use, { workerIndex }) => {
      const world = await outsideWorld(`.cache/outside-world-${workerIndex}`);
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ outsideWorld }, use) => {
    await outsideWorld.reset();
    await use(outsideWorld);
  },
  slowLineTo: async ({}, use) => {
    const lines = slowLines();
    await use(lines.slowLineTo);
    lines.close();
  },
  visitAs: [
    async ({ browser }, use) => {
      const all = visitors(browser);
      await use(all.visitAs);
      await all.close();
    },
    { scope: 'worker' },
  ],
});

const NONE = /(?!)/;

async function goTo(
  browser: Browser,
  {
    address = SITE,
    width = 1280,
    country = locatedIn('Malaysia'),
    mail = answering({ status: 200, body: 'OK' }),
    routes = {},
    prepare,
    isAwaited = true,
    expectedErrors = NONE,
    ...options
  }: Visit = {},
) {
  const { page, complaints } = await openTab(browser, {
    viewport: viewportOf(width),
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    ...options,
  });
  const held = { [COUNTRY_SERVICE]: country, [MAIL_SERVICE]: mail, ...routes };
  for (const [url, answer] of Object.entries(held)) await page.context().route(url, answer);
  await prepare?.(page);
  await page.goto(address);
  if (isAwaited) await hydrate(page);
  await page.evaluate(() => document.fonts.ready);
  return { page, complaints, expectedErrors };
}

export const locatedIn =
  (country_name: string): Answer =>
  (route) =>
    route.fulfill({ json: { country_name } });

export const answering =
  (response: { status: number; body: string }): Answer =>
  (route) =>
    route.fulfill(response);

/** A mail service that accepts every letter. */
export function mailbox() {
  const letters: string[] = [];
  const mail: Answer = (route) => {
    letters.push(route.request().postData() ?? '');
    return route.fulfill({ body: 'OK' });
  };
  return { letters, mail };
}

/** Passes an answer on with its text changed. */
export const changing =
  (change: (text: string) => string | Promise<string>) => async (route: Route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: await change(await response.text()) });
  };

/** An enquiry, by the names of the fields. */
export const TYPED = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message: 'A page for our bakery, please.',
};

export async function fillIn(page: Page, enquiry = TYPED) {
  for (const [name, text] of Object.entries(enquiry)) {
    await page.locator(`#enquiry [name=${name}]`).fill(text);
  }
}

export const submit = (page: Page) => page.locator('#enquiry [type=submit]').click();
