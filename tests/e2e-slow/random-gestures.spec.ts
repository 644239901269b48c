/** Random gestures keep the invariants of the page, and an hour of use leaks nothing. */
import fc from 'fast-check';
import { content } from '../support/site.ts';
import { MODALITIES, type Modality } from '../support/driver.ts';
import { drive, EXPECTED_ERRORS, type BrowserDriver } from '../support/browser/driver.ts';
import {
  complaintsOf,
  expect,
  test,
  TYPED,
  WIDTHS,
  type VisitPage,
} from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';
import { IS_FULL } from '../support/sample.ts';
import { BAR_LINK, MENU_LINK } from '../support/sections.ts';
import { amountsIn } from '../walks/region/amounts.ts';

/** The seed of the gestures. A failed run prints its seed, for example 42; `GESTURES_SEED=42` repeats it. */
const SEED = Number(process.env['GESTURES_SEED'] ?? Date.now() % 1_000_000);
const VISITS = IS_FULL ? 100 : 3;
const GESTURES_A_VISIT = IS_FULL ? 100 : 40;

const { sending } = content.contact;

const CONTROLS = [
  '#menu-button',
  MENU_LINK,
  BAR_LINK,
  '.skip-link',
  '#pause-control',
  '#Home [href="#Contact"]',
  '.plan-link',
  '.plan-tag button',
  '[name=currency][value=home]',
  '[name=currency][value=abroad]',
  '.currency-reason button',
  'textarea',
  '#enquiry [type=submit]',
  'main summary',
  'h1',
];

/** The gestures with their possible values. A gesture with more values is chosen more often. */
const gestures: Record<
  string,
  [values: readonly (string | number)[], make: (driver: BrowserDriver, value: never) => unknown]
> = {
  press: [
    CONTROLS,
    async ({ page, modality }, control: string) => {
      const found = page.locator(control).filter({ visible: true }).first();
      const target = /value=/.test(control) ? page.locator(`label:has(${control})`).first() : found;
      if (!(await target.isVisible())) return;
      const press = () => target[modality === 'touch' ? 'tap' : 'click']({ force: true });
      // While the page scrolls, it may carry the target out of the window before the press.
      await expect(press).toPass({ timeout: 5000 });
    },
  ],
  key: [
    ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowLeft', 'Backspace'],
    ({ page }, key: string) => page.keyboard.press(key),
  ],
  write: [
    ['A page, please.\nSoon.', '<b>&', '🫖'],
    ({ page }, text: string) => page.keyboard.insertText(text),
  ],
  'fill in': [Object.keys(TYPED), fillInField],
  wait: [[1, 69, 70, 500, 1000, 1500, 2500, 30_000], ({ wait }, ms: number) => wait(ms)],
  'resize to': [WIDTHS, (driver, width: number) => driver.resizeTo(width)],
  'prefer motion': [
    ['reduce', 'no-preference'],
    (driver, motion: 'reduce' | 'no-preference') => driver.preferMotion(motion),
  ],
  'switch to tab': [
    ['another', 'this', 'this'],
    (driver, tab: 'this' | 'another') => driver.switchTab(tab),
  ],
  follow: [['#About', '#Contact', '#nowhere'], (driver, hash: string) => driver.goTo(hash)],
  'answer the enquiry': [
    ['accepted', 'rateLimited', 'unknown', 'unanswered'],
    async (driver, cause: string) => {
      if (!driver.mail.isAsked) return;
      await (cause === 'accepted' ? driver.acceptEnquiry() : driver.refuseEnquiry({ cause }));
    },
  ],
  locate: [
    ['Malaysia', 'Elsewhere'],
    (driver, country: string) => driver.country.isAsked && driver.locateIn(country),
  ],
};

async function fillInField({ page }: BrowserDriver, name: keyof typeof TYPED) {
  const field = page.locator(`#enquiry [name=${name}]`);
  // Once its message is sent, the form shows no fields.
  if ((await field.isVisible()) && (await field.isEditable())) await field.fill(TYPED[name]);
}

