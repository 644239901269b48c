/** Taps on the page as a finger does, on a phone that is four times slower, and times what follows. */
import type { Browser } from 'playwright';
import { ENQUIRY_FORM, MENU, MENU_BUTTON } from '../../src/ui/element-ids.ts';
import { onPhone } from './on-phone.ts';

const SLOWDOWN = 4;
/** How long a finger stays: what starts at its touch gets in the way of its lifting. */
const TOUCH_MS = 80;
const SETTLING_MS = 2_000;
/** The browser reports events in time, and the slow ones among them last. */
const REPORTING_MS = 1_000;

interface Interaction {
  target: string;
  /** What can be seen once the interaction has shown. */
  effect: string;
}

export const INTERACTIONS: Record<string, Interaction> = {
  Burger: { target: `#${MENU_BUTTON}`, effect: `#${MENU}[open] .menu-panel` },
  'Currency switch': {
    target: '.currency-option:has([value=abroad])',
    effect: '.plan-price [data-currency=abroad]',
  },
  Submit: {
    target: `#${ENQUIRY_FORM} [type=submit]`,
    effect: `#${ENQUIRY_FORM} [type=submit]:disabled`,
  },
};

/** When the finger comes: at the load event, with the script still on its way, or much later. */
export const MOMENTS = ['right after load', 'settled'] as const;
export type Moment = (typeof MOMENTS)[number];

/** In milliseconds. */
export interface Response {
  /** Interaction to Next Paint, as browsers report it to sites. */
  nextPaint: number;
  /** From the lifting of the finger until what was asked for is drawn, which may be a later paint. */
  effect: number;
}

declare global {
  interface Window {
    /** What the slow events of a tap took, to their next paint. */
    interactions: number[];
    tellEffect: (milliseconds: number) => void;
  }
}

export const tap = (
  browser: Browser,
  address: string,
  { target, effect }: Interaction,
  moment: Moment,
): Promise<Response> =>
  onPhone(browser, SLOWDOWN, async (page, session) => {
    // The page tells by itself: to be asked would be work in the time that is measured.
    const told = new Promise<number>((tell) => void page.exposeFunction('tellEffect', tell));
    await page.addInitScript(prepare, { target, effect });
    await page.goto(address);
    if (moment === 'settled') {
      await page.locator('html[data-script=running]').waitFor();
      await page.waitForTimeout(SETTLING_MS);
    }
    const { x, y, width, height } = (await page.locator(target).boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(TOUCH_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const toEffect = await told;
    await page.waitForTimeout(REPORTING_MS);
    // What takes less than 16 ms is not reported.
    const toPaint = Math.max(16, ...(await page.evaluate(() => window.interactions)));
    return { nextPaint: toPaint, effect: toEffect };
  });

/** Runs in the page, before everything else in it. */
function prepare({ target, effect }: Interaction) {
  window.interactions = [];
  const slowEvents = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.interactions.push(duration);
    }
  }).observe(slowEvents);

  // Filled in without a sign of intent, as a browser does that goes back to a page.
  document.addEventListener('DOMContentLoaded', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('[name^=user_], [name=message]');
    for (const field of fields) field.value = 'aisyah@kedai.example';
    document.querySelector(target)!.scrollIntoView({ block: 'center', behavior: 'instant' });
  });

  const tellOfEffect = ({ timeStamp }: Event) => {
    requestAnimationFrame(function look() {
      const found = document.querySelector(effect);
      if (!found?.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look);
      // A task that follows a frame runs once that frame is painted.
      else setTimeout(() => window.tellEffect(performance.now() - timeStamp));
    });
  };
  window.addEventListener('pointerup', tellOfEffect, { capture: true, once: true });
}
