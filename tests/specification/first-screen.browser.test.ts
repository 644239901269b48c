import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

test.each([
  { width: 320, height: 640 },
  { width: 390, height: 664 },
])('the first screen of a phone has the whole button at $width × $height', async (viewport) => {
  const page = await visit({ viewport });
  const longest = content.home.phrases.toSorted((a, b) => b.length - a.length)[0]!;
  await page
    .locator('.typed-text')
    .evaluate((text, phrase) => (text.textContent = phrase), longest);
  const { y, height } = (await page.locator('#Home .button').boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});
