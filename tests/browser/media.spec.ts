/** Forced colours, both schemes, print, rotation, reduced motion, no scripts. */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test, SCHEMES } from '../support/browser/test.ts';
import { content } from '../../src/content/index.ts';
import { amountsIn } from '../flows/region/amounts.ts';
import { preferMotion } from '../support/browser/conditions.ts';
import { placeInBar, sectionsIn, titleOf } from '../support/sections.ts';

const { agency, plans } = content;

/** The pixels in a corner of an option, as computed styles do not show forced colours. */
async function paintOf(page: Page, currency: 'home' | 'abroad') {
  const option = page.locator('.currency-option', {
    has: page.locator(`[value=${currency}]`),
  });
  await option.scrollIntoViewIfNeeded();
  const { x, y } = (await option.boundingBox())!;
  const corner = await page.screenshot({ clip: { x: x + 5, y: y + 5, width: 4, height: 4 } });
  return corner.toString('base64');
}

test.describe('in forced colours', () => {
  for (const colorScheme of SCHEMES) {
    test(`selected, current and usable parts are distinct in the ${colorScheme} scheme`, async ({
      visit,
    }) => {
      const page = await visit({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme });
      const lines = await page
        .locator('header nav > ul .nav-link')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
      expect(lines).toEqual(['underline', ...lines.slice(1).map(() => 'none')]);

      const edges = await page
        .locator('.button, .plan-link, .enquiry :is(input[name^=user], textarea)')
        .evaluateAll((elements) =>
          elements.map((element) => getComputedStyle(element).borderWidth),
        );
      expect(edges).toEqual(edges.map(() => '1px'));
      const inForm = 4;
      const inServices = 1;
      const inPrices = 1 + plans.plans.length;
      expect(edges).toHaveLength(1 + inServices + inPrices + inForm);

      const [on, off] = [await paintOf(page, 'home'), await paintOf(page, 'abroad')];
      expect(off).not.toBe(on);
      await page.locator('[type=radio][value=abroad]').click();
      expect([await paintOf(page, 'home'), await paintOf(page, 'abroad')]).toEqual([off, on]);
    });
  }
});

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test('in both schemes drawn sides are darker than faces, and the contact section is easy to read', async ({
  visit,
}) => {
  const raised = plans.plans.some(({ badge }) => badge);
  const page = await visit({ reducedMotion: 'reduce' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const [side, face, cardSide = 0, card = 1] = await lightnessOn(page, [
      ['.hero-drawing .side', 'fill'],
      ['.hd-1 > g > path', 'fill'],
      ...(raised
        ? ([
            ['.plan-card-raised', 'background-color', '::before'],
            ['.plan-card-raised', 'background-color'],
          ] as Painted[])
        : []),
    ]);
    expect([side! < face!, cardSide < card]).toEqual([true, true]);

    const [paper, ground, field, ...texts] = await lightnessOn(page, [
      [':root', 'background-color'],
      ['#Contact', 'background-color'],
      ['.enquiry input', 'background-color'],
      ['#Contact', 'color'],
      ['#Contact .text-soft', 'color'],
    ]);
    expect(contrast(paper!, ground!)).toBeGreaterThan(1.3);
    for (const text of texts) {
      expect(Math.min(contrast(text, ground!), contrast(text, field!))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('an owner who changes the blue changes the sides of the drawings with it', async ({
  visit,
}) => {
  const page = await visit({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.addStyleTag({ content: ':root { --blueprint: #0a8f3c }' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const sides = await page.evaluate(() =>
      [
        getComputedStyle(document.querySelector('.side')!).fill,
        ...Array.from(
          document.querySelectorAll('.plan-card-raised'),
          (card) => getComputedStyle(card, '::before').backgroundColor,
        ),
      ].map((colour) =>
        colour
          .match(/[\d.]+/g)!
          .slice(-3)
          .map(Number),
      ),
    );
    for (const [red, green, blue] of sides) expect(green! > Math.max(red!, blue!)).toBe(true);
  }
});

/** All colours in a picture of an element, without what blends two of them. */
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
  return new Set([...counts].filter(([, count]) => count > 20).map(([colour]) => colour));
}

/** The colours that the page paints with these, under the system's settings. */
const resolved = (page: Page, names: readonly string[]) =>
  page
    .locator('.step .drawing')
    .last()
    .evaluate(
      (drawing, wanted) =>
        wanted.map((name) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
          const probe = drawing.appendChild(document.createElementNS(drawing.namespaceURI, 'path'));
          probe.setAttribute('fill', name);
          canvas.fillStyle = getComputedStyle(probe).fill;
          probe.remove();
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3).join();
        }),
      names,
    );

test('the drawings of the sheet have the colours of the page', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'dark', forcedColors: 'active' },
    { colorScheme: 'light', forcedColors: 'none', media: 'print' },
  ] as const) {
    await page.emulateMedia(media);
    const wanted = await resolved(page, [
      'currentColor',
      'var(--color-blueprint)',
      'var(--color-raised)',
    ]);
    const missing = async () => {
      const shown = await coloursOf(page.locator('.step .drawing').last());
      return wanted.filter((colour) => !shown.has(colour));
    };
    await expect.poll(missing, { message: JSON.stringify(media) }).toEqual([]);
  }
});

type Painted = [selector: string, property: string, pseudo?: string];

/** The relative luminance of each property, from 0 to 1. */
const lightnessOn = (page: Page, painted: Painted[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map(([selector, property, pseudo]) => {
        const style = getComputedStyle(document.querySelector(selector)!, pseudo);
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = style.getPropertyValue(property);
        canvas.fillRect(0, 0, 1, 1);
        const { data } = canvas.getImageData(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = Array.from(data, (value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      }),
    painted,
  );

for (const colorScheme of SCHEMES) {
  test(`more contrast gives soft text the full ink and lines at least 4.5 : 1 in the ${colorScheme} scheme`, async ({
    visit,
  }) => {
    const page = await visit({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    const [soft, ink, softInked, inked, ...lines] = await lightnessOn(page, [
      ['#Home .text-soft', 'color'],
      ['body', 'color'],
      ['#Contact .text-soft', 'color'],
      ['#Contact', 'color'],
      ['.enquiry input', 'border-top-color'],
      ['.enquiry input', 'background-color'],
      ['.sheet', 'border-top-color'],
      ['.site-footer', 'background-color'],
      ['.plan-card', 'border-top-color'],
      ['.plan-card', 'background-color'],
    ]);
    expect([soft, softInked]).toEqual([ink, inked]);
    for (let index = 0; index < lines.length; index += 2)
      expect(contrast(lines[index]!, lines[index + 1]!)).toBeGreaterThan(4.5);
  });
}

test('print shows the prices and the contact, and no controls', async ({ visit }) => {
  const page = await visit({ colorScheme: 'light' });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const inLight = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const prices = amountsIn('home', content, ['price']);
  for (const text of [...prices, agency.email]) {
    const shown = page.locator('main').getByText(text).filter({ visible: true });
    expect([text, await shown.count()]).not.toEqual([text, 0]);
  }
  const pressable = page.locator('button, .button, .plan-link, form');
  expect(await pressable.filter({ visible: true }).count()).toBe(0);
  expect(await ink()).toBe(inLight);
});

test('turning a phone keeps the focus in the bar', async ({ visit }) => {
  const page = await visit({ width: 390 });
  for (const { of, to, isClosed } of [
    {
      of: `#menu a[href="#${placeInBar.section}"]`,
      to: `.nav-link[href="#${placeInBar.section}"]`,
    },
    { of: '#menu-button', to: '.brand' },
    { of: '#menu-button', to: '.brand', isClosed: true },
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    // The page learns of a width in its next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (!isClosed) await page.locator('#menu-button').click();
    await page.locator(of).focus();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator(`${to}:focus`).waitFor();
    expect(await page.locator('#menu[open]').count()).toBe(0);
  }
});

/** Animations that scrolling drives do not count. */
const movingByThemselves = () =>
  document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;

test('with reduced motion nothing moves by itself, and the headline takes the focus of the removed control', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await preferMotion(page, 'no-preference');
  expect(await page.evaluate(movingByThemselves)).toBeGreaterThan(0);
  await page.locator('#pause-control').focus();
  await preferMotion(page, 'reduce');
  expect(await page.evaluate(movingByThemselves)).toBe(0);
  await page.locator('h1:focus').waitFor();
});

const HEADINGS = sectionsIn(content).map(titleOf);

/** The section headings that are visible without scrolling. */
const shownHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section > * :is(h1, h2)')]
      .filter((heading) =>
        heading.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        }),
      )
      .map(({ textContent }) => textContent),
  );

/** Elements that are transparent, wait for a scroll or are not loaded. */
const unfinished = () => [
  ...[...document.querySelectorAll('main *')]
    .filter((element) => {
      const { opacity, contentVisibility } = getComputedStyle(element);
      return opacity !== '1' || contentVisibility !== 'visible';
    })
    .map((element) => element.outerHTML.slice(0, 80)),
  ...[...document.querySelectorAll<HTMLImageElement>('img:not(.work img, .plan-example img)')]
    .filter(({ loading, naturalWidth }) => loading === 'lazy' || naturalWidth === 0)
    .map(({ src }) => src),
];

const finishAnimations = () => {
  for (const animation of document.getAnimations())
    if (animation.timeline === document.timeline) animation.finish();
};

test('a screenshot or a print shows the whole page without scrolling', async ({ visit }) => {
  const page = await visit({ width: 320 });
  for (const { width, media } of [
    { width: 320, media: 'screen' },
    { width: 1280, media: 'screen' },
    { width: 1280, media: 'print' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await page.evaluate(finishAnimations);
    expect(await shownHeadings(page)).toEqual(HEADINGS);
    expect(await page.evaluate(unfinished)).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('a browser without scripts shows every heading', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  expect(await shownHeadings(page)).toEqual(HEADINGS);
});
