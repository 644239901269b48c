/** Every page, with the content of several owners, in every window: nothing overflows, axe finds no fault. */
import type { Page } from 'playwright';
import {
  OWNERS_SITE,
  SITE,
  expect,
  test,
  changing,
  WIDTHS,
  type Visit,
} from '../../support/browser/test.ts';
import type { SiteContent } from '../../../src/content/site.ts';
import { hasSection } from '../../../src/content/derived/sections.ts';
import { content, font, notFound } from '../../../src/content/index.ts';
import { violationsOn } from '../../../cli/page-check/axe.ts';
import { cutOffOrCovered, overflowing } from '../../../cli/page-check/layout.ts';
import { withContent } from '../../support/browser/other-content.ts';
import { restyle } from '../../support/browser/conditions.ts';
import { chooseAbroad } from '../../support/browser/use-page.ts';
import { AGENCIES, sitesOf } from '../../support/agencies.ts';

interface Surface {
  name: string;
  visit: Visit;
  windows: readonly Window[];
  checks: readonly (keyof typeof CHECKS)[];
  /** Axe is slow: only at these widths. */
  axeAt?: readonly number[];
  /** The surfaces that it looks at; all by default. */
  axeOn?: string[];
  prepare?: (page: Page) => Promise<unknown>;
}

interface Window {
  width: number;
  height?: number;
  /** Styles of the reader. */
  css?: string;
}

/** Each returns its faults in the current window. */
const CHECKS = {
  overflow: (page: Page) => page.evaluate(overflowing),
  'sideways scroll': (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? [scrollWidth] : [];
    }),
  'cut off or covered': async (page: Page) => {
    const { cutOff, covered } = await page.evaluate(cutOffOrCovered);
    return [...cutOff, ...covered];
  },
  'boxes and grids': (page: Page) => page.evaluate(faultsOfBoxesAndGrids),
  'typed line': (page: Page) => page.evaluate(movesOfTypedLine),
  'font weights': (page: Page) => (font ? page.evaluate(weightsWithoutFont) : []),
};
const LAYOUT = [
  'overflow',
  'sideways scroll',
  'cut off or covered',
  'boxes and grids',
  'typed line',
] as const;

const widths = (...all: readonly number[]): Window[] => all.map((width) => ({ width }));
const at = (path: string, site = SITE) => new URL(path, site).href;

/** The HTML of a build with other content, without its script. */
const ofContent = (site: SiteContent): Visit => ({
  isAwaited: false,
  reducedMotion: 'reduce',
  routes: {
    [SITE]: changing(async (html) =>
      (await withContent(html, site))
        .replace(/<html lang="[^"]*">/, `<html lang="${site.page.lang}" data-script="running">`)
        .replaceAll(/<script>.*?<\/script>/gs, ''),
    ),
  },
});

/** A build has the styles of its own sections alone. */
const withBuiltSections = (site: SiteContent): SiteContent => ({
  ...site,
  sections: site.sections.filter(({ section }) => hasSection(content, section)),
});

const openAllQuestions = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await chooseAbroad(page);
};

/** The walks run axe on the page itself, light and in all of its states. */
const surfaces: Surface[] = [
  {
    name: 'the page',
    visit: { reducedMotion: 'reduce' },
    windows: widths(...WIDTHS, 1024, 1440),
    checks: [...LAYOUT, 'font weights'],
  },
  {
    name: 'the enlarged page',
    visit: { reducedMotion: 'reduce' },
    windows: [
      // A zoom of 400 % and of 200 %.
      { width: 320, height: 225 },
      { width: 640, height: 400 },
      { width: 390, height: 844, css: 'html { font-size: 200% !important }' },
      {
        width: 320,
        height: 844,
        css: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      },
    ],
    // Longer words than those of the default agency may not fit.
    checks: LAYOUT,
  },
  // The words of others fit the build of the default agency, with its font and currencies.
  ...AGENCIES.flatMap(sitesOf).map(({ content: site }) => ({
    name: `the page of ${site.agency.brand}, ${site.page.lang}`,
    visit: ofContent(withBuiltSections(site)),
    windows: widths(320, 390, 768, 1024, 1440),
    checks: LAYOUT,
  })),
  ...(['light', 'dark'] as const).flatMap((colorScheme): Surface[] => {
    const isLight = colorScheme === 'light';
    return [
      {
        name: `the owner's site, ${colorScheme}`,
        visit: { address: at('/', OWNERS_SITE), colorScheme, reducedMotion: 'reduce' },
        windows: isLight ? widths(320, 768) : widths(1280),
        checks: ['overflow', 'font weights'],
        axeAt: [320, 768, 1280],
        prepare: openAllQuestions,
      },
      {
        name: `the page for unknown addresses, ${colorScheme}`,
        visit: { address: at('/a/b/c'), colorScheme, isAwaited: false, expectedErrors: /404/ },
        windows: isLight ? widths(...WIDTHS) : widths(320),
        checks: ['overflow', 'font weights'],
        axeAt: [320],
      },
      {
        name: `a page that the owner has written, ${colorScheme}`,
        visit: { address: at('/terms/', OWNERS_SITE), colorScheme, isAwaited: false },
        windows: isLight ? widths(...WIDTHS) : widths(390),
        checks: ['overflow', 'sideways scroll', 'cut off or covered', 'font weights'],
        axeAt: isLight ? [390, 1280] : [390],
      },
      {
        name: `the page of the flows, ${colorScheme}`,
        visit: { address: at('/flows/'), colorScheme, isAwaited: false },
        windows: isLight ? widths(...WIDTHS) : widths(1280),
        checks: ['sideways scroll'],
        axeAt: isLight ? [390] : [1280],
        // Each chart has the same colours, and the light page shows other faults.
        ...(!isLight && { axeOn: ['header', '.atlas-introduction', '#contact', 'aside'] }),
      },
    ];
  }),
];

