/** Opens the built page in Chromium. The test plays the outside world. */
import type { Browser, BrowserContextOptions, Disposable, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { sharedBrowser } from './shared-browser.ts';

/** The default service and that of the owner's site. */
const COUNTRY_SERVICE = 'https://{ipapi.co,geo.kedaiweb.my}/**';
const MAIL_SERVICE = 'https://api.emailjs.com/**';

type Answer = (route: Route) => unknown;

export interface Visit extends Omit<BrowserContextOptions, 'viewport'> {
  viewport?: { width: number; height: number };
  address?: string;
  width?: number;
  country?: Answer;
  mail?: Answer;
  routes?: Record<string, Answer>;
  /** Prepares the tab. Without a disposable to undo it, the tab is not reused. */
  prepare?: (page: Page) => unknown;
  /** Whether to wait until the flows run. */
  isAwaited?: boolean;
  /** Expected errors and warnings in the console. Others fail the test. */
  expectedErrors?: RegExp;
}

const locatedIn =
  (country_name: string): Answer =>
  (route) =>
    route.fulfill({ json: { country_name } });

export const answering =
  (response: { status: number; body: string }): Answer =>
  (route) =>
    route.fulfill(response);

/** A tab in a context of its own, and its errors and warnings. */
async function openTab(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, complaints };
}

/** Clears the storage before the next document starts. */
const emptyStorage = (page: Page) =>
  // Not on leaving: a page that is left during a send saves its draft once more.
  page.addInitScript(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // Not every document has a storage.
    }
  });

export const viewportOf = (width: number) => ({ width, height: width < PHONE ? 844 : 900 });
const PHONE = 768;

interface Tab extends Awaited<ReturnType<typeof openTab>> {
  /** The context options, which cannot change later. */
  kind: string;
  isTaken: boolean;
  expectedErrors: RegExp;
  /** Undoes the preparation, if it can be undone. */
  preparation: unknown;
}

const BUILD_MS = 180_000;

/** The tabs of a test file, reused as a new document is much quicker than a new tab. */
export function useBrowser(launch?: () => Promise<Browser>) {
  let browser: Browser;
  let tabs: Tab[] = [];
  beforeAll(async () => {
    // A visit would time out while the site is built.
    [browser] = await Promise.all([(launch ?? sharedBrowser)(), fetch(inject('site'))]);
  }, BUILD_MS);
  afterEach(async () => {
    const taken = tabs.filter(({ isTaken }) => isTaken);
    await Promise.all(taken.map(leave));
    const errors = taken.flatMap(({ complaints, expectedErrors }) =>
      complaints.splice(0).filter((complaint) => !expectedErrors.test(complaint)),
    );
    tabs = tabs.filter(({ page }) => !page.isClosed());
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(tabs.map(({ page }) => page.context().close()));
    if (launch) await browser.close();
  });

  async function tabFor(options: BrowserContextOptions) {
    const kind = JSON.stringify(options);
    const free = tabs.find((tab) => tab.kind === kind && !tab.isTaken);
    if (free) return free;
    const tab: Tab = {
      ...(await openTab(browser, options)),
      kind,
      isTaken: true,
      expectedErrors: NONE,
      preparation: undefined,
    };
    tab.page.on('crash', () => {
      tab.preparation = 'for good';
    });
    tabs.push(tab);
    return tab;
  }

  return async function visit({
    address = inject('site'),
    width = 1280,
    viewport = viewportOf(width),
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    country = locatedIn('Malaysia'),
    mail = answering({ status: 200, body: 'OK' }),
    routes = {},
    prepare,
    isAwaited = true,
    expectedErrors = NONE,
    ...options
  }: Visit = {}): Promise<Page> {
    const tab = await tabFor(options);
    Object.assign(tab, { isTaken: true, expectedErrors });
    const { page } = tab;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    const held = { [COUNTRY_SERVICE]: country, [MAIL_SERVICE]: mail, ...routes };
    await Promise.all(
      Object.entries(held).map(([url, answer]) => page.context().route(url, answer)),
    );
    const emptying = await emptyStorage(page);
    tab.preparation = prepare && ((await prepare(page)) ?? 'for good');
    await page.goto(address);
    await emptying.dispose();
    if (isAwaited) await hydrate(page);
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
}

/** Resets a tab, or closes it if it cannot be reset. */
async function leave(tab: Tab) {
  const { page, preparation } = tab;
  const context = page.context();
  if (isDisposable(preparation)) await preparation.dispose();
  else if (preparation !== undefined) return await context.close();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all([context.setOffline(false), ...others.map((other) => other.close())]);
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  await Promise.all([context.unrouteAll(), page.unrouteAll()]);
  tab.isTaken = false;
}

const isDisposable = (given: unknown): given is Disposable =>
  typeof given === 'object' && given !== null && 'dispose' in given;

const NONE = /(?!)/;

/** The page hydrates at once on a sign of intent, such as a key. */
async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await isRunning(page);
}

const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();

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
