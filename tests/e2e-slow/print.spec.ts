/** Tests of the printed page. */
import { cutOffOrCovered } from '../../site/check/page/layout.ts';
import { content } from '../support/site.ts';
import { brokenTexts } from '../support/browser/conditions.ts';
import { expect, field, fillIn, LABELS, planLink, test, TYPED } from '../support/browser/test.ts';

/** The printable area inside 12 mm margins, in pixels. */
const PAPERS = [
  { format: 'A4', width: 703, height: 1031 },
  { format: 'Letter', width: 725, height: 965 },
] as const;

for (const { format, width, height } of PAPERS) {
  test(`on ${format} nothing overlaps or is cut off, the plans are side by side, and less than one page stays empty`, async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    const pdf = await page.pdf({ format });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(textsOffThePaper)).toEqual([]);
    expect(await page.evaluate(cutOffOrCovered)).toEqual({ cutOff: [], covered: [] });
    expect(await page.evaluate(brokenTexts, '.price > *')).toEqual([]);
    // Firefox prints letter-spaced text letter by letter, so print must have no letter spacing.
    expect(await page.evaluate(spacedTexts)).toEqual([]);
    const tops = await page
      .locator('.plan-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops).toEqual(tops.map(() => tops[0]));

    const pages = pdf.toString('latin1').match(/\/Type ?\/Page\b/g)!.length;
    const length = await page.evaluate(() => document.body.scrollHeight);
    // Cards do not break across pages, which leaves some space empty.
    expect(pages - length / height).toBeLessThan(1);
  });
}

test('print shows the prices in the chosen currency, and names it', async ({ visit }) => {
  const page = await visit();
  await page.emulateMedia({ media: 'print' });
  const shown = (selector: string) => page.locator(selector).filter({ visible: true });
  for (const [currency, price] of [
    ['home', 'RM 8,500'],
    ['abroad', '$8,000'],
  ] as const) {
    await page.locator(`[value=${currency}]`).evaluate((radio: HTMLInputElement) => radio.click());
    await expect(shown('.currency-options span, .currency-reason')).toHaveText([
      content.pricing.currencyNames[currency],
    ]);
    await expect(shown('.plan-price > .price > *').last()).toHaveText(price);
  }
});

test('print shows the typed enquiry and the chosen plan, with labels and without controls', async ({
  visit,
}) => {
  const page = await visit();
  const message = Array.from({ length: 40 }, (_, nth) => `Line ${nth}`).join('\n');
  await planLink(page, 'Landing Page').click();
  await fillIn(page, { ...TYPED, message });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPERS[0]);
  for (const label of Object.values(LABELS))
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByText('About: Landing Page, RM 2,200')).toBeVisible();
  const isCutOff = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
  expect(await field(page, 'message').evaluate(isCutOff)).toBe(false);
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
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