test.describe('no fault is found on', () => {
  for (const surface of surfaces) {
    test(surface.name, async ({ visit }) => {
      const { visit: how, windows, checks, axeAt = [], axeOn, prepare } = surface;
      const page = await visit(how);
      await prepare?.(page);
      const cdp = await page.context().newCDPSession(page);
      const faults: unknown[] = [];
      for (const { width, height = 900, css = '' } of windows) {
        await page.setViewportSize({ width, height });
        await page.evaluate(restyle, css);
        for (const check of checks) {
          const found = await CHECKS[check](page);
          if (found.length > 0) faults.push({ width, css, check, found });
        }
        if (!axeAt.includes(width)) continue;
        faults.push(...(await violationsOn(cdp, axeOn)));
      }
      await cdp.detach();
      expect(faults).toEqual([]);
    });
  }
});

test('an unknown address says so, and leads to the front page', async ({ visit }) => {
  const page = await visit({ address: at('/a/b/c'), isAwaited: false, expectedErrors: /404/ });
  expect(await page.getByRole('heading').allTextContents()).toEqual([notFound.headline]);
  await page.getByRole('link', { name: notFound.homeLink }).click();
  await page.getByRole('heading', { level: 1, name: content.home.headline }).waitFor();
  expect(page.url()).toBe(SITE);
});

function faultsOfBoxesAndGrids() {
  const BOXES =
    '.plan-link, .badge, .button, .currency-option, .currency-reason, .benefits li, figure, .plan-card h4, .service-card';
  const spilling = [...document.querySelectorAll(BOXES)].filter(
    ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8),
  );

  const gridOf = (selector: string) => document.querySelector<HTMLElement>(selector);
  const cells = (grid: HTMLElement | null) => [...(grid?.children ?? [])] as HTMLElement[];
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
  const plans = Map.groupBy(cells(gridOf('.plan-grid')), bottomOf);
  const across = gridOf('.plan-grid')?.offsetWidth ?? 0;
  const gap = 24;
  /** In a stack, a raised card is narrower by its depth. */
  const outerWidth = (card: HTMLElement) => {
    const depth = parseFloat(getComputedStyle(card, '::before').width) || 0;
    return card.offsetWidth + (getComputedStyle(card).translate === 'none' ? depth : 0);
  };
  const unevenRows = [...plans.values()].filter((row) => {
    const filled = row.reduce((sum, card) => sum + outerWidth(card) + gap, -gap);
    const ends = ['.plan-price', '.plan-facts', '.benefits', '.plan-link'].map((part) =>
      row.map((card) => bottomOf(card.querySelector(part)!)),
    );
    const tops = row.map((card) => topOf(card.querySelector('h4')!));
    const areAligned = [...ends, tops].every(
      (places) => Math.max(...places) - Math.min(...places) <= 1,
    );
    return Math.abs(filled - across) > 2 || !areAligned;
  });

  const services = gridOf('.service-grid');
  const covered = cells(services).reduce(
    (sum, { offsetWidth, offsetHeight }) => sum + (offsetWidth + 1) * (offsetHeight + 1),
    0,
  );
  const room = services ? (services.clientWidth + 1) * (services.clientHeight + 1) : 0;
  return [
    ...spilling.map(({ textContent }) => `spills: ${textContent}`),
    ...unevenRows.flat().map(({ textContent }) => `in an uneven row: ${textContent}`),
    ...(covered < room * 0.97 ? ['an empty cell among the services'] : []),
  ];
}

/** The typed line keeps its size, whichever phrase it shows. */
function movesOfTypedLine() {
  const line = document.querySelector<HTMLElement>('.typed-line')!;
  const typed = document.querySelector('.typed-text')!;
  const phrases = Array.from(document.querySelectorAll('.typed-room'), (room) => room.textContent);
  const sizes = ['', ...phrases].map((phrase) => {
    typed.textContent = phrase;
    return [line.offsetHeight, line.offsetWidth].join();
  });
  return sizes.filter((size) => size !== sizes[0]);
}

/** Weights that the page uses and the built font lacks. */
function weightsWithoutFont() {
  const { fontFamily } = getComputedStyle(document.querySelector('h1')!);
  // Browsers disagree on the quotes around a name.
  const unquoted = (name: string) => name.replaceAll('"', '');
  const [first = ''] = fontFamily.split(',').map(unquoted);
  const kept = [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && unquoted(family) === first)
    .flatMap(({ weight }) => weight.split(' ').map(Number));
  const used = Array.from(document.querySelectorAll('body *'), (each) => getComputedStyle(each))
    .filter((style) => style.fontFamily === fontFamily)
    .map(({ fontWeight }) => Number(fontWeight));
  const [least, most] = [Math.min(...kept), Math.max(...kept)];
  return used.length > 1 ? used.filter((weight) => weight < least || weight > most) : ['none'];
}
