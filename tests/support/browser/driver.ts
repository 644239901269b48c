/** Drives the built page in Chromium by mouse, touch or keyboard. The test controls the time. */
import type { CDPSession, Page } from '@playwright/test';
import { ENQUIRY_FORM } from '../../../src/ui/ids.ts';
import type { Driver } from '../jsdom-driver.tsx';
import { observe } from '../observe.ts';
import { actsThrough, type Modality } from '../page-model.ts';
import { REFUSALS } from '../refusals.ts';
import { complaintsOf, expect, held, hydrate, viewportOf, type VisitPage } from './test.ts';

export interface Opening {
  address?: string;
  width?: number;
  /** Whether the country service waits for the test instead of answering with the home country. */
  isCountryHeld?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Parts of the script that must be prefetched before the walk starts. */
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
/** How long a toast takes to appear. */
const TOAST_MS = 60;
const ABOVE_THE_TOAST = 20;
/** Console errors that the walks cause on purpose. */
export const EXPECTED_ERRORS =
  /^(Failed to (load resource|fetch)|Geo lookup failed: |no answer in|there is no network|a field of the form is missing|the field that only robots see|\d{3} )/;

export async function drive(
  visit: VisitPage,
  modality: Modality,
  { isCountryHeld = false, partsAhead = ['toaster', 'idle'], ...opening }: Opening = {},
) {
  const [country, mail] = [held(), held()];
  let areFetched: Promise<unknown> = Promise.resolve();
  const page = await visit({
    ...opening,
    hasTouch: modality === 'touch',
    country: country.take,
    mail: mail.take,
    expectedErrors: EXPECTED_ERRORS,
    isAwaited: false,
    async prepare(tab) {
      const { clock } = tab;
      areFetched = Promise.all(
        partsAhead.map((part) =>
          tab.waitForEvent('requestfinished', (request) => request.url().includes(`/${part}-`)),
        ),
      );
      await tab.addInitScript(keepIdleMoments);
      await clock.install({ time: 0 });
      // The clock can only be paused at a time that it has not reached yet.
      await clock.pauseAt(AN_HOUR_MS);
    },
  });
  const cdp = await page.context().newCDPSession(page);
  const wait = (ms: number) => page.clock.runFor(ms);
  await hydrate(page);
  // Repeats `focusin`, because the first loads the flows of the form, and a later one the code for sending.
  const areReady = areFetched.then(() => true);
  const touchForm = () => page.dispatchEvent(`#${ENQUIRY_FORM}`, 'focusin');
  while (!(await Promise.race([areReady, page.waitForTimeout(50)]))) await touchForm();
  if (!isCountryHeld) await (await country.next()).fulfill({ json: { country_name: 'Malaysia' } });

  const locate = (target: string) => page.locator(target).first();
  const newToast = page.locator('[data-sonner-toast]:not([data-seen])');
  const press = async (target: string, key = 'Enter') => {
    if (modality === 'mouse') await locate(target).click();
    else if (modality === 'touch') await locate(target).tap();
    else await locate(target).press(key);
  };

  async function isScrolling() {
    const before = await page.evaluate(() => window.scrollY);
    await wait(A_WHILE_MS);
    // A scroll to the current position may still move the page by a fraction of a pixel.
    return Math.abs((await page.evaluate(() => window.scrollY)) - before) >= 1;
  }

  async function failuresLogged() {
    const complaints = await complaintsOf(page, 'since-navigation');
    // Chromium reports failed requests, too.
    return complaints.filter((one) => !one.startsWith('Failed to load resource')).length;
  }

  /** Returns a point beside the text of the toast, because dragging the text itself would select it. */
  async function edgeOfToast() {
    const toast = page.locator('[data-sonner-toast][data-front=true]');
    // The toast moves while it appears.
    await toast.evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    );
    const { x, y, height } = (await toast.boundingBox())!;
    return { x: x + 8, y: y + height / 2 };
  }
  const touch = (type: Touch, ...points: Point[]) => touchWith(cdp, type, points);