type Gesture = [name: string, value: string | number];
const anyGesture = fc.constantFrom(
  ...Object.entries(gestures).flatMap(([name, [values]]) =>
    values.map((value): Gesture => [name, value]),
  ),
);
const anyVisit = fc.record({
  modality: fc.constantFrom(...MODALITIES),
  width: fc.constantFrom(...WIDTHS),
  made: fc.array(anyGesture, { minLength: GESTURES_A_VISIT, maxLength: GESTURES_A_VISIT }),
});

const make = (driver: BrowserDriver, [name, value]: Gesture) =>
  gestures[name]![1](driver, value as never);

async function expectInvariants({ page }: BrowserDriver, [name, value]: Gesture) {
  await expect(async () => {
    // Goes back if the gesture has opened an example, which may take a moment.
    if (new URL(page.url()).pathname !== '/') await page.goBack();
    const seen = await page.evaluate(observe);
    if (name === 'key' && value === 'Escape') expect(seen.isMenuOpen).toBe(false);
    // On a narrow page the plans are rows, which show some amounts only once they are opened.
    expect(seen.amounts.length).toBeGreaterThanOrEqual(6);
    expect(amountsIn(seen.currency as 'home' | 'abroad')).toEqual(
      expect.arrayContaining(seen.amounts),
    );
    const isSending = seen.status === sending.sendingStatus;
    expect([seen.areReadOnly, seen.button.isDisabled]).toEqual([isSending, isSending]);
    expect(seen.otherWays.length > 0).toBe(
      Object.values(sending.failureStatus).some((status) => seen.status.startsWith(status)),
    );
    // Typed text must be in the stored draft, so that a reload restores it.
    const isTyped = Object.values(seen.fields).some((text) => text !== '');
    if (isTyped) expect(seen.draft).toMatchObject(seen.fields);
  }).toPass({ timeout: 10_000, intervals: [10, 50] });
}

async function visitAndTry(
  visit: VisitPage,
  { modality, width, made }: { modality: Modality; width: number; made: Gesture[] },
) {
  const driver = await drive(visit, modality, { width, isCountryHeld: true });
  for (const gesture of made) {
    await make(driver, gesture);
    await expectInvariants(driver, gesture);
  }
  const complaints = await complaintsOf(driver.page, 'all');
  expect(complaints.filter((one) => !EXPECTED_ERRORS.test(one))).toEqual([]);
  await driver.page.context().close();
}

test(`${VISITS} visits with ${GESTURES_A_VISIT} random gestures each keep every invariant`, async ({
  visit,
}) => {
  test.setTimeout(IS_FULL ? 3_600_000 : 120_000);
  await fc.assert(
    fc.asyncProperty(anyVisit, (one) => visitAndTry(visit, one)),
    { seed: SEED, numRuns: VISITS, endOnFailure: !IS_FULL },
  );
});

test('an hour of sends, menus and currency changes leaks no listeners, nodes or memory', async ({
  visit,
}) => {
  test.skip(!IS_FULL, 'takes minutes: FULL=1 npm run test:all');
  test.setTimeout(1_800_000);
  const driver = await drive(visit, 'mouse', { width: 390 });
  const { page, cdp } = driver;
  await cdp.send('Performance.enable');
  const round = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const again = page.getByRole('button', { name: content.contact.sending.again });
      if (await again.isVisible()) await again.click();
      for (const name of Object.keys(TYPED)) await fillInField(driver, name as keyof typeof TYPED);
      await driver.submit();
      await (turn % 3 ? driver.acceptEnquiry() : driver.refuseEnquiry({ cause: 'unknown' }));
      await driver.toast.due();
      await driver.wait(5000);
      await page.locator('#menu-button').click();
      await page.keyboard.press('Escape');
      await page
        .getByRole('radio', { checked: false, name: /ringgit|dollars/i })
        .first()
        .check();
    }
    await driver.wait(120_000);
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
    return [value('Nodes'), value('JSEventListeners'), value('JSHeapUsedSize') / 1024];
  };
  // Leaves out the first rounds, in which the page loads and compiles code.
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await round();
  const before = await round();
  for (let later = 0; later < 16; later += 1) await round();
  const growth = (await round()).map((after, index) => after - before[index]!);
  const allowed = [20, 10, 1024];
  expect(growth.filter((grown, index) => grown > allowed[index]!)).toEqual([]);
});
