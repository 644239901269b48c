import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { locatedIn, useBrowser, WIDTHS } from '../support/browser/visit.ts';

const visit = useBrowser();

const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true });
        return isShown && !element.closest('svg, .sr-only') && (right > width + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
  });

/** As a reader's own styles do, which no policy of a page keeps out. */
const restyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);

const boxes = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, x, y + window.scrollY, width, height] as const;
        }),
    selector,
  );

const topOf = (page: Page, id: string) =>
  page.evaluate((section) => {
    return Math.round(document.getElementById(section)!.getBoundingClientRect().top);
  }, id);

describe('nothing is cut off or pushed out', () => {
  test.each(WIDTHS)('at %i px', async (width) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    expect(await overflow(page)).toEqual([]);
  });

  test('at 400 % zoom of a desktop window, which leaves 320 px', async () => {
    const page = await visit({
      viewport: { width: 320, height: 225 },
      deviceScaleFactor: 4,
      reducedMotion: 'reduce',
    });
    expect(await overflow(page)).toEqual([]);
  });

  test('at 200 % zoom of a laptop', async () => {
    const page = await visit({
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    expect(await overflow(page)).toEqual([]);
  });

  test('with text twice as large on a phone', async () => {
    const page = await visit({ width: 390, reducedMotion: 'reduce' });
    await restyle(page, 'html { font-size: 200% !important }');
    expect(await overflow(page)).toEqual([]);
  });

  test('with the text spacing of a reader’s own', async () => {
    const page = await visit({ width: 320, reducedMotion: 'reduce' });
    await restyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    expect(await overflow(page)).toEqual([]);
  });
});

describe('on a touch screen', () => {
  test.each([320, 390])('every target is at least 44 px high and wide at %i px', async (width) => {
    const page = await visit({ width, hasTouch: true, isMobile: true });
    await page.locator('#menu-button').click();
    await page.getByRole('radio', { name: 'USD' }).click();
    const targets = await boxes(
      page,
      'a:not(.skip-link), button, input:not([tabindex]), textarea, summary',
    );
    expect(targets.length).toBeGreaterThanOrEqual(20);
    expect(targets.filter(([, , , w, h]) => Math.round(w) < 44 || Math.round(h) < 44)).toEqual([]);
  });
});

describe('nothing moves', () => {
  test.each([320, 768, 1280])('when the currency changes at %i px', async (width) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    const layout = () =>
      boxes(page, 'main section, h2, h3, .plan-card, .plan-card > *, .currency-option');
    const before = await layout();
    await page.getByRole('radio', { name: 'USD' }).check();
    const after = await layout();
    const places = (all: typeof before) => all.map(([, ...box]) => box);
    expect(places(after)).toEqual(places(before));
  });

  test.each([320, 1280])(
    'while the line types and the country becomes known at %i px',
    async (width) => {
      const page = await visit({ width, country: locatedIn('Singapore') });
      await page.getByText('Shown for Singapore').waitFor({ state: 'attached' });
      await page.locator('.typed-text', { hasText: 'Search Engine Optimization' }).waitFor();
      const shifts = await page.evaluate(
        () =>
          new Promise<{ value: number }[]>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(list.getEntries() as unknown as { value: number }[]);
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve([]), 300);
          }),
      );
      // A font that comes late may move a line by a part of a pixel, which nobody sees.
      expect(shifts.filter(({ value }) => value >= 0.0005)).toEqual([]);
    },
  );
});

describe('a link to a section', () => {
  const landings = [
    { width: 1280, link: 'About Us', section: 'About', top: 190 },
    { width: 1280, link: 'Services', section: 'Service', top: 100 },
    { width: 1280, link: 'Pricing', section: 'Price', top: 100 },
    { width: 390, link: 'About Us', section: 'About', top: 100 },
    { width: 390, link: 'Pricing', section: 'Price', top: 100 },
  ];

  test.each(landings)(
    '$link scrolls to $top px above $section at $width px',
    async ({ width, link, section, top }) => {
      const page = await visit({ width });
      if (width < 768) await page.locator('#menu-button').click();
      await page.getByRole('navigation').getByRole('link', { name: link }).click();
      await page.locator(`#${section}-heading:focus`).waitFor();
      expect(await topOf(page, section)).toBe(top);
      expect(await page.locator('#menu[open]').count()).toBe(0);
    },
  );

  test.each(landings)(
    'lands $top px above $section at $width px when the browser follows it alone',
    async ({ width, section, top }) => {
      const page = await visit({ width });
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, section);
      expect(await topOf(page, section)).toBe(top);
    },
  );

  test('leaves a visitor in charge who scrolls on the way', async () => {
    const page = await visit();
    await page.getByRole('link', { name: "Let's Make it Happen!" }).click();
    await page.waitForFunction(() => window.scrollY > 200);
    await page.mouse.wheel(0, -10);
    const stopped = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          setTimeout(() => resolve(window.scrollY), 1300);
        }),
    );
    expect(await topOf(page, 'Contact')).toBeGreaterThan(1000);
    expect(stopped).toBeGreaterThan(0);
    expect(page.url()).toContain('#Contact');
  });
});

describe('by keyboard', () => {
  test.each([390, 1280])(
    'every stop shows its focus and none lies under the bar at %i px',
    async (width) => {
      const page = await visit({ width, reducedMotion: 'reduce' });
      const stops: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement!;
          if (element === document.body) return null;
          const box = element.getBoundingClientRect();
          const outline = getComputedStyle(element).outlineStyle;
          const pseudo = getComputedStyle(element, '::after').outlineStyle;
          const label = element.closest('label');
          const bar = document.querySelector('header')!;
          return {
            name: `${element.tagName} ${element.textContent || element.getAttribute('aria-label')}`,
            isMarked:
              [outline, pseudo].some((style) => style !== 'none') ||
              (label ? getComputedStyle(label).outlineStyle !== 'none' : false),
            isClear: bar.contains(element) || box.bottom > bar.getBoundingClientRect().bottom,
          };
        });
        if (!stop) break;
        stops.push(stop.name);
        expect(stop).toEqual({ name: stop.name, isMarked: true, isClear: true });
      }
      expect(stops.length).toBeGreaterThan(15);
    },
  );

  test('the page stays where it is when the focus moves through the bar', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/#Price');
    const stood = await page.evaluate(() => window.scrollY);
    const bar = page.locator('header a').filter({ visible: true });
    const places: number[] = [];
    for (const link of await bar.all()) {
      await link.focus();
      places.push(await page.evaluate(() => window.scrollY));
    }
    expect(places).toEqual(places.map(() => stood));
    expect(places.length).toBeGreaterThanOrEqual(7);
    expect(stood).toBeGreaterThan(1000);
  });
});
