/** Where things stand, and that they stay there. */
import type { Page } from '@playwright/test';
import { content } from '../../../src/content/index.ts';
import { inBar } from '../../../src/content/derived/sections.ts';
import { layoutShifts } from '../../support/browser/conditions.ts';
import {
  chooseAbroad,
  expect,
  locatedIn,
  test,
  WIDTHS,
  type VisitPage,
} from '../../support/browser/test.ts';

/** The places of visible elements. */
const places = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y: y + window.scrollY, width, height };
        }),
    selector,
  );

const PARTS = 'main section, h1, h2, h3, h4, p:not(.sr-only), .plan-card, .plan-card > *, label';

test('at every width every phrase fits on one line, and a link lands where a scroll ends', async ({
  visit,
}) => {
  const page = await visit();
  const others = inBar(content).filter(({ section }) => section !== 'Home');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.typed-room').evaluateAll((rooms) =>
      rooms.map((room) => {
        const words = document.createRange();
        words.selectNodeContents(room);
        return words.getClientRects().length;
      }),
    );
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
    const landings = others.map(({ section }) => (section === 'About' && width >= 768 ? 190 : 100));
    expect({ width, lines, tops }).toEqual({ width, lines: [1, 1, 1, 1], tops: landings });
  }
});

for (const width of [320, 1280]) {
  test(`nothing moves during load, typing and the country lookup at ${width} px`, async ({
    visit,
  }) => {
    const page = await visit({
      width,
      country: locatedIn('Singapore'),
      prepare: (tab) => tab.clock.install(),
    });
    const reason = page.locator('.currency-reason');
    await expect(reason).toHaveText('Prices in US dollars for Singapore');
    // The field for a name appears once the browser is idle.
    await page.locator('#sketch [type=text]').waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const before = await places(page, PARTS);
    const FIFTEEN_LETTERS_MS = 1050;
    const ALL_PHRASES_MS = 11_200;
    for (let passed = 0; passed < ALL_PHRASES_MS; passed += FIFTEEN_LETTERS_MS) {
      await page.clock.runFor(FIFTEEN_LETTERS_MS);
      expect(await places(page, PARTS)).toEqual(before);
    }
    // A late font may move a line by an invisible fraction of a pixel.
    expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
  });
}

test('every target on a touch screen is at least 44 px high and wide', async ({ visit }) => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  await page.locator('#menu-button').click();
  await chooseAbroad(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const targets = 'a:not(.skip-link), button, input:not([tabindex]), textarea, summary';
    const boxes = await places(page, targets);
    expect(boxes.length).toBeGreaterThanOrEqual(20);
    expect(boxes.filter((box) => Math.min(box.width, box.height) < 43.5)).toEqual([]);
  }
});

test('over the dark panel the bar has its colours, and gives them back', async ({ visit }) => {
  const page = await visit({ width: 1280 });
  const ground = (selector: string) =>
    page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor);
  const [paper, panel] = [await ground('.site-header'), await ground('#Contact')];
  expect(paper).not.toBe(panel);
  for (const [section, colour] of [
    ['Contact', panel],
    ['Home', paper],
  ] as const) {
    await page.locator(`#${section}`).evaluate((part) => part.scrollIntoView());
    await expect.poll(() => ground('.site-header')).toBe(colour);
  }
});

test('as one letters the sign on a phone, it stands on the panel', async ({ visit }) => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  const sign = page.locator('.sign-above');
  await expect(sign).toBeHidden();
  await page.locator('#sketch [type=text]').fill('Kedai Aminah');
  await expect(sign).toBeVisible();
  const [above, panel] = await Promise.all([
    sign.boundingBox(),
    page.locator('#sketch').boundingBox(),
  ]);
  expect(above!.y + above!.height).toBeCloseTo(panel!.y, -1);
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

test.describe('a phone has the action in sight', () => {
  const onPhone = (visit: VisitPage, width: number, height: number) =>
    visit({ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  /** The parts that are whole between the bar and the lower edge of the window, from top to bottom. */
  const inSight = (page: Page, selectors: readonly string[]) =>
    page.evaluate((wanted) => {
      const boxes = wanted.flatMap((selector) => {
        const part = [...document.querySelectorAll(selector)].find((each) =>
          each.checkVisibility(),
        );
        return part ? { selector, ...part.getBoundingClientRect().toJSON() } : [];
      });
      const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
      return boxes
        .filter(({ top, bottom }) => top >= bar && bottom <= window.innerHeight)
        .toSorted((one, other) => one.top - other.top)
        .map(({ selector }) => selector);
    }, selectors);

  const HERO = '#Home .button';
  const FORM = ['#Contact h2', '[name=user_name]', '[name=user_email]'];
  const PRICES = ['#Price h2', '.plan-price', '.plan-link'];
  for (const [width, height, where, link, parts] of [
    [320, 640, 'at first', null, [HERO]],
    [390, 664, 'at first', null, [HERO]],
    [390, 664, 'in the form, once the hero leads there', HERO, FORM],
    [
      390,
      664,
      'in the form, once a plan leads there, with the plan above its fields',
      '.plan-link',
      [FORM[0]!, '.plan-tag', ...FORM.slice(1)],
    ],
    [390, 800, 'down to its button', HERO, [...FORM, '#enquiry [type=submit]']],
    [390, 664, 'at the prices, once the hero leads there', '#Home a[href="#Price"]', PRICES],
    [360, 640, 'at the prices, once the hero leads there', '#Home a[href="#Price"]', PRICES],
  ] as const) {
    test(`${where}, at ${width} × ${height} px`, async ({ visit }) => {
      const page = await onPhone(visit, width, height);
      if (link) {
        await page.locator(link).first().tap();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      }
      await expect.poll(() => inSight(page, parts)).toEqual(parts);
    });
  }
});
