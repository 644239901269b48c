import { expect, inject, test } from 'vitest';
import { prerenderPage } from '../../src/prerender.tsx';
import { content } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { cutOffOrCovered, overflowing } from '../../cli/page-check/layout.ts';
import { changing, useBrowser } from '../support/browser/visit.ts';
import { contentOf, OWNER_NAMES } from '../support/made-content.ts';

const visit = useBrowser();

const WIDTHS = [320, 390, 768, 1024, 1440];

/** The page as a build of other content sends it, before its script runs. */
const pageOf = (site: SiteContent) =>
  visit({
    isAwaited: false,
    reducedMotion: 'reduce',
    routes: {
      [inject('site')]: changing((html) =>
        html
          .replace(/<html lang="[^"]*">/, `<html lang="${site.page.lang}" data-script="running">`)
          .replaceAll(/<script type="module".*?<\/script>/gs, '')
          .replace(
            /<div id="root">.*<\/div>/s,
            () => `<div id="root">${prerenderPage({}, site)}</div>`,
          ),
      ),
    },
  });

test.each([
  ...OWNER_NAMES.map((name) => [name, contentOf(name)] as const),
  ['the content as it is', content] as const,
])('%s fits at every width', async (_, site) => {
  const page = await pageOf(site);
  const found: object[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push({
      width,
      outside: await page.evaluate(overflowing),
      ...(await page.evaluate(cutOffOrCovered)),
      ...(await page.evaluate(faultsOfBoxesAndGrids)),
    });
  }
  expect(found).toEqual(WIDTHS.map((width) => ({ width, ...NONE })));
});

const NONE = {
  outside: [],
  cutOff: [],
  covered: [],
  spilling: [],
  unevenRows: [],
  hasEmptyCell: false,
  typedLineMoves: false,
  scrollsAcross: false,
};

function faultsOfBoxesAndGrids() {
  const BOXES =
    '.plan-link, .badge, .button, .currency-option, .currency-reason, .benefits li, figure, .plan-card h3, .service-card';
  const spilling = [...document.querySelectorAll(BOXES)].filter(
    ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8),
  );

  const gridOf = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const cells = (grid: HTMLElement) => [...grid.children] as HTMLElement[];
  const plans = Map.groupBy(cells(gridOf('.plan-grid')), ({ offsetTop }) => offsetTop);
  const across = gridOf('.plan-grid').offsetWidth;
  const gap = 24;
  /** Where the cards are stacked, the depth of one that is raised takes its room from its face. */
  const outerWidth = (card: HTMLElement) => {
    const depth = parseFloat(getComputedStyle(card, '::before').width) || 0;
    return card.offsetWidth + (getComputedStyle(card).translate === 'none' ? depth : 0);
  };
  const unevenRows = [...plans.values()].filter((row) => {
    const filled = row.reduce((sum, card) => sum + outerWidth(card) + gap, -gap);
    const ends = ['.plan-price', '.plan-facts', '.benefits', '.plan-link'].map((part) =>
      row.map((card) => {
        const { offsetTop, offsetHeight } = card.querySelector<HTMLElement>(part)!;
        return offsetTop + offsetHeight;
      }),
    );
    const areAligned = ends.every((places) => Math.max(...places) - Math.min(...places) <= 1);
    return Math.abs(filled - across) > 2 || !areAligned;
  });

  const services = gridOf('.service-grid');
  const covered = cells(services).reduce(
    (sum, { offsetWidth, offsetHeight }) => sum + (offsetWidth + 1) * (offsetHeight + 1),
    0,
  );
  const room = (services.clientWidth + 1) * (services.clientHeight + 1);
  const line = document.querySelector<HTMLElement>('.typed-line')!;
  const typed = document.querySelector('.typed-text')!;
  const phrases = Array.from(document.querySelectorAll('.typed-room'), (room) => room.textContent);
  const places = phrases.flatMap((phrase) =>
    ['', phrase].map((text) => {
      typed.textContent = text;
      return [line.offsetHeight, line.offsetWidth].join();
    }),
  );

  return {
    spilling: spilling.map(({ textContent }) => textContent),
    unevenRows: unevenRows.map((row) => row.map(({ textContent }) => textContent)),
    typedLineMoves: new Set(places).size > 1,
    hasEmptyCell: covered < room * 0.97,
    scrollsAcross: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  };
}
