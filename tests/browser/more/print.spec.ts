/** The page on paper. */
import { cutOffOrCovered } from '../../../cli/page-check/layout.ts';
import { content } from '../../../src/content/index.ts';
import { brokenTexts } from '../../support/browser/conditions.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The printable area inside margins of 12 mm, in pixels. */
const PAPERS = [
  { format: 'A4', width: 703, height: 1031 },
  { format: 'Letter', width: 725, height: 965 },
] as const;

for (const { format, width, height } of PAPERS) {
  test(`on ${format} nothing covers anything else or is cut off, the plans stand side by side, and less paper than one page stays empty`, async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    const pdf = await page.pdf({ format });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(textsOffThePaper)).toEqual([]);
    expect(await page.evaluate(cutOffOrCovered)).toEqual({ cutOff: [], covered: [] });
    expect(await page.evaluate(brokenTexts, '.price > *')).toEqual([]);
    // Firefox sets spaced letters one by one.
    expect(await page.evaluate(spacedTexts)).toEqual([]);
    const tops = await page
      .locator('.plan-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops).toEqual(tops.map(() => tops[0]));

    const pages = pdf.toString('latin1').match(/\/Type ?\/Page\b/g)!.length;
    const length = await page.evaluate(() => document.body.scrollHeight);
    // Cards with long words are higher, and none is broken.
    expect(pages - length / height).toBeLessThan(1);
  });
}

test('paper names the currency of its prices, and speaks of no switch', async ({ visit }) => {
  const page = await visit();
  await page.emulateMedia({ media: 'print' });
  const onPaper = page.locator('.currency-options span, .currency-reason');
  for (const currency of ['home', 'abroad'] as const) {
    await page.locator(`[value=${currency}]`).evaluate((radio: HTMLInputElement) => radio.click());
    await expect(onPaper.filter({ visible: true })).toHaveText([
      content.pricing.currencyNames[currency],
    ]);
  }
});

const spacedTexts = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => parseFloat(getComputedStyle(element).letterSpacing))
    .map(({ textContent }) => textContent);

function textsOffThePaper() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const off: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement!.closest('.sr-only, .skip-link')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > window.innerWidth + 1) off.push(node.textContent!);
  }
  return off;
}
