import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inBar } from '../../src/model/sections.ts';
import { content } from '../support/site.ts';
import { contrast } from '../support/contrast.ts';
import { expect, test } from '../support/browser/test.ts';

const links = inBar(content);

test('no tab stop or field label is hidden behind the navigation bar, every tab stop has an outline around it, and focusing a link in the bar does not scroll the page', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const { key, width, height } of [
    { key: 'Tab', width: 390, height: 844 },
    { key: 'Tab', width: 1280, height: 844 },
    { key: 'Tab', width: 640, height: 400 },
    { key: 'Shift+Tab', width: 640, height: 400 },
    { key: 'Shift+Tab', width: 667, height: 375 },
    { key: 'Shift+Tab', width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    const stops: NonNullable<Awaited<ReturnType<typeof nextStop>>>[] = [];
    for (let stop = await nextStop(page, key); stop; stop = await nextStop(page, key))
      stops.push(stop);
    expect(
      stops.filter(({ isMarked, isClear, isWhole }) => !isMarked || !isClear || !isWhole),
    ).toEqual([]);
    expect(stops.length).toBeGreaterThan(10);
  }

  await page.setViewportSize({ width: 1280, height: 844 });
  const last = links.at(-1)!.section;
  await page.locator(`header .nav-link[href="#${last}"]`).click();
  await page.waitForURL(`**/#${last}`);
  const stood = await page.evaluate(() => window.scrollY);
  expect(stood).toBeGreaterThan(500);
  const bar = await page.locator('header a').filter({ visible: true }).all();
  expect(bar.length).toBeGreaterThan(links.length);
  for (const link of bar) {
    await link.focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(stood);
  }
});

test('every tab stop has a ring at least two pixels wide that nothing covers and that stands out from its surroundings', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  const faint: string[] = [];
  for (let stop = await nextStop(page, 'Tab'); stop; stop = await nextStop(page, 'Tab')) {
    const { seen, clear, width } = await ringOn(page);
    // Rounded corners leave the frame, and a ring may cross a line or the edge of a picture.
    if (width < 2 || seen < 0.5 || clear < 0.6)
      faint.push(`${stop.name}: ${width} px, ${seen} of it seen, ${clear} of it clear`);
  }
  expect(faint).toEqual([]);
});

/**
 * Returns the width of the ring around the element with focus, the share of its pixels that have its colour, and the
 * share of the pixels around it that have a contrast of 3 with it.
 */
async function ringOn(page: Page) {
  const ring = await page.evaluate(() => {
    const element = document.activeElement!;
    const isMarked = (each: Element) => getComputedStyle(each).outlineStyle !== 'none';
    const marked = [element, element.closest('label') ?? element].find(isMarked) ?? element;
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(marked);
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.fillStyle = outlineColor;
    pen.fillRect(0, 0, 1, 1);
    const { left, top, right, bottom } = marked.getBoundingClientRect();
    const gap = parseFloat(outlineOffset);
    return {
      colour: [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3),
      width: isMarked(marked) ? parseFloat(outlineWidth) : 0,
      box: { left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap },
    };
  });
  const edge = ring.width + 3;
  const x = Math.max(0, Math.floor(ring.box.left - edge));
  const y = Math.max(0, Math.floor(ring.box.top - edge));
  const clip = {
    x,
    y,
    width: Math.ceil(ring.box.right + edge) - x,
    height: Math.ceil(ring.box.bottom + edge) - y,
  };
  const { data, info } = await sharp(await page.screenshot({ clip, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, right] = [ring.box.left - x, ring.box.right - x];
  const [top, bottom] = [ring.box.top - y, ring.box.bottom - y];
  /** Returns the share of the pixels, this far outside the box, of which the test holds. */
  const shareAt = (gap: number, test: (pixel: number[]) => boolean) => {
    const [l, t, r, b] = [left - gap, top - gap, right + gap, bottom + gap].map(Math.floor);
    const points = [
      ...Array.from({ length: r! - l! }, (_, x) => [l! + x, t!]),
      ...Array.from({ length: r! - l! }, (_, x) => [l! + x, b!]),
      ...Array.from({ length: b! - t! }, (_, y) => [l!, t! + y]),
      ...Array.from({ length: b! - t! }, (_, y) => [r!, t! + y]),
    ].filter(([x, y]) => x! >= 0 && y! >= 0 && x! < info.width && y! < info.height);
    const found = points.filter(([x, y]) => {
      const place = (y! * info.width + x!) * 3;
      return test([...data.subarray(place, place + 3)]);
    });
    return Math.round((100 * found.length) / points.length) / 100;
  };
  const isSame = (pixel: number[]) =>
    pixel.every((part, index) => Math.abs(part - ring.colour[index]!) < 40);
  return {
    width: ring.width,
    seen: shareAt(ring.width / 2, isSame),
    clear: shareAt(ring.width + 1.5, (pixel) => contrast(pixel, ring.colour) >= 3),
  };
}

/** Presses the key, and returns the tab stop that now has focus, or null after the last one. */
async function nextStop(page: Page, key: string) {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return null;
    const bar = document.querySelector('header')!;
    const outlines = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ];
    const { top } = (element.closest('#enquiry label') ?? element).getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.textContent || element.ariaLabel}`,
      isMarked: outlines.some(
        ({ outlineStyle, outlineOffset }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineOffset) >= 0,
      ),
      isClear: bar.contains(element) || top >= bar.getBoundingClientRect().bottom - 0.5,
      isWhole: left >= 0 && right <= window.innerWidth,
    };
  });
}
