/** Parts in large type. The tests of every surface look at the whole page in it. */
import { LARGE, restyle } from '../../support/browser/conditions.ts';
import { expect, test, viewportOf } from '../../support/browser/test.ts';

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
