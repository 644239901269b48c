/** What the monkey may do: each gesture a kind and a value, so that it can be told and done again. */
import { preferMotion } from '../../support/browser/motion.ts';
import type { Visitor } from '../../support/browser/visitor.ts';
import { WIDTHS } from '../../support/browser/visit.ts';
import type { Random } from '../../support/browser/random.ts';
import { aFrame, contactState, findControl, inPage } from './in-page.ts';

export interface Gesture {
  kind: Kind;
  value: string | number;
}

type Kind = keyof typeof kinds;

interface KindOfGesture {
  /** How often it is made, compared to others. */
  weight: number;
  choose: (random: Random, taste: Taste) => Gesture['value'];
  /** Says what was done, if that is more than what was asked for, or that there was nothing to do. */
  make: (visitor: Visitor, value: never) => Promise<Gesture['value'] | void>;
}

const KEYS = [
  'Escape',
  'Escape',
  'Escape',
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageDown',
  'Home',
  'Backspace',
];
const TEXTS = ['Aina', 'aina@kedai.example', 'A page, please.\nSoon.', '<b>&', ' ', '🫖'];
const WAITS = [1, 16, 69, 70, 71, 500, 1000, 1500, 2500, 5000, 30_000];
const ANSWERS = ['OK', '400', '403', '429', '500', 'none'];
const COUNTRIES = ['Malaysia', 'Singapore', '', 'none'];
const PATIENCE_MS = 3000;
const HASHES = ['#Home', '#About', '#Price', '#Contact', '#nowhere'];

const kinds = {
  /** A control, by the place among those that can be seen or by its name. */
  press: {
    weight: 40,
    choose: ({ oneOf }, { controls }) => oneOf(controls),
    make: async (visitor, wanted: string | number) => {
      const control = await inPage(visitor.cdp, findControl, wanted);
      if (!control) return 'nothing';
      await pressAt(visitor, control);
      return control.name;
    },
  },
  'press at': {
    weight: 4,
    choose: ({ fraction }) =>
      `${Math.round(fraction() * 100)} %, ${Math.round(fraction() * 100)} %`,
    make: async (visitor, place: string) => {
      const [across, down] = place.split(' %, ').map((part) => Number.parseInt(part, 10) / 100);
      const { width, height } = visitor.page.viewportSize()!;
      await pressAt(visitor, { x: across! * (width - 1), y: down! * (height - 1) });
    },
  },
  key: {
    weight: 18,
    choose: ({ oneOf }) => oneOf(KEYS),
    make: ({ page }, key: string) => page.keyboard.press(key),
  },
  type: {
    weight: 6,
    choose: ({ oneOf }) => oneOf(TEXTS),
    make: ({ page }, text: string) => page.keyboard.type(text),
  },
  paste: {
    weight: 4,
    choose: ({ oneOf }) => oneOf(TEXTS),
    make: ({ page }, text: string) => page.keyboard.insertText(text),
  },
  'fill in the form with': {
    weight: 3,
    choose: () => 'Aina',
    make: async ({ page }, name: string) => {
      for (const [label, text] of [
        ['Your name', name],
        ['Your email', 'aina@kedai.example'],
        ['Your message', 'A page, please.'],
      ] as const) {
        await page.getByLabel(label).focus();
        await page.keyboard.insertText(text);
      }
    },
  },
  'turn the wheel by': {
    weight: 5,
    choose: ({ oneOf }) => oneOf([-3000, -300, 300, 3000]),
    make: async ({ cdp, page }, by: number) => {
      await page.mouse.wheel(0, by);
      await inPage(cdp, aFrame);
    },
  },
  'resize to': {
    weight: 4,
    choose: ({ oneOf }) => oneOf([...WIDTHS, 767]),
    make: async ({ cdp, page }, width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await inPage(cdp, aFrame);
    },
  },
  'ask for motion': {
    weight: 3,
    choose: ({ oneOf }) => oneOf(['reduce', 'no-preference']),
    make: ({ page }, preference: 'reduce' | 'no-preference') => preferMotion(page, preference),
  },
  go: {
    weight: 3,
    choose: ({ oneOf }) => oneOf(['offline', 'online', 'online']),
    make: ({ page }, to: string) => page.context().setOffline(to === 'offline'),
  },
  'answer the enquiry with': {
    weight: 6,
    choose: ({ oneOf }) => oneOf(ANSWERS),
    make: async (visitor, answer: string) => {
      const { page, mail } = visitor;
      await whileSending(visitor, () => !mail.isWaiting);
      if (!mail.isWaiting) return 'nothing';
      const route = await mail.next();
      if (answer === 'none' || !(await page.evaluate(() => navigator.onLine))) await route.abort();
      else await route.fulfill({ status: answer === 'OK' ? 200 : Number(answer), body: answer });
      await whileSending(visitor, () => true);
      return answer;
    },
  },
  'say that the country is': {
    weight: 3,
    choose: ({ oneOf }) => oneOf(COUNTRIES),
    make: async ({ cdp, country }, name: string) => {
      if (!country.isWaiting) return 'nothing';
      const route = await country.next();
      if (name === 'none') await route.abort();
      else await route.fulfill({ json: { country_name: name } });
      await inPage(cdp, aFrame);
      return name;
    },
  },
  wait: {
    weight: 14,
    choose: ({ oneOf }) => oneOf(WAITS),
    make: ({ wait }, ms: number) => wait(ms),
  },
  /** A browser without a window cannot put a tab behind another, so the tab is told that it is. */
  'switch to': {
    weight: 3,
    choose: ({ oneOf }) => oneOf(['another tab', 'this tab', 'this tab']),
    make: ({ page }, tab: string) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, tab === 'another tab'),
  },
  'go back': {
    weight: 3,
    choose: () => 1,
    make: async ({ page }) => {
      // Before the first link that was followed lies the visit before.
      await page.evaluate(async () => {
        if (!window.location.hash) return;
        const isBack = new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        });
        window.history.back();
        await isBack;
      });
    },
  },
  'follow a link to': {
    weight: 3,
    choose: ({ oneOf }) => oneOf(HASHES),
    make: async ({ cdp, page }, hash: string) => {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      await inPage(cdp, aFrame);
    },
  },
} satisfies Record<string, KindOfGesture>;

