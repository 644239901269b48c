/** Conditions that a test puts the page in, and what it measures there. */
import type { Page, Route } from 'playwright';
import { changing, expect, SITE, type Visit } from './test.ts';

/** Holds the answer of a service until the test releases it. */
export function heldAnswer(answer: (route: Route) => unknown) {
  const waiting: Route[] = [];
  return {
    hold: (route: Route) => waiting.push(route),
    async isAwaited() {
      await expect.poll(() => waiting.length, { timeout: 5000 }).toBe(1);
    },
    letGo: () => Promise.all(waiting.splice(0).map(answer)),
  };
}

/** Playwright keeps every tab visible, so the page is made to believe otherwise. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Changes the motion preference, and waits until the page has noticed. */
export async function preferMotion(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  const change = await page.evaluateHandle((wanted) => {
    const preference = window.matchMedia(`(prefers-reduced-motion: ${wanted})`);
    const heard = new Promise<unknown>((resolve) => {
      if (preference.matches) resolve(null);
      else preference.addEventListener('change', resolve, { once: true });
    });
    return { heard };
  }, reducedMotion);
  await page.emulateMedia({ reducedMotion });
  await change.evaluate(({ heard }) => heard.then(() => {}));
}

/** A browser with storage turned off: reading the property already throws. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

/** The page in a browser without `:has()`: Firefox before 121, Chrome before 105. */
export const withoutHas = (address = SITE): Visit => {
  const without = changing((text) => text.replaceAll(':has(', ':unknown('));
  return {
    address,
    bypassCSP: true,
    routes: { [new URL('/', address).href]: without, '**/assets/*.css': without },
  };
};

/** Replaces the styles of the reader. Runs in the page. */
export function restyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Waits until the last change is painted. Runs in the page. */
export const nextPaint = () =>
  new Promise<void>((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => painted()));
  });

/** All layout shifts since the page began to load. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as unknown as { value: number }).value);
  });
