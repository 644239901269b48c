import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { overflowing } from '../../tools/ship/page-check/layout.ts';
import { layoutShifts } from '../support/browser/layout.ts';
import { locatedIn, useBrowser, WIDTHS } from '../support/browser/visit.ts';
import { chooseAbroad } from '../support/browser/use-page.ts';
import { hasSwitch } from '../support/currencies.ts';

const visit = useBrowser();
const { navigation, home } = content;

/** As a reader's own styles do, which no policy of a page keeps out. */
const restyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Where everything is that can be seen, and what it says. */
const boxes = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { name: element.textContent, x, y: y + window.scrollY, width, height };
        }),
    selector,
  );

const places = async (page: Page, selector: string) =>
  (await boxes(page, selector)).map(({ name: _, ...place }) => place);

test('nothing is cut off or pushed out at any width, at any zoom and in a reader’s own styles', async () => {
  const asItIs = '';
  const doubled = 'html { font-size: 200% !important }';
  const spaced =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
  const cases = [
    ...WIDTHS.map((width) => ({ width, height: 900, css: asItIs })),
    // What is left of a window at 400 % and at 200 %.
    { width: 320, height: 225, css: asItIs },
    { width: 640, height: 400, css: asItIs },
    { width: 390, height: 844, css: doubled },
    { width: 320, height: 844, css: spaced },
  ];
  const page = await visit({ reducedMotion: 'reduce' });
  for (const { width, height, css } of cases) {
    await page.setViewportSize({ width, height });
    await restyle(page, css);
    expect({ width, css, overflow: await page.evaluate(overflowing) }).toEqual({
      width,
      css,
      overflow: [],
    });
  }
});

test('every target on a touch screen is at least 44 px high and wide', async () => {
  const page = await visit({ width: 390, hasTouch: true, isMobile: true });
  await page.locator('#menu-button').click();
  await chooseAbroad(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const targets = await boxes(
      page,
      'a:not(.skip-link), button, input:not([tabindex]), textarea, summary',
    );
    expect(targets.length).toBeGreaterThanOrEqual(20);
    const tooSmall = targets.filter((box) => Math.min(box.width, box.height) < 43.5);
    expect({ width, tooSmall }).toEqual({ width, tooSmall: [] });
  }
});

test('the control of the typed line stands where the headline begins, and the line beside it', async () => {
  const page = await visit();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [headline] = await places(page, 'h1');
    const [sign] = await places(page, '#pause-control svg');
    const [line] = await places(page, '.typed-line');
    const gap = line!.x - sign!.x - sign!.width;
    expect({ width, x: sign!.x, gap }).toEqual({ width, x: headline!.x, gap: 14 });
  }
});

test.each([1280, 1920])(
  'the introduction stands on the ground of the drawing, which runs to both edges at %i px',
  async (width) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    const ground = (await page.locator('.hd-ground').boundingBox())!;
    const [introduction] = await places(page, '#Home .wrapper > :first-child');
    expect(ground.x).toBeLessThanOrEqual(0);
    expect(ground.x + ground.width).toBeGreaterThanOrEqual(width);
    expect(Math.abs(ground.y - introduction!.y - introduction!.height)).toBeLessThan(2);
  },
);

describe('nothing moves', () => {
  const FIVE_LETTERS_MS = 350;
  const EVERYTHING = 'main section, h1, h2, h3, p:not(.sr-only), .plan-card, .plan-card > *, label';

  test.runIf(hasSwitch)('when the currency changes', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const layout = () => places(page, 'main section, h2, h3, .plan-card, .plan-card > *, label');
      await page.locator('[type=radio][value=home]').click();
      const before = await layout();
      await page.locator('[type=radio][value=abroad]').click();
      expect(await layout()).toEqual(before);
    }
  });

  test.each([320, 1280])(
    'while the page loads, the line types and the country becomes known at %i px',
    async (width) => {
      const page = await visit({
        width,
        country: locatedIn('Singapore'),
        prepare: (tab) => tab.clock.install(),
      });
      if (hasSwitch) {
        const reason = content.pricing.shownBecause.located('Singapore');
        await page.getByText(reason).waitFor({ state: 'attached' });
      }
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      const before = await places(page, EVERYTHING);
      const letters = home.phrases.join('').length;
      const allPhrasesMs = 70 * letters + 1500 * home.phrases.length;
      for (let passed = 0; passed < allPhrasesMs; passed += FIVE_LETTERS_MS) {
        await page.clock.runFor(FIVE_LETTERS_MS);
        expect(await places(page, EVERYTHING)).toEqual(before);
      }
      // A font that comes late may move a line by a part of a pixel, which nobody sees.
      expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
    },
  );
});