/** What a monkey likes: each has likings of its own, as what goes wrong together is done together. */
export interface Taste {
  kinds: Partial<Record<Kind, number>>;
  /** By name, or by the place among those that can be seen. */
  controls: readonly (string | number)[];
}

const FAVOURITES = 8;

const tasteFrom = ({ fraction }: Random): Taste => ({
  kinds: Object.fromEntries(
    Object.entries<KindOfGesture>(kinds).map(([kind, { weight }]) => [kind, weight * fraction()]),
  ),
  controls: Array.from({ length: FAVOURITES }, fraction),
});

export function* gesturesFrom(
  random: Random,
  count: number,
  taste: Taste = tasteFrom(random),
): Generator<Gesture> {
  const likings = Object.entries(taste.kinds) as [Kind, number][];
  const total = likings.reduce((sum, [, liking]) => sum + liking, 0);
  for (let made = 0; made < count; made += 1) {
    let left = random.fraction() * total;
    const [kind] = likings.find(([, liking]) => (left -= liking) < 0) ?? likings[0]!;
    yield { kind, value: (kinds[kind] as KindOfGesture).choose(random, taste) };
  }
}

/** Makes a gesture and says what it came to: a control by its name, or that there was nothing. */
export async function make(visitor: Visitor, { kind, value }: Gesture): Promise<Gesture | null> {
  const done = await (kinds[kind] as KindOfGesture).make(visitor, value as never);
  return done === 'nothing' ? null : { kind, value: done ?? value };
}

async function pressAt({ page, hand }: Visitor, { x, y }: { x: number; y: number }) {
  if (hand === 'touch') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Lets the network take its course, as the clock of the test does not hold it. */
async function whileSending({ cdp }: Visitor, isAwaited: () => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  const isSending = async () => (await inPage(cdp, contactState)) === 'sending';
  while (isAwaited() && Date.now() < deadline && (await isSending()));
}
