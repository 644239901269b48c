/** Pages of several agencies have no layout faults at many window sizes, and no axe violations. */
import { layoutFindings, standingFindings } from '../../site/check/page/check-page.ts';
import { cutOffOrCovered, overflowing } from '../../site/check/page/layout.ts';
import { headlineClass } from '../../src/ui/lengths.ts';
import { hasSection } from '../../src/model/sections.ts';
import { content } from '../support/site.ts';
import { AGENCIES, sitesOf } from '../support/agencies.ts';
import { brokenTexts } from '../support/browser/conditions.ts';
import { showContent } from '../support/browser/other-content.ts';
import { chooseAbroad, expect, OWNERS_SITE, SITE, test, WIDTHS } from '../support/browser/test.ts';

const still = { reducedMotion: 'reduce' } as const;
const at = (path: string, site = SITE) => new URL(path, site).href;

/** Imitated user styles: text at 200 % and 300 %, and the text spacing of WCAG 1.4.12. */
const LARGE = 'html { font-size: 200% !important }';
const LARGER = 'html { font-size: 300% !important }';
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const WINDOWS: { width: number; height: number; css?: string }[] = [
  ...WIDTHS.map((width) => ({ width, height: 900 })),
  // The sizes of a desktop window at a browser zoom of 400 % and of 200 %.
  { width: 320, height: 225 },
  { width: 640, height: 400 },
  ...[390, 640, 768, 1024, 1280, 1600].map((width) => ({ width, height: 844, css: LARGE })),
  { width: 1280, height: 844, css: LARGER },
  ...[320, 768].map((width) => ({ width, height: 844, css: SPACED })),
];

/** Leaves out axe, because the walks run it in every state of this page. */
test('the page has no layout faults, even with large or spaced text', async ({ visit }) => {
  const page = await visit(still);
  for (const { width, height, css = '' } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(restyle, css);
    const faults = {
      beyond: await page.evaluate(overflowing),
      isWider: await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      spilling: await page.evaluate(spillingBoxes),
      moves: await page.evaluate(movesOfTypedLine),
      weights: await page.evaluate(weightsWithoutFont),
      ...(await page.evaluate(cutOffOrCovered)),
      brokenAmounts: await page.evaluate(brokenTexts, ':not(.quiet-link) > .price > *'),
      // At 300 %, a long word may be wider than its column, and spaced letters may make one of the headline so.
      brokenWords:
        css === LARGER
          ? []
          : await page.evaluate(brokenWords, css === SPACED ? '#Home h1' : 'NONE'),
      // Large or spaced letters leave too little room to keep a number or phrase on one line.
      brokenLines: css
        ? []
        : await page.evaluate(
            brokenTexts,
            '.typed-room, main [href^="https://wa.me"] span:not(:has(span))',
          ),
    };
    const found = Object.entries(faults).filter(([, fault]) => String(fault || ''));
    expect({ width, css, found }).toEqual({ width, css, found: [] });
    const barHeight = await page.evaluate(() => document.querySelector('header')!.offsetHeight);
    // A link in the bar may wrap onto a second line, and lines are taller with large or spaced text.
    const highest =
      new Map([
        [LARGE, 144],
        [LARGER, 216],
        [SPACED, 80],
      ]).get(css) ?? 72;
    expect(barHeight, `${width} px with ${css}`).toBeLessThanOrEqual(highest);
  }
  expect(await layoutFindings(page)).toEqual([]);
});

test('a headline and an introduction of any allowed length stay clear of the street', async ({
  visit,
}) => {
  const page = await visit(still);
  const words = 'Websites for shops, founders and creators in Penang, Ipoh and Kuala Lumpur. ';
  for (const width of [320, 390, 768, 900, 1024, 1055, 1056, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const headline of [words.slice(0, 3), words.slice(0, 26), words.slice(0, 60)]) {
      for (const introduction of ['', words, words.repeat(4).slice(0, 300)]) {
        await page.evaluate(
          ([className, ...texts]) => {
            const [title, lead] = document.querySelectorAll<HTMLElement>(
              '#Home h1, .hero-lead > p',
            );
            title!.className = className;
            title!.textContent = texts[0];
            lead!.textContent = texts[1];
          },
          [headlineClass(headline), headline, introduction] as const,
        );
        const found = await page.evaluate(textOverStreet);
        expect({ width, headline, introduction, found }).toEqual({
          width,
          headline,
          introduction,
          found: [],
        });
      }
    }
  }
});

