/** Colours of drawings, rotation, reduced motion and full-page screenshots. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { preferMotion } from '../support/browser/driver.ts';
import { expect, signName, test } from '../support/browser/test.ts';

/** Returns the colours that more than 20 pixels of an element have, which excludes blended edges. */
async function coloursOf(element: Locator) {
  const data = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).join();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 20).map(([colour]) => colour);
}

/** Returns the RGB values painted for CSS colours inside an element. */
const painted = (page: Page, selector: string, colours: readonly string[]) =>
  page.evaluate(
    ([place, wanted]) =>
      wanted.map((colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        document.querySelector(place)!.append(probe);
        probe.setAttribute('fill', colour);
        canvas.fillStyle = getComputedStyle(probe).fill;
        probe.remove();
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3).join();
      }),
    [selector, colours] as const,
  );

test('a drawing from drawings.svg has the colours of the page', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  const last = '.elevation .drawing';
  const drawing = page.locator(last);
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    const names = ['currentColor', 'var(--color-blueprint)', 'var(--color-raised)'];
    const wanted = await painted(page, last, names);
    await expect
      .poll(() => coloursOf(drawing), { message: JSON.stringify(media) })
      .toEqual(expect.arrayContaining(wanted));
  }
});

test('rotating a phone keeps the focus in the navigation bar', async ({ visit }) => {
  const page = await visit({ width: 390 });
  for (const { of, to, isClosed } of [
    { of: '#menu a[href="#About"]', to: '.nav-link[href="#About"]' },
    { of: '#menu-button', to: 'header .brand' },
    { of: '#menu-button', to: 'header .brand', isClosed: true },
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    // The page notices a new width in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (!isClosed) await page.locator('#menu-button').click();
    await page.locator(of).focus();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator(to)).toBeFocused();
    await expect(page.locator('#menu[open]')).toHaveCount(0);
  }
});

/** Counts the running animations on the page, except scroll-driven ones. */
const movingByThemselves = () =>
  document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .length;

test('with reduced motion nothing moves by itself, and the focus moves from the removed pause control to the headline', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await preferMotion(page, 'no-preference');
  expect(await page.evaluate(movingByThemselves)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause the moving text' }).focus();
  await preferMotion(page, 'reduce');
  expect(await page.evaluate(movingByThemselves)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signName(page).fill('Kedai Aminah');
  await page.locator('.sign').waitFor();
  await page.locator('#sketch [value=shop]').check();
  expect(await page.evaluate(movingByThemselves)).toBe(0);
});

/**
 * Returns elements that are transparent or not laid out yet, and images that are lazy or not loaded.
 * Leaves out pictures of examples and work, which may wait for a scroll on a phone.
 */
const unfinished = () => {
  for (const animation of document.getAnimations())
    if (animation.timeline === document.timeline) animation.finish();
  return [
    ...[...document.querySelectorAll('main :not(.fronts picture)')].filter((element) => {
      const { opacity, contentVisibility } = getComputedStyle(element);
      return opacity !== '1' || contentVisibility !== 'visible';
    }),
    ...[...document.querySelectorAll<HTMLImageElement>('img:not(.work img, .fronts img)')].filter(
      (image) => image.loading === 'lazy' || image.naturalWidth === 0,
    ),
  ].map((element) => element.outerHTML.slice(0, 80));
};

test('the whole page is visible without scrolling, for full-page screenshots and print', async ({
  visit,
}) => {
  const page = await visit({ width: 320 });
  for (const { width, media } of [
    { width: 320, media: 'screen' },
    { width: 1280, media: 'screen' },
    { width: 1280, media: 'print' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    expect(await page.evaluate(unfinished)).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
