import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, serveSite } from '../../tools/serve/built-site.ts';
import { gesturesFrom, type Gesture, type Taste } from './monkey/gestures.ts';
import { shrink } from './monkey/shrink.ts';
import { wander, type Broken } from './monkey/random-walk.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { randomFrom } from '../support/browser/random.ts';
import { useVisitors } from '../support/browser/visitor.ts';
import { WIDTHS } from '../support/browser/visit.ts';

const FOLDER = '.cache/monkey-tests';
const SEED = Number(process.env['MONKEY_SEED'] ?? Date.now() % 1_000_000);
const ASKED_FOR = process.env['MONKEY_GESTURES'];
const GESTURES = Number(ASKED_FOR ?? 10_000);
/** Whoever asks for a number waits for it. */
const TIME_MS = ASKED_FOR ? Infinity : 15_000;
const A_VISIT = 150;
const SHRINKING_MS = 60_000;
const LONGEST_MS = ASKED_FOR ? 3_600_000 : 240_000;
/** The one link that leaves the page leads to an answer that a browser does not go to. */
const LICENCES = '**/licences.txt';

const visitAs = useVisitors();
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  await buildSite(FOLDER, { flags: ['--mode', 'observed'] });
  site = await serveSite(FOLDER);
});
afterAll(() => site.close());

interface Opening {
  width?: (typeof WIDTHS)[number];
  taste?: Taste;
  /** Puts a defect into the page. */
  plant?: () => void;
}

/** One visitor: who it is and what is done follows from the seed alone. */
function visitFrom(seed: number, { plant, taste, ...opening }: Opening = {}) {
  const random = randomFrom(seed);
  const hand = random.oneOf(['mouse', 'touch'] as const);
  const width = opening.width ?? random.oneOf(WIDTHS);
  const isCountryHeld = random.oneOf([true, false]);
  return {
    seed,
    title: `at ${width} px, by ${hand}${isCountryHeld ? ', the country unknown at first' : ''}`,
    gestures: (count: number) => gesturesFrom(random, count, taste),
    async open() {
      const visitor = await visitAs(hand, { address: site.address, width, isCountryHeld });
      await visitor.page.route(LICENCES, (route) => route.fulfill({ status: 204 }));
      if (plant) await visitor.page.evaluate(plant);
      return visitor;
    },
  };
}

type Visit = ReturnType<typeof visitFrom>;

/** The fewest gestures that break the same promise. */
async function shortened(visit: Visit, done: readonly Gesture[], { promise }: Broken) {
  const end = Date.now() + SHRINKING_MS;
  const breaksIt = async (gestures: readonly Gesture[]) =>
    (await wander(await visit.open(), gestures)).broken?.promise === promise;
  return await shrink(done, breaksIt, () => Date.now() > end);
}

const told = (gestures: readonly Gesture[]) =>
  gestures.map(({ kind, value }) => `${kind} ${value}`);

async function report(visit: Visit, done: readonly Gesture[], broken: Broken) {
  const few = await shortened(visit, done, broken);
  return [
    `No longer true: ${broken.promise}. A visit ${visit.title}:`,
    ...told(few).map((gesture) => `  ${gesture}`),
    `found    ${JSON.stringify(broken.found)}`,
    `expected ${JSON.stringify(broken.expected)}`,
    `These are ${few.length} of ${done.length} gestures. For all of them:`,
    `MONKEY_SEED=${visit.seed} npx vitest run tests/page/monkey.browser.test.ts`,
  ].join('\n');
}

test(`a monkey finds nothing in ${GESTURES} gestures`, { timeout: LONGEST_MS }, async () => {
  const end = Date.now() + TIME_MS;
  const isTimeUp = () => Date.now() > end;
  let made = 0;
  let visits = 0;
  for (; made < GESTURES && !isTimeUp(); visits += 1) {
    const visit = visitFrom(SEED + visits);
    const visitor = await visit.open();
    const gestures = visit.gestures(Math.min(A_VISIT, GESTURES - made));
    const { done, broken } = await wander(visitor, gestures, isTimeUp);
    made += done.length;
    if (broken) throw new Error(await report(visit, done, broken));
    const { seed } = visit;
    const violations = await violationsOn(visitor.cdp);
    expect({ seed, violations }).toEqual({ seed, violations: [] });
  }
  console.info(`monkey: made ${made} gestures in ${visits} visits, MONKEY_SEED=${SEED}`);
  expect(made).toBeGreaterThan(0);
});

describe('a monkey finds a defect, and tells the way to it in a few words', () => {
  test.each([
    {
      defect: 'Escape does not close the menu',
      plant: () => {
        const deafen = (event: KeyboardEvent) => {
          if (event.key === 'Escape') event.stopImmediatePropagation();
        };
        window.addEventListener('keydown', deafen, { capture: true });
      },
      taste: {
        kinds: { press: 3, key: 3, wait: 1, paste: 1 },
        controls: ['summary “Menu”', 'button “Pause the typed line”', 0.5],
      },
      promise: 'Escape leaves no menu open',
      way: ['press summary “Menu”', 'key Escape'],
    },
    {
      defect: 'what is typed is not kept',
      plant: () => {
        Storage.prototype.setItem = () => {};
      },
      taste: {
        kinds: { press: 3, paste: 1, wait: 2, 'turn the wheel by': 1 },
        controls: ['textarea “message”', 'button “Pause the typed line”', 0.1],
      },
      promise: 'a reload would bring back what was typed',
      way: ['press textarea “message”', expect.stringMatching(/^paste /)],
    },
  ])('$defect', { timeout: LONGEST_MS }, async ({ plant, taste, promise, way }) => {
    const visit = visitFrom(1, { width: 390, plant, taste });
    const { done, broken } = await wander(await visit.open(), visit.gestures(A_VISIT));
    expect(broken?.promise).toBe(promise);
    expect(told(await shortened(visit, done, broken!))).toEqual(way);
  });
});

test('what is cut down is cut down to what is needed', async () => {
  const everything = Array.from({ length: 100 }, (_, index) => index);
  const needed = [17, 18, 64];
  const fails = async (some: readonly number[]) => needed.every((one) => some.includes(one));
  expect(await shrink(everything, fails)).toEqual(needed);
  expect(await shrink(everything, fails, () => true)).toEqual(everything);
});