test('plans are stacked on a phone or with large text, and otherwise side by side, and a badge of four lines covers nothing', async ({
  visit,
}) => {
  const page = await visit(still);
  const areBelow = () =>
    page.locator('.plan-card').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => top >= boxes[index]!.bottom);
    });
  await page.locator('.badge').evaluate((badge) => {
    badge.textContent = 'Best\nand\nmost\nsold';
  });
  for (const css of ['', `${LARGE} .badge { white-space: pre }`]) {
    await page.evaluate(restyle, css);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const areStacked = css !== '' || width === 390;
      if (width === 390 || width === 1280)
        expect(await areBelow()).toEqual([areStacked, areStacked]);
      const { covered } = await page.evaluate(cutOffOrCovered);
      expect(covered, `${width} px with ${css}`).toEqual([]);
    }
  }
});

// Each page has the texts of another agency, but the font, currencies and styles of the default agency, whose
// build is reused.
for (const site of AGENCIES.flatMap(sitesOf)) {
  test(`the page of ${site.agency.brand} in the language ${site.page.lang} has no layout faults`, async ({
    visit,
  }) => {
    const sections = site.sections.filter(({ section }) => hasSection(content, section));
    const page = await visit({ ...still, bypassCSP: true });
    await showContent(page, { ...site, sections });
    expect(await layoutFindings(page)).toEqual([]);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(spillingBoxes), `${width} px`).toEqual([]);
      expect(await page.evaluate(movesOfTypedLine), `${width} px`).toEqual([]);
    }
  });
}

for (const [name, address] of Object.entries({
  "the owner's site": OWNERS_SITE,
  "an owner's page": at('/terms/', OWNERS_SITE),
  'the 404 page': at('/a/b/c'),
})) {
  test(`${name} has no layout faults, axe violations or broken links`, async ({ visit }) => {
    test.slow();
    const page = await visit({ ...still, address, isAwaited: false, expectedErrors: /404/ });
    for (const summary of await page.locator('main summary').filter({ visible: true }).all())
      await summary.click();
    if (address === OWNERS_SITE) await chooseAbroad(page);
    await page.evaluate(() => delete document.documentElement.dataset['below']);
    // Scrolls to the top, because the bar would cover content further down.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await standingFindings(page)).toEqual([]);
    expect(await page.evaluate(weightsWithoutFont)).toEqual([]);
  });
}

function spillingBoxes() {
  const BOXES =
    '.plan-link, .badge, .button, .currency-option, .currency-reason, .benefits li, figure, .plan-card h4, .service';
  return [...document.querySelectorAll(BOXES)]
    .filter(
      ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
        clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8),
    )
    .map(({ textContent }) => textContent);
}

/** Fills the hero's typed line with each phrase, and returns any size that differs from the empty line's. */
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

/** Returns the font weights that the page uses but the built font lacks. */
function weightsWithoutFont() {
  const { fontFamily } = getComputedStyle(document.querySelector('h1')!);
  // Browsers differ in the quotes around the name of a font.
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

/** Returns the words that are split across two lines. */
function brokenWords(except: string) {
  const PLACES =
    'header .brand, h1, .card-title, .quiet-link, .step, .badge, .benefits, #enquiry label';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!element.closest(PLACES) || element.matches(except)) continue;
    if (!element.checkVisibility()) continue;
    for (const { index, 0: word } of node.textContent!.matchAll(/[^\s/\p{Script=Han}-]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom));
      if (new Set(lines).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns the texts of the first section that overlap the street or overflow the viewport. */
function textOverStreet() {
  const street = document.querySelector('.street')!.getBoundingClientRect();
  return [...document.querySelectorAll('h1, .typed-room, .hero-lead :is(a, p)')]
    .filter((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right > window.innerWidth ||
          (right > street.left &&
            left < street.right &&
            bottom > street.top &&
            top < street.bottom),
      );
    })
    .map(({ textContent }) => textContent);
}

/** Applies these styles instead of any applied before. Runs in the page. */
function restyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
