import { expect, test } from '../../support/browser/test.ts';

test('each detail shows its parts of the hero drawing, clipped to its frame', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  const overflows = await page
    .locator('.service-detail')
    .evaluateAll((details) => details.map((detail) => getComputedStyle(detail).overflow));
  expect(new Set(overflows)).toEqual(new Set(['hidden']));
  const sizes = await page
    .locator('use')
    .evaluateAll((parts) => parts.map((part) => (part as SVGUseElement).getBBox().width));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter((width) => width === 0)).toEqual([]);
});
