/** The page before any gesture, on paper, in a low window, and at its foot on a phone. */
import { wcagContrast } from 'culori';
import { violationsOn } from '../../site/check/page/axe.ts';
import { content } from '../support/site.ts';
import { expect, SCHEMES, test } from '../support/browser/test.ts';

for (const [index, colorScheme] of SCHEMES.entries()) {
  const width = [1280, 390][index]!;
  test(`axe finds no violations before any gesture, at ${width} px in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const page = await visit({ width, colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(await page.context().newCDPSession(page))).toEqual([]);
  });

  test(`every printed text is dark enough for white paper, in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: 'reduce', colorScheme });
    await page.emulateMedia({ media: 'print' });
    const texts = await page.evaluate(textsWithColours);
    expect(texts.length).toBeGreaterThan(50);
    const pale = texts.filter(({ colour }) => {
      const reached = wcagContrast(colour, 'white');
      // Browsers leave out dark backgrounds, and darken the nearly white texts on them.
      return reached > 1.3 && reached < 4.5;
    });
    expect(pale.map(({ words }) => words)).toEqual([]);
    await expect(
      page.locator('.currency-option').filter({ visible: true }).locator('span'),
    ).toHaveText([content.pricing.currencyNames.home]);
  });
}

/** Returns the visible texts, with their colours on white. */
function textsWithColours() {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { words: string; colour: string }[] = [];
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent!.trim();
    const element = walker.currentNode.parentElement!;
    if (!words || !element.checkVisibility() || element.closest('.sr-only, svg, script')) continue;
    pen.globalAlpha = 1;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1, 1);
    for (let each: Element | null = element; each; each = each.parentElement)
      pen.globalAlpha *= Number(getComputedStyle(each).opacity);
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    texts.push({ words, colour: `rgb(${red} ${green} ${blue})` });
  }
  return texts;
}

test('an original price is struck through, and for more contrast soft text has the colour of the rest', async ({
  visit,
}) => {
  const page = await visit({ contrast: 'more', reducedMotion: 'reduce' });
  const original = page.locator('.plan-price s .price > *').first();
  await expect(original).toHaveCSS('text-decoration-line', 'line-through');
  for (const [soft, other] of [
    ['#Home .text-soft', 'body'],
    ['#Contact .text-soft', '#Contact'],
  ] as const) {
    const colour = await page.locator(other).evaluate((element) => getComputedStyle(element).color);
    await expect(page.locator(soft).first()).toHaveCSS('color', colour);
  }
});

test('without JavaScript, the form says how to write otherwise', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  await expect(
    page.locator('#enquiry').getByText(content.contact.form.withoutScript),
  ).toBeVisible();
});

test('in a low window the wheel scrolls the open menu to its last link, and not the page', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 568, height: 240 } });
  await page.locator('#menu-button').click();
  const panel = page.locator('.menu-panel');
  await expect(panel).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const last = page.locator('.menu-panel a').last();
  expect((await last.boundingBox())!.y).toBeGreaterThan(240);
  await page.mouse.move(284, 200);
  await page.mouse.wheel(0, 2000);
  const bottom = async () => {
    const { y, height } = (await last.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(240);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone every link of the footer can be tapped, and the first shows the privacy note below the bar', async ({
  visit,
}) => {
  const page = await visit({ width: 390, hasTouch: true, reducedMotion: 'reduce' });
  const links = page.locator('footer a');
  expect(await links.count()).toBe(3);
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await link.tap({ trial: true });
  }
  const note = page.getByRole('heading', { name: content.privacy[0]!.title });
  await expect(note).toBeHidden();
  await links.first().tap();
  await expect(note).toBeInViewport();
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect((await note.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
});
