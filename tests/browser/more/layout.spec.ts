import type { Page } from 'playwright';
import {
  expect,
  test,
  answering,
  fillIn,
  locatedIn,
  submit,
  WIDTHS,
} from '../../support/browser/test.ts';
import { kindsIn } from '../../../src/content/derived/kinds.ts';
import { inBar } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import { layoutShifts, withoutHas } from '../../support/browser/conditions.ts';
import { chooseAbroad } from '../../support/browser/use-page.ts';

const { home } = content;
const links = inBar(content);

/** The places and texts of visible elements. */
const boxes = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { name: element.textContent, x, y: y + window.scrollY, width, height };
        }),
    selector,
  );

const places = async (page: Page, selector: string) =>
  (await boxes(page, selector)).map(({ name: _, ...place }) => place);

test('nothing moves with the currency at any width', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingToMoveWithTheCurrency(page);
  }
});

async function expectNothingToMoveWithTheCurrency(page: Page) {
  const layout = () => places(page, 'main section, h2, h3, h4, .plan-card, .plan-card > *, label');
  await page.locator('[type=radio][value=home]').click();
  const before = await layout();
  await page.locator('[type=radio][value=abroad]').click();
  expect(await layout()).toEqual(before);
}

test('every target on a touch screen is at least 44 px high and wide', async ({ visit }) => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  await page.locator('#menu-button').click();
  await chooseAbroad(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const targets = await boxes(
      page,
      'a:not(.skip-link), button, input:not([tabindex]), textarea, summary',
    );
    expect(targets.length).toBeGreaterThanOrEqual(20);
    const tooSmall = targets.filter((box) => Math.min(box.width, box.height) < 43.5);
    expect({ width, tooSmall }).toEqual({ width, tooSmall: [] });
  }
});

test('on a small phone held sideways the open menu scrolls as far as its last link', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 568, height: 240 } });
  await page.locator('#menu-button').click();
  const last = page.locator('.menu-panel a').last();
  await last.scrollIntoViewIfNeeded();
  const { y, height } = (await last.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(240);
});

test('the pause control aligns with the headline, and a link lands where a scroll ends', async ({
  visit,
}) => {
  const page = await visit();
  const others = links.filter(({ section }) => section !== 'Home');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [headline] = await places(page, 'h1');
    const [sign] = await places(page, '#pause-control svg');
    const [line] = await places(page, '.typed-line');
    const gap = line!.x - sign!.x - sign!.width;
    expect({ width, x: sign!.x, gap }).toEqual({ width, x: headline!.x, gap: 14 });

    const tops = await page.evaluate(
      (sections) =>
        sections.map((section) => {
          // The same address again is no reason to scroll.
          window.location.hash = '';
          window.location.hash = section;
          return Math.round(document.getElementById(section)!.getBoundingClientRect().top);
        }),
      others.map(({ section }) => section),
    );
    const offset = width < 768 ? 'mobileOffset' : 'desktopOffset';
    expect({ width, tops }).toEqual({
      width,
      tops: others.map(({ [offset]: own = -100 }) => -own),
    });
  }
});

for (const width of [320, 1280]) {
  test(`nothing moves during load, typing and the country lookup at ${width} px`, async ({
    visit,
  }) => {
    const FIFTEEN_LETTERS_MS = 1050;
    const EVERYTHING =
      'main section, h1, h2, h3, h4, p:not(.sr-only), .plan-card, .plan-card > *, label';
    const page = await visit({
      width,
      country: locatedIn('Singapore'),
      prepare: (tab) => tab.clock.install(),
    });
    const reason = 'Prices in US dollars for Singapore';
    await page.locator('.currency-reason').getByText(reason).waitFor({ state: 'attached' });
    // The field for a name appears once the browser is idle.
    if (kindsIn(content).length > 0) await page.locator('#sketch [type=text]').waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const before = await places(page, EVERYTHING);
    const letters = home.phrases.join('').length;
    const allPhrasesMs = 70 * letters + 1500 * home.phrases.length;
    for (let passed = 0; passed < allPhrasesMs; passed += FIFTEEN_LETTERS_MS) {
      await page.clock.runFor(FIFTEEN_LETTERS_MS);
      expect(await places(page, EVERYTHING)).toEqual(before);
    }
    // A late font may move a line by an invisible fraction of a pixel.
    expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
  });
}

for (const [where, how] of [
  ['in a current browser', {}],
  // WebKit does not evaluate `:has(:empty)` again.
  ['in a browser without :has()', withoutHas],
] as const) {
  test(`the status of a send stands clear of its button, and takes no room before, ${where}`, async ({
    visit,
  }) => {
    const page = await visit({
      ...(typeof how === 'function' ? how() : how),
      reducedMotion: 'reduce',
      mail: answering({ status: 500, body: 'Oh dear' }),
      expectedErrors: /Oh dear|Failed to load resource/,
    });
    const below = (selector: string) =>
      page.evaluate((wanted) => {
        const { bottom } = document
          .querySelector('#enquiry [type=submit]')!
          .getBoundingClientRect();
        return document.querySelector(wanted)!.getBoundingClientRect().top - bottom;
      }, selector);
    expect(await below('.kept-note')).toBe(12);
    await fillIn(page);
    await submit(page);
    await page.locator('.send-status-failure').waitFor();
    // Under the pointer, the button is raised.
    await page.mouse.move(0, 0);
    await expect.poll(() => below('.send-status')).toBeCloseTo(24, 1);
  });
}
