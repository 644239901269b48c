/** The page on paper. */
import type { Page } from 'playwright';
import { expect, test } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { cutOffOrCovered } from '../../../cli/page-check/layout.ts';
import { brokenTexts } from '../../support/browser/broken-texts.ts';

const CARDS = content.plans.plans.length;

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
    expect(await cardsInFirstRow(page)).toBe(Math.min(CARDS, 3));
    expect(await page.evaluate(textsOnTheGroundLine)).toEqual([]);

    const pages = pdf.toString('latin1').match(/\/Type ?\/Page\b/g)!.length;
    const length = await page.evaluate(() => document.body.scrollHeight);
    // Cards with long words are higher, and none is broken.
    expect(pages - length / height).toBeLessThan(1);
  });
}

test('paper names the currency of its prices, and speaks of no switch', async ({ visit }) => {
  const page = await visit();
  await page.emulateMedia({ media: 'print' });
  for (const currency of ['home', 'abroad'] as const) {
    await page.locator(`[value=${currency}]`).evaluate((radio: HTMLInputElement) => radio.click());
    const onPaper = page.locator('.currency-options span, .currency-reason');
    expect(await onPaper.filter({ visible: true }).allInnerTexts()).toEqual([
      content.pricing.currencyNames[currency],
    ]);
  }
});

const cardsInFirstRow = (page: Page) =>
  page.evaluate(() => {
    const tops = Array.from(document.querySelectorAll<HTMLElement>('.plan-card'), (card) =>
      Math.round(card.getBoundingClientRect().top),
    );
    return tops.filter((top) => top === tops[0]).length;
  });

const textsOnTheGroundLine = () => {
  const { top, bottom } = document.querySelector('.hd-ground')!.getBoundingClientRect();
  return [...document.querySelectorAll('#Home :is(h1, p)')]
    .map((text) => ({ text: text.textContent, ...text.getBoundingClientRect().toJSON() }))
    .filter((box) => box.top < bottom && box.bottom > top)
    .map(({ text }) => text);
};

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