test.each([390, 768, 1280])('what is drawn ends where the text does at %i px', async (width) => {
  const page = await visit({ width, reducedMotion: 'reduce' });
  const [content] = await places(page, '.plan-grid');
  const end = content!.x + content!.width;
  const icons = await places(page, 'header svg');
  const { x, width: iconWidth } = icons.at(-1)!;
  // Of its 24 units an icon leaves two to three free at either side.
  expect(Math.abs(x + iconWidth - 2.5 - end)).toBeLessThan(1);

  const [card] = await places(page, '.plan-card-raised');
  if (!card || width >= 960) return;
  const side = 14;
  expect([card.x - side, card.x + card.width]).toEqual([content!.x, end]);
});

test.runIf(hasSwitch)('the currencies stand beside their title, or right below', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await page.evaluate((isBeside) => {
      const letters = document.createRange();
      letters.selectNodeContents(document.querySelector('#Price h2 + div > p')!);
      const title = letters.getBoundingClientRect();
      const options = document.querySelector('.currency-options')!.getBoundingClientRect();
      const above = isBeside ? (title.top + title.bottom - options.height) / 2 : title.bottom;
      return Math.abs(options.top - above);
    }, width >= 768);
    expect([width, gap < (width < 768 ? 12 : 3)]).toEqual([width, true]);
  }
});

test('a drawing crosses the edge of a section, and no text', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [drawing] = await places(page, '.foundations');
    const [contact] = await places(page, '#Contact');
    const edge = contact!.y - 28;
    const { y: top, height } = drawing!;
    expect([width, top < edge - 40, top + height > edge + 20]).toEqual([width, true, true]);
    const near = await boxes(page, '#Price :is(p, a, h3, summary), #Contact :is(h2, h3, label)');
    expect(near.filter((box) => box.y < top + height && box.y + box.height > top)).toEqual([]);
  }
});

test.each([
  { width: 1280, offset: 'desktopOffset' },
  { width: 390, offset: 'mobileOffset' },
] as const)(
  'a link that the browser follows alone lands where a scroll ends at $width px',
  async ({ width, offset }) => {
    const page = await visit({ width });
    const links = navigation.links.filter(({ section }) => section !== 'Home');
    const tops = await page.evaluate(
      (sections) =>
        sections.map((section) => {
          window.location.hash = section;
          return Math.round(document.getElementById(section)!.getBoundingClientRect().top);
        }),
      links.map(({ section }) => section),
    );
    expect(tops).toEqual(links.map((link) => -link[offset]));
  },
);

describe('by keyboard', () => {
  test.each([390, 1280])(
    'every stop shows its focus and none lies under the bar at %i px',
    async (width) => {
      const page = await visit({ width, reducedMotion: 'reduce' });
      const stops: NonNullable<Awaited<ReturnType<typeof nextStop>>>[] = [];
      for (let stop = await nextStop(page); stop; stop = await nextStop(page)) stops.push(stop);
      expect(stops.filter(({ isMarked, isClear }) => !isMarked || !isClear)).toEqual([]);
      expect(stops.length).toBeGreaterThan(10);
    },
  );

  test('the page stays where it is when the focus moves through the bar', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.locator('header .nav-link[href="#Price"]').click();
    await page.waitForURL('**/#Price');
    const stood = await page.evaluate(() => window.scrollY);
    const bar = page.locator('header a').filter({ visible: true });
    const scrolled: number[] = [];
    for (const link of await bar.all()) {
      await link.focus();
      scrolled.push(await page.evaluate(() => window.scrollY));
    }
    expect(scrolled).toEqual(scrolled.map(() => stood));
    expect(scrolled.length).toBeGreaterThanOrEqual(7);
    expect(stood).toBeGreaterThan(1000);
  });
});

/** Where the next Tab leads to, until it leaves the page. */
async function nextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return null;
    const bar = document.querySelector('header')!;
    const outlines = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ];
    const { bottom } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.textContent || element.ariaLabel}`,
      isMarked: outlines.some(({ outlineStyle }) => outlineStyle !== 'none'),
      isClear: bar.contains(element) || bottom > bar.getBoundingClientRect().bottom,
    };
  });
}
