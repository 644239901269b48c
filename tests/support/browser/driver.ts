/** Drives the built page in Chromium by mouse, touch or keyboard. The test controls the time. */
import type { CDPSession, Page } from '@playwright/test';
import { ENQUIRY_FORM } from '../../../src/ui/ids.ts';
import { driverOf, type Modality } from '../driver.ts';
import { REFUSALS } from '../refusals.ts';
import { complaintsOf, expect, held, hydrate, viewportOf, type VisitPage } from './test.ts';

export interface Opening {
  address?: string;
  width?: number;
  /** Whether the country service waits for the test instead of answering with the home country. */
  isCountryHeld?: boolean;
  partsAhead?: readonly string[];
}

export type BrowserDriver = Awaited<ReturnType<typeof drive>>;

/** Keeps the real `requestIdleCallback`, because the paused clock would never run its callbacks. */
function keepIdleMoments() {
  const idle = window.requestIdleCallback.bind(window);
  Object.defineProperty(window, 'requestIdleCallback', { get: () => idle, set: () => {} });
}

const SENDING = '#enquiry :disabled';
const AN_HOUR_MS = 3_600_000;
const A_WHILE_MS = 200;
const TOAST_MS = 60;
const ABOVE_THE_TOAST = 20;
export const EXPECTED_ERRORS =
  /^(Failed to (load resource|fetch)|Geo lookup failed: |no answer in|there is no network|a field of the form is missing|the field that only robots see|\d{3} )/;

