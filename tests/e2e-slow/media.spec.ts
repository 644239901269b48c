/** Forced colours, colour schemes, contrast, print, rotation, reduced motion and full-page screenshots. */
import type { Locator, Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { content } from '../support/site.ts';
import { preferMotion } from '../support/browser/driver.ts';
import { expect, SCHEMES, signName, test } from '../support/browser/test.ts';

/** Reads pixels in a corner of a currency option, because computed styles do not reflect forced colours. */
async function paintOf(page: Page, currency: 'home' | 'abroad') {
  const option = page.locator('.currency-option', { has: page.locator(`[value=${currency}]`) });
  await option.scrollIntoViewIfNeeded();
  const { x, y } = (await option.boundingBox())!;
  const corner = await page.screenshot({ clip: { x: x + 5, y: y + 5, width: 4, height: 4 } });
  return corner.toString('base64');
}

test('in forced colours the current link, controls and the chosen currency stand out in both schemes', async ({
  visit,
}) => {
  const page = await visit({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator('[type=radio][value=home]').click();
    const inBar = page.locator('header nav > ul .nav-link');
    const current = inBar.and(page.locator('[aria-current]'));
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    for (const other of await inBar.and(page.locator(':not([aria-current])')).all())
      await expect(other).toHaveCSS('text-decoration-line', 'none');

    const edges = await page
      .locator('.button, .plan-link, .enquiry :is(input[name^=user], textarea)')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderWidth));
    expect(edges).toEqual(Array.from({ length: 10 }, () => '1px'));

    const [on, off] = [await paintOf(page, 'home'), await paintOf(page, 'abroad')];
    expect(off).not.toBe(on);
    await page.locator('[type=radio][value=abroad]').click();
    expect([await paintOf(page, 'home'), await paintOf(page, 'abroad')]).toEqual([off, on]);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#menu-button').click();
  const { x, y, width, height } = (await page.locator('.menu-link[aria-current]').boundingBox())!;
  const [mark, ground] = await Promise.all(
    [x, x + width - 8].map((left) =>
      page.screenshot({ clip: { x: left + 1, y: y + height / 2 - 3, width: 6, height: 6 } }),
    ),
  );
  expect(mark!.equals(ground!)).toBe(false);
});

/** Returns the colours that more than 20 pixels of an element have, which excludes blended edges. */
async function coloursOf(element: Locator) {
  const data = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `rgb(${data.subarray(at, at + 3).join(' ')})`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 20).map(([colour]) => colour);
}

/** Returns the colours painted for CSS properties of elements, or for CSS colours inside them. */
const painted = (page: Page, names: readonly (readonly [selector: string, value: string])[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map(([selector, value]) => {
        const place = document.querySelector(selector)!;
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        const probe = place.appendChild(
          document.createElementNS('http://www.w3.org/2000/svg', 'g'),
        );
        const own = getComputedStyle(place).getPropertyValue(value);
        probe.setAttribute('fill', value);
        canvas.fillStyle = own || getComputedStyle(probe).fill;
        probe.remove();
        canvas.fillRect(0, 0, 1, 1);
        return `rgb(${canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3).join(' ')})`;
      }),
    names,
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
    const wanted = await painted(
      page,
      names.map((name) => [last, name] as const),
    );
    await expect
      .poll(() => coloursOf(drawing), { message: JSON.stringify(media) })
      .toEqual(expect.arrayContaining(wanted));
  }
});

test('if a visitor prefers more contrast, lines have a contrast above 4.5 : 1, in both schemes', async ({
  visit,
}) => {
  const page = await visit({ contrast: 'more', reducedMotion: 'reduce' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const lines = await painted(page, [
      ['.enquiry input', 'border-top-color'],
      ['.enquiry input', 'background-color'],
      ['.privacy', 'border-top-color'],
      ['.form-sheet', 'background-color'],
      ['.questions .unfolding', 'border-bottom-color'],
      ['#Price', 'background-color'],
    ]);
    for (let index = 0; index < lines.length; index += 2)
      expect(wcagContrast(lines[index]!, lines[index + 1]!)).toBeGreaterThan(4.5);
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

/** Returns the section headings that are laid out and visible before any scroll. */
const shownHeadings = () =>
  [...document.querySelectorAll('main > section > * :is(h1, h2)')]
    .filter((heading) =>
      heading.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      }),
    )
    .map(({ textContent }) => textContent);

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
    expect(await page.evaluate(shownHeadings)).toEqual([
      content.home.headline,
      content.about.title,
      'Why Choose Us?',
      'Build Your Online Presence, Elevate Your Business!',
      "What are you waiting for? LET'S DO IT!",
    ]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
