/** Random gestures on the page: its invariants hold after each of them. */
import fc from 'fast-check';
import { OWNERS_SITE, expect, test, WIDTHS } from '../../support/browser/test.ts';
import type { VisitAs } from '../../support/browser/visitor.ts';
import { gesturesOf, make, type Gesture } from '../../support/browser/monkey/gestures.ts';
import { look } from '../../support/browser/monkey/in-page.ts';
import { invariants } from '../../support/browser/monkey/invariants.ts';

const SEED = Number(process.env['MONKEY_SEED'] ?? Date.now() % 1_000_000);
const ASKED_FOR = process.env['MONKEY_GESTURES'];
const GESTURES = Number(ASKED_FOR ?? 10_000);
/** A requested number of gestures has no time limit. */
const TIME_MS = ASKED_FOR ? Infinity : 5000;
const LONGEST_MS = ASKED_FOR ? 3_600_000 : 120_000;
const A_VISIT = 150;
/** The only links that would leave the tab: to the licences and to the owner's pages. A 204 keeps the browser on the page. */
const ELSEWHERE = /\/(licences\.txt|[a-z\d-]+\/)$/;

interface Visit {
  modality: 'mouse' | 'touch';
  width: number;
  isCountryHeld: boolean;
  gestures: readonly Gesture[];
}

const ON_A_PHONE = { modality: 'mouse', width: 390, isCountryHeld: false } as const;
const anyVisit: fc.Arbitrary<Visit> = fc.record({
  modality: fc.constantFrom('mouse', 'touch'),
  width: fc.constantFrom(...WIDTHS),
  isCountryHeld: fc.boolean(),
  gestures: gesturesOf(A_VISIT),
});

async function expectNothingToBreak(
  visitAs: VisitAs,
  { modality, gestures, ...opening }: Visit,
  plant?: () => void,
) {
  const visitor = await visitAs(modality, { address: OWNERS_SITE, ...opening });
  const { page, cdp } = visitor;
  await page.route(ELSEWHERE, (route) => route.fulfill({ status: 204 }));
  if (plant) await page.evaluate(plant);
  let before = await look(cdp);
  for (const gesture of gestures) {
    await make(visitor, gesture);
    const now = await look(cdp);
    const { complaints } = visitor;
    for (const [name, compare] of Object.entries(invariants)) {
      const [found, expected] = compare({ before, gesture, now, complaints });
      expect({ name, found }).toEqual({ name, found: expected });
    }
    before = now;
  }
}

test(`a monkey finds nothing in ${GESTURES} gestures`, async ({ visitAs }) => {
  test.setTimeout(LONGEST_MS);
  const end = Date.now() + TIME_MS;
  let made = 0;
  let hasFailed = false;
  const property = fc.asyncProperty(anyVisit, async (visit) => {
    // Shrinking a failure takes as long as it takes.
    const isOver = made >= GESTURES || (made > 0 && Date.now() > end);
    if (isOver && !hasFailed) return;
    made += visit.gestures.length;
    hasFailed = true;
    await expectNothingToBreak(visitAs, visit);
    hasFailed = false;
  });
  await fc.assert(property, {
    seed: SEED,
    numRuns: GESTURES,
    interruptAfterTimeLimit: LONGEST_MS - 10_000,
  });
  console.info(`monkey: made ${made} gestures, MONKEY_SEED=${SEED}`);
  expect(made).toBeGreaterThan(0);
});

test('a monkey would find a defect', async ({ visitAs }) => {
  const deafenToEscape = () => {
    const deafen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', deafen, { capture: true });
  };
  const gestures: Gesture[] = [
    { kind: 'press', value: '#menu-button' },
    { kind: 'key', value: 'Escape' },
  ];
  await expect(
    expectNothingToBreak(visitAs, { ...ON_A_PHONE, gestures }, deafenToEscape),
  ).rejects.toThrow('Escape leaves no menu open');
});
