/** Large type and a zoomed window. */
import { brokenTexts, brokenWords } from '../../support/browser/broken-texts.ts';
import { restyle } from '../../support/browser/conditions.ts';
import { expect, test, viewportOf } from '../../support/browser/test.ts';

const LARGE = 'html { font-size: 200% !important }';
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const WINDOWS = [
  { width: 390, css: LARGE },
  { width: 768, css: LARGE },
  { width: 1280, css: LARGE },
  // A zoom of 400 % and of 200 %.
  { width: 320, css: '' },
  { width: 640, css: '' },
  { width: 768, css: '' },
  { width: 320, css: SPACED },
  { width: 768, css: SPACED },
];

test('no amount, brand, word of a headline, of a step or of a plan breaks, and the bar stays low', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const { width, css } of WINDOWS) {
    await page.setViewportSize(viewportOf(width));
    await page.evaluate(restyle, css);
    const words =
      'header .brand, h1, .card-title, .quiet-link, .step, .badge, .benefits, #enquiry label';
    const found = {
      amounts: await page.evaluate(brokenTexts, ':not(.quiet-link) > .price > *'),
      words: await page.evaluate(brokenWords, words),
      // Large letters leave no line for the whole number.
      number: css
        ? []
        : await page.evaluate(brokenTexts, 'main [href^="https://wa.me"] span:not(:has(span))'),
      covered: await page.evaluate(coveredTitles),
    };
    const none = { amounts: [], words: [], number: [], covered: [] };
    expect({ width, css, ...found }).toEqual({ width, css, ...none });
    const barHeight = await page.evaluate(() => document.querySelector('header')!.offsetHeight);
    const lineHeight = css === LARGE ? 32 : 16;
    const lines = css === SPACED ? 5 : 4.5;
    // A label of several words may take two lines, which are higher when spaced.
    expect(barHeight, `${width} px with ${css}`).toBeLessThanOrEqual(lines * lineHeight);
  }
});

test('with large type the bar has room for all that it shows', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.evaluate(restyle, LARGE);
  for (const width of [640, 768, 1024, 1600]) {
    await page.setViewportSize(viewportOf(width));
    const places = await page
      .locator('header nav :is(a, summary)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const isOver = (one: DOMRect, other: DOMRect) =>
      one !== other && one.left < other.right - 1 && other.left < one.right - 1;
    expect(places.filter((one) => places.some((other) => isOver(one, other)))).toEqual([]);
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});

test('plans stand side by side, in a window and on a phone, and below each other in large type', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const { width, css } of [
    { width: 1280, css: '' },
    { width: 390, css: '' },
    { width: 1280, css: LARGE },
    { width: 390, css: LARGE },
  ]) {
    await page.setViewportSize(viewportOf(width));
    await page.evaluate(restyle, css);
    const areBelow = await page
      .locator('.plan-card')
      .evaluateAll((cards) =>
        cards
          .slice(1)
          .map(
            (card, index) =>
              card.getBoundingClientRect().top >= cards[index]!.getBoundingClientRect().bottom,
          ),
      );
    const isLarge = css === LARGE;
    expect(areBelow, `${width} px with ${css}`).toEqual([isLarge, isLarge]);
  }
});

test('a badge of four lines covers neither its plan nor the plan above', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.evaluate(restyle, `${LARGE} .badge { white-space: pre }`);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize(viewportOf(width));
    expect(await page.evaluate(coveredByBadges), `${width} px`).toEqual([]);
  }
});

/** The texts of plans that lie under a badge of four lines. */
function coveredByBadges() {
  return [...document.querySelectorAll('.badge')].flatMap((badge) => {
    badge.textContent = 'Best\nand\nmost\nsold';
    const own = badge.getBoundingClientRect();
    const isUnder = (text: Element) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < own.right && right > own.left && top < own.bottom - 1 && bottom > own.top + 1,
      );
    };
    return [...document.querySelectorAll('.plan-card :is(h4, h4 + p, li)')]
      .filter(isUnder)
      .map(({ textContent }) => textContent);
  });
}

/** The titles of services whose words lie under their icon. */
function coveredTitles() {
  return [...document.querySelectorAll('.service-card .card-title')]
    .filter((title) => {
      const icon = title.querySelector('svg')!.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(title);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width !== icon.width &&
          Math.min(right, icon.right) - Math.max(left, icon.left) > 1 &&
          Math.min(bottom, icon.bottom) - Math.max(top, icon.top) > 4,
      );
    })
    .map(({ textContent }) => textContent);
}