  return {
    ...actsThrough((act, given) => page.evaluate(act as never, given)),
    page,
    cdp,
    country,
    mail,
    modality,
    wait,
    async see(keys) {
      const wanted = new Set<string>(keys);
      const seen = {
        isScrolling: wanted.has('isScrolling') && (await isScrolling()),
        ...(await page.evaluate(observe)),
        isCountryAsked: country.isAsked,
        failuresLogged: wanted.has('failuresLogged') && (await failuresLogged()),
      };
      return Object.fromEntries(keys.map((key) => [key, seen[key]])) as never;
    },

    press: (target) => press(target),
    async pick(target) {
      if (modality === 'keyboard') await press(target, 'Space');
      else await press(`label:has(${target})`);
    },
    async key(name, target) {
      if (target) await locate(target).focus();
      await page.keyboard.press(name);
    },
    /** Inserts the text in one step, like a phone keyboard or a paste. */
    async type(target, text) {
      await locate(target).press('End');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.insertText(text);
    },
    fill: (target, text) => locate(target).fill(text),
    async submit() {
      // A request that has timed out must not be taken for the next one.
      if (!(await page.locator(SENDING).count())) mail.forget();
      // Without `force`, Playwright would wait until a disabled button is enabled.
      const button = locate('#enquiry [type=submit]');
      if (modality === 'mouse') await button.click({ force: true });
      else if (modality === 'touch') await button.tap({ force: true });
      else await locate('[name=user_name]').press('Enter');
    },

    async reload() {
      if (await page.locator(SENDING).count()) await mail.next();
      await page.reload();
      await hydrate(page);
      await touchForm();
    },
    /** Makes a gesture that interrupts a running scroll, without moving the page. */
    async nudge() {
      if (modality === 'mouse') await page.mouse.wheel(1, 0);
      else if (modality === 'touch') await swipe(cdp, { x: -40, y: 0 });
      else await page.keyboard.press('Escape');
    },
    scrollOutOfSight: (target) => scroll(target, 'bottom'),
    scrollIntoSight: (target) => scroll(target, 'top'),
    resizeTo: (width) => page.setViewportSize(viewportOf(width)),
    preferMotion: (preference) => preferMotion(page, preference),

    locateIn: async (name) => (await country.next()).fulfill({ json: { country_name: name } }),
    failToLocate: async () => (await country.next()).abort(),
    acceptEnquiry: async () => (await mail.next()).fulfill({ body: 'OK' }),
    async refuseEnquiry(error) {
      const route = await mail.next();
      const answer = REFUSALS[(error as { cause: string }).cause]!;
      if (answer === 'none') await route.abort();
      else await route.fulfill(answer);
    },

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
        return await touch('touchStart', { x, y });
      },
      async leave() {
        if (modality === 'keyboard') await page.keyboard.press('Shift+Tab');
        else if (modality === 'mouse') await page.mouse.move(0, 800);
        else await touch('touchEnd').catch(() => {});
      },
      /** Swipes the toast away by touch, and otherwise by mouse, because a keyboard cannot swipe. */
      async swipe() {
        const { x, y } = await edgeOfToast();
        if (modality === 'touch') {
          await touch('touchStart', { x, y });
          for (const to of [y - 5, y - 30, ABOVE_THE_TOAST]) await touch('touchMove', { x, y: to });
          // A finger that leaves at speed starts a fling, and the next tap would only end it.
          await page.waitForTimeout(200);
          await touch('touchEnd');
          return;
        }
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, ABOVE_THE_TOAST, { steps: 4 });
        await page.mouse.up();
        if (modality === 'keyboard') await page.mouse.move(0, 800);
      },
    },
    report() {},
  } satisfies Driver & Record<string, unknown>;

  /** Scrolls to an end of the page. Tries again, because a key press during another scroll may be lost. */
  async function scroll(target: string, end: 'top' | 'bottom') {
    await expect(async () => {
      if (modality === 'touch') await swipe(cdp, { x: 0, y: end === 'top' ? 800 : -800 });
      else if (modality === 'mouse') await page.mouse.wheel(0, end === 'top' ? -20_000 : 20_000);
      else await page.keyboard.press(end === 'top' ? 'Home' : 'End');
      const isOnScreen = expect(page.locator(target));
      await (end === 'top' ? isOnScreen : isOnScreen.not).toBeInViewport({ timeout: 3000 });
    }).toPass();
  }
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

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
interface Point {
  x: number;
  y: number;
}

const touchWith = (cdp: CDPSession, type: Touch, touchPoints: Point[], timestamp?: number) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) });

/** Drags a finger and pauses before lifting it, so that the scroll has no momentum. */
async function swipe(cdp: CDPSession, { x, y }: Point) {
  const now = Date.now() / 1000;
  await touchWith(cdp, 'touchStart', [{ x: 195 - x / 2, y: 425 - y / 2 }], now - 2);
  await touchWith(cdp, 'touchMove', [{ x: 195 + x / 2, y: 425 + y / 2 }], now - 1);
  await touchWith(cdp, 'touchEnd', [], now);
}
