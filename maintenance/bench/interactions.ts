/** Measures how long a visitor waits for the effect of a tap, on a slow phone. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { content } from '../../src/content/index.ts';
import { ENQUIRY_FORM, MENU, MENU_BUTTON, PAUSE_CONTROL } from '../../src/ui/element-ids.ts';
import { onPhone, openTab, untilAlive, type Tab } from './phone.ts';
import { longestTask } from './trace.ts';

export const SLOWDOWN = 4;
/** Work that starts when the finger comes down delays the effect of lifting it. */
const TOUCH_MS = 80;
/** Until the page is at rest. */
const REST_MS = 2_000;
const PATIENCE_MS = 10_000;

interface Interaction {
  target: string;
  /** An element that appears once the tap has shown its effect. */
  effect: string;
  /** Whether the page also has to have begun to move. */
  moves?: boolean;
}

export const INTERACTIONS: Record<string, Interaction> = {
  Burger: { target: `#${MENU_BUTTON}`, effect: `#${MENU}[open]` },
  'Currency switch': {
    target: '.currency-option:has([value=abroad])',
    effect: '[value=abroad]:checked',
  },
  Plan: { target: '.plan-link[data-plan]', effect: '[name=plan]:checked', moves: true },
  Pause: {
    target: `#${PAUSE_CONTROL}`,
    effect: `#${PAUSE_CONTROL}[aria-label="${content.home.playLabel}"]`,
  },
  Submit: {
    target: `#${ENQUIRY_FORM} [type=submit]`,
    effect: `#${ENQUIRY_FORM} :disabled[type=submit], [data-held]`,
  },
};

/** At the load event, while the script is still on its way, or much later. */
export const MOMENTS = ['right after load', 'settled'] as const;
export type Moment = (typeof MOMENTS)[number];

declare global {
  interface Window {
    /** Milliseconds from the lifted finger to the frame with the effect. */
    waited: Promise<number>;
  }
}

/** Milliseconds from the lifted finger to the frame with the effect. */
export const tap = (browser: Browser, address: string, on: Interaction, moment: Moment) =>
  onPhone(browser, async (context) => touch(await openOn(context, address, on, moment)));

/** The longest task of a tap right after the load, in words. */
export const traceTap = (browser: Browser, address: string, on: Interaction) =>
  onPhone(browser, async (context) => {
    const tab = await openOn(context, address, on, 'right after load', (page) =>
      browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] }),
    );
    await touch(tab);
    return longestTask(JSON.parse(String(await browser.stopTracing())));
  });

async function openOn(
  context: BrowserContext,
  address: string,
  on: Interaction,
  moment: Moment,
  prepareTab?: (page: Page) => Promise<void>,
) {
  const tab = await openTab(context, SLOWDOWN);
  const { page } = tab;
  await page.addInitScript(watch, { ...on, patience: PATIENCE_MS });
  await prepareTab?.(page);
  await page.goto(address);
  if (moment === 'settled') {
    await untilAlive(page);
    await page.waitForTimeout(REST_MS);
  }
  return { ...tab, target: on.target };
}

async function touch({ page, cdp, target }: Tab & { target: string }) {
  const { x, y, width, height } = (await page.locator(target).first().boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(() => window.waited);
}

/** Runs in the page, before everything else in it. */
function watch({ target, effect, moves, patience }: Interaction & { patience: number }) {
  window.waited = new Promise((report, fail) => {
    window.addEventListener('load', () =>
      setTimeout(() => fail(new Error(`The tap on ${target} has shown no effect.`)), patience),
    );
    const seeEffect = (lifted: number, top: number) => {
      if (document.querySelector(effect) && (!moves || window.scrollY !== top)) {
        const { port1, port2 } = new MessageChannel();
        // A message arrives once the frame has been drawn.
        port1.addEventListener('message', () => report(performance.now() - lifted));
        port1.start();
        port2.postMessage(undefined);
      } else requestAnimationFrame(() => seeEffect(lifted, top));
    };
    window.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        // By the next frame, the page may have moved already.
        const top = window.scrollY;
        requestAnimationFrame(() => seeEffect(timeStamp, top));
      },
      { capture: true, once: true },
    );
  });
  // Without a sign of intent, as a browser restores a form.
  document.addEventListener('DOMContentLoaded', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('[name^=user_], [name=message]');
    for (const field of fields) field.value = 'aisyah@kedai.example';
    document.querySelector(target)!.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
