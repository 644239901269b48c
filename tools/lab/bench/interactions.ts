/** Taps on the page as a finger does, on a phone that is four times slower, and times what follows. */
import type { Browser, CDPSession } from 'playwright';
import { ENQUIRY_FORM, MENU, MENU_BUTTON } from '../../../src/effects/element-ids.ts';
import { onPhone, SLOWDOWN, untilFlowsRun } from './phone.ts';
import type { Marks } from './trace.ts';

/** How long a finger stays: what starts at its touch gets in the way of its lifting. */
const TOUCH_MS = 80;
const SETTLING_MS = 2_000;
/** The browser reports events in time, and the slow ones among them last. */
const REPORTING_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Interaction {
  name: string;
  target: string;
  /** What can be seen once the interaction has shown. */
  effect: string;
}

export const INTERACTIONS: readonly Interaction[] = [
  { name: 'Burger', target: `#${MENU_BUTTON}`, effect: `#${MENU}` },
  {
    name: 'Currency switch',
    target: '.currency-option:has([value=USD])',
    effect: '.plan-card .price > :last-child',
  },
  {
    name: 'Submit',
    target: `#${ENQUIRY_FORM} [type=submit]`,
    effect: `#${ENQUIRY_FORM} [type=submit]:disabled`,
  },
];

/** Where a trace of a tap has to be read: from the touch to what was asked for. */
export const TAP_MARKS: Marks = { start: 'tap:start', end: 'tap:end' };

/** When the finger comes: at the load event, with the script still on its way, or much later. */
export type Moment = 'right after load' | 'settled';

/** In milliseconds from the lifting of the finger. */
export interface Response {
  /** As the browser reports it to sites: the slowest event of the tap, to its next paint. */
  toNextPaint: number;
  /** Until what was asked for is drawn; that may be a later paint. Null if nothing answers. */
  toEffect: number | null;
  /** Whether the tap came before the flows ran, and had to be held for them. */
  wasEarly: boolean;
}

/** What the page keeps for the tool while it is tapped on. */
interface Noted {
  events: { duration: number; interactionId: number }[];
  liftedAt: number;
  drawnAt: number;
  wasEarly: boolean;
}

declare global {
  interface Window {
    noted: Noted;
    /** Tells the tool. */
    tell: (what: string) => void;
    targetAt: () => string;
  }
}

export async function tap(
  browser: Browser,
  address: string,
  { target, effect }: Interaction,
  moment: Moment,
  isAlive = true,
): Promise<Response> {
  return onPhone(browser, SLOWDOWN, async (page, session) => {
    const told = await listen(session);
    await page.addInitScript(prepare, { target, effect, ...TAP_MARKS });

    const isLoaded = told('loaded');
    await page.goto(address, { waitUntil: 'commit' });
    let position = await isLoaded;
    if (moment === 'settled') {
      if (isAlive) await untilFlowsRun(page);
      await page.waitForTimeout(SETTLING_MS);
      position = await page.evaluate(() => window.targetAt());
    }
    const isDrawn = isAlive ? told('drawn') : Promise.resolve();
    await touch(session, position);
    await isDrawn;
    await page.waitForTimeout(REPORTING_MS);
    const { events, liftedAt, drawnAt, wasEarly } = await page.evaluate(() => window.noted);
    return {
      toNextPaint: longest(events),
      toEffect: isAlive ? drawnAt - liftedAt : null,
      wasEarly,
    };
  });
}

/** The page tells by itself: to be asked would be work in the time that is measured. */
async function listen(session: CDPSession) {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tell' });
  return (what: string) =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The page was not ${what} within ${LONGEST_WAIT_MS / 1000} s.`)),
        LONGEST_WAIT_MS,
      );
      session.on('Runtime.bindingCalled', ({ payload }) => {
        const [said, detail = ''] = payload.split(' ');
        if (said !== what) return;
        clearTimeout(timer);
        resolve(detail);
      });
    });
}

async function touch(session: CDPSession, position: string) {
  const [x = 0, y = 0] = position.split(',').map(Number);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((resolve) => {
    setTimeout(resolve, TOUCH_MS);
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The browser reports what takes 16 ms and more, so less than that counts as 16. */
const longest = (events: Noted['events']) =>
  Math.max(
    16,
    ...events.filter((event) => event.interactionId > 0).map(({ duration }) => duration),
  );

/** Runs in the page, before everything else in it. */
function prepare({ target, effect, start, end }: Pick<Interaction, 'target' | 'effect'> & Marks) {
  window.noted = { events: [], liftedAt: 0, drawnAt: 0, wasEarly: false };
  const { noted } = window;

  const slowEvents = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      noted.events.push({ duration, interactionId });
    }
  }).observe(slowEvents);

  window.targetAt = () => {
    const { x, y, width, height } = document.querySelector(target)!.getBoundingClientRect();
    return `${x + width / 2},${y + height / 2}`;
  };

  // Filled in without a sign of intent, as a browser does that goes back to a page.
  document.addEventListener('DOMContentLoaded', () => {
    const filledIn = {
      user_name: 'Aisyah',
      user_email: 'aisyah@kedai.example',
      message: 'A page.',
    };
    for (const [name, value] of Object.entries(filledIn)) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.value = value;
    }
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  window.addEventListener('load', () => window.tell(`loaded ${window.targetAt()}`));

  const isShown = () =>
    document.querySelector(effect)?.checkVisibility({ visibilityProperty: true });
  const afterPaint = (run: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run);
    port1.start();
    port2.postMessage(null);
  };
  // Before each paint, as styles alone may show what was asked for.
  const watchForEffect = () => {
    if (!isShown()) {
      requestAnimationFrame(watchForEffect);
      return;
    }
    afterPaint(() => {
      noted.drawnAt = performance.mark(end).startTime;
      window.tell('drawn');
    });
  };
  const once = { capture: true, once: true };
  window.addEventListener(
    'pointerdown',
    ({ timeStamp: startTime }) => performance.mark(start, { startTime }),
    once,
  );
  window.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      noted.liftedAt = timeStamp;
      noted.wasEarly = document.documentElement.dataset['script'] === 'waiting';
      requestAnimationFrame(watchForEffect);
    },
    once,
  );
}