export async function drive(
  visit: VisitPage,
  modality: Modality,
  { isCountryHeld = false, partsAhead = ['toaster', 'idle'], ...opening }: Opening = {},
) {
  const [country, mail] = [held(), held()];
  const fetched: string[] = [];
  const page = await visit({
    ...opening,
    hasTouch: modality === 'touch',
    country: country.take,
    mail: mail.take,
    expectedErrors: EXPECTED_ERRORS,
    isAwaited: false,
    async prepare(tab) {
      const { clock } = tab;
      tab.on('requestfinished', (request) => fetched.push(request.url()));
      await tab.addInitScript(keepIdleMoments);
      await clock.install({ time: 0 });
      // The clock can only be paused at a time that it has not reached yet.
      await clock.pauseAt(AN_HOUR_MS);
    },
  });
  const cdp = await page.context().newCDPSession(page);
  const wait = (ms: number) => page.clock.runFor(ms);
  await hydrate(page);
  const touchForm = () => page.dispatchEvent(`#${ENQUIRY_FORM}`, 'focusin');
  const partsMissing = async () => {
    // The first loads the flows of the form, and a later one the code for sending.
    await touchForm();
    return partsAhead.filter((part) => !fetched.some((url) => url.includes(`/${part}-`)));
  };
  await expect.poll(partsMissing, { timeout: 30_000, intervals: [50] }).toEqual([]);
  if (!isCountryHeld) await (await country.next()).fulfill({ json: { country_name: 'Malaysia' } });

  const locate = (target: string) => page.locator(target).first();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  const newToast = page.locator('[data-sonner-toast]:not([data-seen])');

  /** Returns a point beside the text of the toast, because dragging the text itself would select it. */
  async function edgeOfToast() {
    const shown = await toast.elementHandle();
    // Not `hover`, whose trial leaves the mouse on the toast.
    await shown.waitForElementState('stable');
    const { x, y, height } = (await shown.boundingBox())!;
    return { x: x + 8, y: y + height / 2 };
  }

  const driver = driverOf({
    page,
    cdp,
    country,
    mail,
    modality,
    run: (act, given) => page.evaluate(act as never, given),
    wait,
    facts: {
      async isScrolling() {
        const before = await scrollY();
        await wait(A_WHILE_MS);
        // A scroll to the current position may still move the page by a fraction of a pixel.
        return Math.abs((await scrollY()) - before) >= 1;
      },
      isCountryAsked: () => country.isAsked,
      async failuresLogged() {
        const complaints = await complaintsOf(page, 'since-navigation');
        // Chromium reports failed requests, too.
        return complaints.filter((one) => !one.startsWith('Failed to load resource')).length;
      },
    },

    // Without force, Playwright would wait until a disabled button is enabled.
    async press(target: string, how?: { force: boolean }) {
      if (modality === 'mouse') await locate(target).click(how);
      else if (modality === 'touch') await locate(target).tap(how);
      else await locate(target).press('Enter');
    },
    async key(name, target) {
      if (target) await locate(target).focus();
      await page.keyboard.press(name);
    },
    fill: (target, text) => locate(target).fill(text),
    async reload() {
      if (await page.locator(SENDING).count()) await mail.next();
      await page.reload();
      await hydrate(page);
      await touchForm();
    },
    async nudge() {
      if (modality === 'mouse') await page.mouse.wheel(1, 0);
      else if (modality === 'touch') await swipe(cdp, MIDDLE, { x: MIDDLE.x - 40, y: MIDDLE.y });
      else await page.keyboard.press('Escape');
    },
    scrollOutOfSight: () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
    scrollIntoSight: (target: string) => locate(target).scrollIntoViewIfNeeded(),
    resizeTo: (width: number) => page.setViewportSize(viewportOf(width)),
    preferMotion: (preference: 'reduce' | 'no-preference') => preferMotion(page, preference),

    locateIn: async (name: string) =>
      (await country.next()).fulfill({ json: { country_name: name } }),
    failToLocate: async () => (await country.next()).abort(),
    acceptEnquiry: async () => (await mail.next()).fulfill({ body: 'OK' }),
    async refuseEnquiry(error: unknown) {
      const route = await mail.next();
      const answer = REFUSALS[(error as { cause: string }).cause]!;
      if (answer === 'none') await route.abort();
      else await route.fulfill(answer);
    },
    report() {},

    toast: {
      async due() {
        await expect
          .poll(async () => {
            await wait(1);
            return await newToast.count();
          })
          .toBeGreaterThan(0);
        await newToast.evaluateAll((toasts) => {
          for (const toast of toasts) toast.setAttribute('data-seen', '');
        });
        await wait(TOAST_MS);
      },
      async approach() {
        if (modality === 'keyboard') return await page.keyboard.press('Alt+KeyT');
        const { x, y } = await edgeOfToast();
        if (modality === 'mouse') return await page.mouse.move(x, y);
        return await touch(cdp, 'touchStart', [{ x, y }]);
      },
      async leave() {
        if (modality === 'keyboard') await page.keyboard.press('Shift+Tab');
        else if (modality === 'mouse') await page.mouse.move(0, 800);
        else await touch(cdp, 'touchEnd').catch(() => {});
      },
      /** Swipes the toast away by touch, and otherwise by mouse, because a keyboard cannot swipe. */
      async swipe() {
        const edge = await edgeOfToast();
        if (modality === 'touch') return await swipe(cdp, edge, { ...edge, y: ABOVE_THE_TOAST });
        await page.mouse.move(edge.x, edge.y);
        await page.mouse.down();
        await page.mouse.move(edge.x, ABOVE_THE_TOAST, { steps: 4 });
        await page.mouse.up();
        return modality === 'keyboard' && (await page.mouse.move(0, 800));
      },
    },
  });
  async function submit() {
    // A request that has timed out must not be taken for the next one.
    if (!(await page.locator(SENDING).count())) mail.forget();
    await driver.submit();
  }
  return { ...driver, submit };
}

/** Changes the motion preference, and waits until the page has noticed the change. */
export async function preferMotion(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  const isNoticed = page.evaluate((wanted) => {
    const preference = window.matchMedia(`(prefers-reduced-motion: ${wanted})`);
    return new Promise<void>((resolve) => {
      if (preference.matches) resolve();
      else preference.addEventListener('change', () => resolve(), { once: true });
    });
  }, reducedMotion);
  await page.emulateMedia({ reducedMotion });
  await isNoticed;
}

const MIDDLE = { x: 195, y: 425 };
type Point = typeof MIDDLE;

const touch = (
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: Point[] = [],
  timestamp = Date.now() / 1000,
) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });

/** Drags a finger and pauses before lifting it, so that it starts no fling, which the next tap would only end. */
async function swipe(cdp: CDPSession, from: Point, to: Point) {
  const now = Date.now() / 1000;
  await touch(cdp, 'touchStart', [from], now - 3);
  // A drag begins with a short move.
  await touch(cdp, 'touchMove', [{ x: from.x, y: from.y + Math.sign(to.y - from.y) * 5 }], now - 2);
  await touch(cdp, 'touchMove', [to], now - 1);
  await touch(cdp, 'touchEnd', [], now);
}
