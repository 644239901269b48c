import { expect, test } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser/visit.ts';

const visit = useBrowser();

test.each([
  { width: 320, height: 640 },
  { width: 390, height: 664 },
])('a phone of $width × $height shows the whole button at first', async (viewport) => {
  const page = await visit({ viewport });
  const { y, height } = (await page.locator('#Home .button').boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});

test('every phrase fits on one line at every width', async () => {
  const page = await visit();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.typed-room').evaluateAll((rooms) =>
      rooms.map((room) => {
        const words = document.createRange();
        words.selectNodeContents(room);
        return words.getClientRects().length;
      }),
    );
    expect({ width, lines }).toEqual({ width, lines: [1, 1, 1, 1] });
  }
});
