import { expect, inject, test } from 'vitest';
import { prerenderPage } from '../../src/prerender.tsx';
import { content } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { changing, useBrowser } from '../support/browser/visit.ts';
import { contents } from '../support/contents.ts';

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

test.each([...contents, ['the content as it is', content] as const])(
  '%s fits at every width',
  async (_, site) => {
    const page = await pageOf(site);
    const found: object[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      found.push({ width, ...(await page.evaluate(faultsInLayout)) });
    }
    expect(found).toEqual(WIDTHS.map((width) => ({ width, ...NONE })));
  },
);

const NONE = {
  outside: [],
  cutOff: [],
  overlapping: [],
  unevenRows: [],
  hasEmptyCell: false,
  typedLineMoves: false,
  scrollsAcross: false,
};

function faultsInLayout() {
  const wide = document.documentElement.clientWidth;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    !element.closest('.sr-only, .skip-link, .honeypot');
  const named = (element: Element) =>
    `${element.getAttribute('class') ?? element.localName}: ${element.textContent}`;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { element: Element; lines: DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (!walker.currentNode.textContent!.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // A range knows nothing of the length that a drawing gives to its text.
    const isDrawn = element instanceof SVGElement;
    const lines = isDrawn ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    texts.push({ element, lines });
  }

  const shown = [...document.querySelectorAll('body *')].filter(isSeen);
  const outside = shown.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return !element.closest('svg') && (left < -1 || right > wide + 1);
  });

  /** The nearest box with edges that a reader sees, less what stands between them and the text. */
  const cutOff = texts.filter(({ element, lines }) => {
    const box = element.closest(
      '.plan-link, .badge, .button, .currency-option, .currency-reason, li, svg, p, figure, aside, section, header, footer',
    )!;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return lines.some(
      (line) =>
        line.left < left - 1 ||
        line.right > right + 1 ||
        line.top < top - 8 ||
        line.bottom > bottom + 8,
    );
  });

  // The lines of tall signs and of tight type may touch; their letters do not.
  const inner = ({ left, right, top, bottom, height }: DOMRect) => ({
    left: left + 1,
    right: right - 1,
    top: top + height * 0.2,
    bottom: bottom - height * 0.2,
  });
  const lines = texts.flatMap(({ element, lines }) =>
    lines.map((line) => ({ element, ...inner(line) })),
  );
  const overlapping = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          other.element !== one.element &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${named(one.element)} and ${named(other.element)}`),
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
    Array.from(phrase, (_, end) => {
      typed.textContent = phrase.slice(0, end + 1);
      return [line.offsetHeight, line.offsetWidth].join();
    }),
  );

  return {
    outside: outside.map(named),
    cutOff: cutOff.map(({ element }) => named(element)),
    overlapping,
    unevenRows: unevenRows.map((row) => row.map(named)),
    typedLineMoves: new Set(places).size > 1,
    hasEmptyCell: covered < room * 0.97,
    scrollsAcross: document.documentElement.scrollWidth > wide,
  };
}
