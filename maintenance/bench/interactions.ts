/** Measures what a visitor waits for after the load, on the phone that Lighthouse emulates. */
import type { Browser, CDPSession, Page } from 'playwright';
import { ENQUIRY_FORM, MENU_BUTTON } from '../../src/ui/element-ids.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

async function onPhone<Result>(
  browser: Browser,
  slowdown: number,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await use(page, cdp);
  await context.close();
  return result;
}

export const SLOWDOWN = 4;
/** What starts as the finger comes down delays what happens as it lifts. */
const TOUCH_MS = 80;
/** Until the page is at rest, and until the browser has reported slow events. */
const REST_MS = 2_000;

export const INTERACTIONS = {
  Burger: `#${MENU_BUTTON}`,
  'Currency switch': '.currency-option:has([value=abroad])',
  Submit: `#${ENQUIRY_FORM} [type=submit]`,
};

/** At the load event, while the script is still on its way, or much later. */
export const MOMENTS = ['right after load', 'settled'] as const;
export type Moment = (typeof MOMENTS)[number];

declare global {
  interface Window {
    slowEvents: number[];
  }
}

/** Taps once, and returns the Interaction to Next Paint in milliseconds. */
export const tap = (browser: Browser, address: string, target: string, moment: Moment) =>
  onPhone(browser, SLOWDOWN, async (page, cdp) => {
    await page.addInitScript(prepare, target);
    await page.goto(address);
    if (moment === 'settled') {
      await page.locator('html[data-script=running]').waitFor();
      await page.waitForTimeout(REST_MS);
    }
    const { x, y, width, height } = (await page.locator(target).boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(TOUCH_MS);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(REST_MS);
    // Browsers do not report what takes less than 16 ms.
    return Math.max(16, ...(await page.evaluate(() => window.slowEvents)));
  });

/** Runs in the page, before everything else in it. */
function prepare(target: string) {
  window.slowEvents = [];
  const slowEvents = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.slowEvents.push(duration);
    }
  }).observe(slowEvents);
  // Without a sign of intent, as a browser restores a form.
  document.addEventListener('DOMContentLoaded', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('[name^=user_], [name=message]');
    for (const field of fields) field.value = 'aisyah@kedai.example';
    document.querySelector(target)!.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

const TYPING_MS = 30_000;

/** For how many milliseconds of each second the typed line keeps the main thread busy. */
export const watchTyping = (browser: Browser, address: string) =>
  onPhone(browser, 1, async (page, cdp) => {
    await page.goto(address);
    await page.waitForTimeout(REST_MS);
    // In the time of the thread, as the machine may be busy with something else.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busySeconds = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
    const before = await busySeconds();
    await page.waitForTimeout(TYPING_MS);
    return (((await busySeconds()) - before) * 1_000_000) / TYPING_MS;
  });
