import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inBar } from '../../src/model/sections.ts';
import { content } from '../support/site.ts';
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

test('nothing covers the ring around a tab stop', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  const covered: string[] = [];
  for (let stop = await nextStop(page, 'Tab'); stop; stop = await nextStop(page, 'Tab')) {
    const seen = await shareOfRingOn(page);
    // Rounded corners leave the frame.
    if (seen < 0.5) covered.push(`${stop.name}: ${seen} of it seen`);
  }
  expect(covered).toEqual([]);
});

/** Returns the share of the pixels on the ring around the focused element that have its colour. */
async function shareOfRingOn(page: Page) {
  const ring = await page.evaluate(() => {
    const element = document.activeElement!;
    const isMarked = (each: Element) => getComputedStyle(each).outlineStyle !== 'none';
    const marked = [element, element.closest('label') ?? element].find(isMarked) ?? element;
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(marked);
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.fillStyle = outlineColor;
    pen.fillRect(0, 0, 1, 1);
    const { left, top, right, bottom } = marked.getBoundingClientRect();
    // The middle of the ring.
    const gap = parseFloat(outlineOffset) + parseFloat(outlineWidth) / 2;
    return {
      colour: [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3),
      sides: [left - gap, top - gap, right + gap, bottom + gap].map(Math.floor),
    };
  });
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top, right, bottom] = ring.sides as [number, number, number, number];
  const points = [
    ...Array.from({ length: right - left }, (_, x) => [left + x, top, left + x, bottom]),
    ...Array.from({ length: bottom - top }, (_, y) => [left, top + y, right, top + y]),
  ]
    .flatMap(([x1, y1, x2, y2]) => [
      [x1!, y1!],
      [x2!, y2!],
    ])
    .filter(([x, y]) => x! >= 0 && y! >= 0 && x! < info.width && y! < info.height);
  const isSame = ([x, y]: number[]) =>
    ring.colour.every(
      (part, index) => Math.abs(part - data[(y! * info.width + x!) * 3 + index]!) < 40,
    );
  return Math.round((100 * points.filter(isSame).length) / points.length) / 100;
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
