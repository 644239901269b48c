/** The gestures of the monkey: each a kind and a value, so that a failure can be replayed. */
import fc from 'fast-check';
import { content } from '../../../../src/content/index.ts';
import { TYPED, WIDTHS } from '../test.ts';
import { browserDriver } from '../driver.ts';
import { BAR_LINK, MENU_LINK, sectionsIn } from '../../sections.ts';
import type { Visitor } from '../visitor.ts';
import { preferMotion, setHidden } from '../conditions.ts';
import { aFrame, contactState, findControl, goBack, inPage } from './in-page.ts';

export interface Gesture {
  kind: Kind;
  value: string | number;
}

type Kind = keyof typeof kinds;

interface KindOfGesture {
  /** How often it is made, relative to others. */
  weight: number;
  values: readonly (string | number)[];
  make: (visitor: Visitor, value: never) => Promise<unknown>;
}

const CONTROLS = [
  '#menu-button',
  MENU_LINK,
  '#menu [target]',
  '.skip-link',
  BAR_LINK,
  'header [target]',
  '#pause-control',
  '#Home [href="#Contact"]',
  '.plan-link',
  '[name=currency][value=home]',
  '[name=currency][value=abroad]',
  '.currency-reason button',
  '[name=user_name]',
  '[name=user_email]',
  'textarea',
  '#enquiry [type=submit]',
  '.other-ways a',
  '#Contact [target]',
  'main summary',
];
/** Weighted double, as they do more than the many links. */
const LIVELY = ['#menu-button', '#pause-control', '#enquiry [type=submit]', 'textarea'];
/** Places without a control, and a toast. */
const PLACES = ['.site-header', 'h1', `#${sectionsIn(content).at(-2)}`, '[data-sonner-toast]'];
const KEYS = [
  'Escape',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowLeft',
  'ArrowDown',
  'Backspace',
];
const TEXTS = ['Aina', 'aina@kedai.example', 'A page, please.\nSoon.', '<b>&', ' ', '🫖'];
const WAITS = [1, 16, 69, 70, 71, 500, 1000, 1500, 2500, 5000, 30_000];
const ANSWERS = ['OK', '400', '403', '429', '500', 'none'];
const COUNTRIES = [content.agency.homeCountry, 'Elsewhere', '', 'none'];
const PATIENCE_MS = 3000;
const HASHES = [...sectionsIn(content), 'nowhere'].map((id) => `#${id}`);

const kinds = {
  press: {
    weight: 40,
    values: [...CONTROLS, ...LIVELY, ...PLACES],
    make: async (visitor, selector: string) => {
      const place = await inPage(visitor.cdp, findControl, selector);
      if (!place) return;
      if (visitor.modality === 'touch') await visitor.page.touchscreen.tap(place.x, place.y);
      else await visitor.page.mouse.click(place.x, place.y);
    },
  },
  key: {
    weight: 18,
    values: KEYS,
    make: ({ page }, key: string) => page.keyboard.press(key),
  },
  /** Like a phone keyboard or a paste. */
  type: {
    weight: 10,
    values: TEXTS,
    make: ({ page }, text: string) => page.keyboard.insertText(text),
  },
  'fill in': {
    weight: 3,
    values: ['the form'],
    make: async ({ page }) => {
      for (const [field, text] of Object.entries(TYPED)) {
        await page.locator(`#enquiry [name=${field}]`).focus();
        await page.keyboard.insertText(text);
      }
    },
  },
  'turn the wheel by': {
    weight: 5,
    values: [-3000, -300, 300, 3000],
    make: async ({ cdp, page }, by: number) => {
      await page.mouse.wheel(0, by);
      await inPage(cdp, aFrame);
    },
  },
  'resize to': {
    weight: 4,
    values: [...WIDTHS, 767],
    make: async ({ cdp, page }, width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await inPage(cdp, aFrame);
    },
  },
  'ask for motion': {
    weight: 3,
    values: ['reduce', 'no-preference'],
    make: ({ page }, preference: 'reduce' | 'no-preference') => preferMotion(page, preference),
  },
  go: {
    weight: 3,
    values: ['offline', 'online', 'online'],
    make: ({ page }, to: string) => page.context().setOffline(to === 'offline'),
  },
  'answer the enquiry with': {
    weight: 6,
    values: ANSWERS,
    make: async (visitor, answer: string) => {
      const { page, mail } = visitor;
      await whileSending(visitor, () => !mail.isWaiting);
      if (!mail.isWaiting) return;
      const route = await mail.next();
      if (answer === 'none' || !(await page.evaluate(() => navigator.onLine))) await route.abort();
      else await route.fulfill({ status: answer === 'OK' ? 200 : Number(answer), body: answer });
      await whileSending(visitor, () => true);
    },
  },
  'say that the country is': {
    weight: 3,
    values: COUNTRIES,
    make: async ({ cdp, country }, name: string) => {
      if (!country.isWaiting) return;
      const route = await country.next();
      if (name === 'none') await route.abort();
      else await route.fulfill({ json: { country_name: name } });
      await inPage(cdp, aFrame);
    },
  },
  wait: {
    weight: 14,
    values: WAITS,
    make: ({ wait }, ms: number) => wait(ms),
  },
  'switch to': {
    weight: 3,
    values: ['another', 'this', 'this'],
    make: ({ page }, tab: string) => setHidden(page, tab === 'another'),
  },
  'go back': {
    weight: 3,
    values: [1],
    make: ({ cdp }) => inPage(cdp, goBack),
  },
  'follow a link to': {
    weight: 3,
    values: HASHES,
    make: async (visitor, hash: string) => {
      await browserDriver(visitor).goTo(hash);
      await inPage(visitor.cdp, aFrame);
    },
  },
} satisfies Record<string, KindOfGesture>;

const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  ...Object.entries<KindOfGesture>(kinds).map(([kind, { weight, values }]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind as Kind), value: fc.constantFrom(...values) }),
  })),
);

const LIKINGS = 16;

/** Picks of a few gestures, as defects need the same ones in combination. */
export const gesturesOf = (longest: number) =>
  fc
    .tuple(
      fc.array(gesture, { minLength: LIKINGS, maxLength: LIKINGS }),
      fc.array(fc.nat(LIKINGS - 1), { maxLength: longest, size: 'max' }),
    )
    .map(([liked, picks]) => picks.map((pick) => liked[pick]!));

export const make = (visitor: Visitor, { kind, value }: Gesture) =>
  (kinds[kind] as KindOfGesture).make(visitor, value as never);

/** Waits for the network in real time, as the simulated clock does not hold it. */
async function whileSending({ cdp }: Visitor, isAwaited: () => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  const isSending = async () => (await inPage(cdp, contactState)) === 'sending';
  while (isAwaited() && Date.now() < deadline && (await isSending()));
}
