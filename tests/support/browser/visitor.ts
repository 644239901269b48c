/** A visitor to the built page. The test controls the clock, the gestures and the outside world. */
import type { Browser, CDPSession, Locator, Page, Request, Route } from 'playwright';
import { ENQUIRY_FORM } from '../../../src/ui/element-ids.ts';
import type { Modality } from '../driver.ts';
import { SITE } from './addresses.ts';
import { COUNTRY_SERVICE, hydrate, MAIL_SERVICE, openTab, viewportOf } from './tab.ts';

export interface Opening {
  address?: string;
  width?: number;
  /** Whether the country service waits for the test. Otherwise it answers with home. */
  isCountryHeld?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Parts of the script that the page fetches ahead. */
  partsAhead?: readonly string[];
}

export type VisitAs = ReturnType<typeof visitors>['visitAs'];
export type Visitor = Awaited<ReturnType<VisitAs>>;

const IDLE_MS = 50;
const AN_HOUR_MS = 3_600_000;
/** Each new document of a tab replays all time that has passed in it, so tabs are replaced. */
const VISITS_A_TAB = 40;
/** Chromium logs failed requests itself. */
const FROM_THE_BROWSER = /^Failed to load resource/;

/** The tabs of a worker, used again as a new document is much quicker than a new tab. */
export function visitors(browser: Browser) {
  const tabs = new Map<boolean, Tab>();
  return {
    visitAs: async (modality: Modality, opening: Opening = {}) => {
      const isTouch = modality === 'touch';
      const used = tabs.get(isTouch);
      const isWornOut = used && used.visits >= VISITS_A_TAB;
      if (isWornOut) await used.page.context().close();
      const tab = used && !isWornOut ? used : await openTabWithClock(browser, isTouch);
      tabs.set(isTouch, tab);
      return await beginVisit(tab, modality, opening);
    },
    close: () => Promise.all([...tabs.values()].map(({ page }) => page.context().close())),
  };
}

type Tab = Awaited<ReturnType<typeof openTabWithClock>>;

async function openTabWithClock(browser: Browser, hasTouch: boolean) {
  const { page, complaints } = await openTab(browser, { hasTouch });
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const ended = new WeakSet<Request>();
  page.on('requestfinished', (request) => ended.add(request));
  page.on('requestfailed', (request) => ended.add(request));
  const held = () => heldService(ended);
  const tab = {
    page,
    cdp,
    complaints,
    visits: 0,
    now: AN_HOUR_MS,
    held,
    country: held(),
    mail: held(),
  };
  await context.route(COUNTRY_SERVICE, (route) => tab.country.take(route));
  await context.route(MAIL_SERVICE, (route) => tab.mail.take(route));
  await context.route(/^https:\/\/(wa\.me|\w+\.example)\//, (route) => route.abort());
  // Links to mail and chat open a tab, which no test looks at.
  page.on('popup', (popup) => void popup.close());
  await page.clock.install({ time: 0 });
  // Later than any time that may pass before it stands still.
  await page.clock.pauseAt(AN_HOUR_MS);
  return tab;
}

/** `runFor` advances all tabs and fails if one is closing; then only the page itself counts. */
async function runClock(tab: Tab, ms: number) {
  const { page } = tab;
  tab.now += ms;
  for (let isOver = false; !isOver;) {
    try {
      await page.clock.runFor(ms);
      isOver = true;
    } catch (error) {
      if (!/has been closed/.test(String(error))) throw error;
      isOver = (await page.evaluate(() => Date.now())) >= tab.now;
    }
  }
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

async function beginVisit(
  tab: Tab,
  modality: Modality,
  {
    address = SITE,
    width = 1280,
    isCountryHeld = false,
    colorScheme = 'light',
    partsAhead = ['toaster', 'scroller'],
  }: Opening,
) {
  const { page, cdp } = tab;
  tab.visits += 1;
  tab.country = tab.held();
  tab.mail = tab.held();
  await page.context().setOffline(false);
  await page.setViewportSize(viewportOf(width));
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme });
  const emptying = await emptyStorage(page);
  await page.goto(address);
  await emptying.dispose();
  tab.complaints.splice(0);

  const { country, mail } = tab;
  const wait = (ms: number) => runClock(tab, ms);
  const fetchedAhead = partsAhead.map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/${part}-`)),
  );
  // No time may pass before hydration.
  await hydrate(page);
  // As if the visitor had been in the form, so that a send waits for nothing.
  await page.dispatchEvent(`#${ENQUIRY_FORM}`, 'focusin');
  await wait(IDLE_MS);
  await Promise.all(fetchedAhead);
  if (!isCountryHeld) await (await country.next()).fulfill({ json: { country_name: 'Malaysia' } });

  return {
    page,
    cdp,
    modality,
    country,
    mail,
    /** Errors and warnings in the console. */
    get complaints() {
      return tab.complaints.filter((complaint) => !FROM_THE_BROWSER.test(complaint));
    },
    wait,
    async press(target: Locator, key = 'Enter') {
      if (modality === 'mouse') await target.click();
      else if (modality === 'touch') await target.tap();
      else await target.press(key);
    },
    /** Like a screen reader or voice control, without a press. */
    choose: (target: Locator) => target.evaluate((element) => (element as HTMLElement).click()),
    async scrollTo(end: 'top' | 'bottom') {
      const far = end === 'top' ? -20_000 : 20_000;
      if (modality === 'touch') return await swipe(cdp, { x: 0, y: end === 'top' ? 800 : -800 });
      if (modality === 'mouse') await page.mouse.wheel(0, far);
      else await page.keyboard.press(end === 'top' ? 'Home' : 'End');
      // Chromium may drop input while it scrolls.
      await page.waitForFunction(hasScrolledTo, end, { polling: 20 });
    },
    /** A sign of intent to scroll that moves nothing. */
    async nudge() {
      if (modality === 'mouse') await page.mouse.wheel(1, 0);
      else if (modality === 'touch') await swipe(cdp, { x: -40, y: 0 });
      else await page.keyboard.press('Escape');
    },
  };
}

/** Drags a finger and pauses before lifting it, so that momentum does not scroll on. */
async function swipe(cdp: CDPSession, { x, y }: { x: number; y: number }) {
  const now = Date.now() / 1000;
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ago: number,
    touchPoints: object[],
  ) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp: now - ago,
      touchPoints: touchPoints as { x: number; y: number }[],
    });
  const middle = { x: 195, y: 425 };
  await touch('touchStart', 2, [{ x: middle.x - x / 2, y: middle.y - y / 2 }]);
  await touch('touchMove', 1, [{ x: middle.x + x / 2, y: middle.y + y / 2 }]);
  await touch('touchEnd', 0, []);
}

const hasScrolledTo = (end: 'top' | 'bottom') => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const left = end === 'top' ? window.scrollY : scrollHeight - clientHeight - window.scrollY;
  return Math.abs(left) < 1;
};

/** A service whose requests wait for the test. */
function heldService(ended: WeakSet<Request>) {
  const asked: Request[] = [];
  const waiting: Route[] = [];
  const takers: ((route: Route) => void)[] = [];
  return {
    take(route: Route) {
      asked.push(route.request());
      const taker = takers.shift();
      if (taker) taker(route);
      else waiting.push(route);
    },
    get isWaiting() {
      return waiting.length > 0;
    },
    /** The latest unanswered request, once there is one. */
    async next() {
      return waiting.pop() ?? (await new Promise<Route>((taken) => takers.push(taken)));
    },
    get isAsked() {
      return asked.some((request) => !ended.has(request));
    },
  };
}
