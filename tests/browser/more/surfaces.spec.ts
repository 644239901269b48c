/** Every page, with the content of several owners, in every window: nothing overflows, axe finds no fault. */
import type { Page } from '@playwright/test';
import { violationsOn } from '../../../cli/page-check/axe.ts';
import { layoutFindings, standingFindings } from '../../../cli/page-check/check-page.ts';
import { cutOffOrCovered, overflowing } from '../../../cli/page-check/layout.ts';
import { hasSection } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import { AGENCIES, sitesOf } from '../../support/agencies.ts';
import { restyle } from '../../support/browser/conditions.ts';
import { withContent } from '../../support/browser/other-content.ts';
import {
  changing,
  chooseAbroad,
  expect,
  OWNERS_SITE,
  SCHEMES,
  SITE,
  test,
  WIDTHS,
} from '../../support/browser/test.ts';

const still = { reducedMotion: 'reduce' } as const;
const at = (path: string, site = SITE) => new URL(path, site).href;

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** The walks run axe on the page itself, in all of its states. */
test('no fault of layout is found on the page', async ({ visit }) => {
  const page = await visit(still);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(spillingBoxes), `${width} px`).toEqual([]);
    expect(await page.evaluate(movesOfTypedLine), `${width} px`).toEqual([]);
    expect(await page.evaluate(weightsWithoutFont)).toEqual([]);
  }
  expect(await layoutFindings(page)).toEqual([]);
});

test('no fault of layout is found on the enlarged page', async ({ visit }) => {
  const page = await visit(still);
  for (const { width, height, css = '' } of [
    // A zoom of 400 % and of 200 %.
    { width: 320, height: 225 },
    { width: 640, height: 400 },
    { width: 390, height: 844, css: 'html { font-size: 200% !important }' },
    {
      width: 320,
      height: 844,
      css: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    },
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(restyle, css);
    const found = {
      beyond: await page.evaluate(overflowing),
      isWider: await isWiderThanItsWindow(page),
      spilling: await page.evaluate(spillingBoxes),
      moves: await page.evaluate(movesOfTypedLine),
      ...(await page.evaluate(cutOffOrCovered)),
    };
    const none = { beyond: [], isWider: false, spilling: [], moves: [], cutOff: [], covered: [] };
    expect({ width, css, ...found }).toEqual({ width, css, ...none });
  }
});

// The words of others fit the build of the default agency, with its font, currencies and styles of sections.
for (const site of AGENCIES.flatMap(sitesOf)) {
  test(`no fault of layout is found on the page of ${site.agency.brand}, ${site.page.lang}`, async ({
    visit,
  }) => {
    const sections = site.sections.filter(({ section }) => hasSection(content, section));
    const withItsWords = changing(async (html) =>
      (await withContent(html, { ...site, sections }))
        .replace(/<html lang="[^"]*">/, `<html lang="${site.page.lang}" data-script="running">`)
        .replaceAll(/<script>.*?<\/script>/gs, ''),
    );
    const page = await visit({ ...still, isAwaited: false, routes: { [SITE]: withItsWords } });
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
  'a page that the owner has written': at('/terms/', OWNERS_SITE),
  'the page for unknown addresses': at('/a/b/c'),
})) {
  test(`no fault of layout, contrast or links is found on ${name}`, async ({ visit }) => {
    test.slow();
    const page = await visit({ ...still, address, isAwaited: false, expectedErrors: /404/ });
    for (const summary of await page.locator('main summary').all()) await summary.click();
    if (address === OWNERS_SITE) await chooseAbroad(page);
    // Below its start, the bar covers what scrolls under it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await standingFindings(page)).toEqual([]);
    expect(await page.evaluate(weightsWithoutFont)).toEqual([]);
  });
}

test('the page of the flows is no wider than its window, and axe finds no fault in either scheme', async ({
  visit,
}) => {
  const page = await visit({ address: at('/flows/'), isAwaited: false });
  const cdp = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isWiderThanItsWindow(page), `${width} px`).toBe(false);
  }
  // Each chart has the same colours.
  const parts = ['header', '.atlas-introduction', '#contact', 'aside'];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(cdp, colorScheme === 'dark' ? parts : undefined)).toEqual([]);
  }
});

function spillingBoxes() {
  const BOXES =
    '.plan-link, .badge, .button, .currency-option, .currency-reason, .benefits li, figure, .plan-card h4, .service-card';
  return [...document.querySelectorAll(BOXES)]
    .filter(
      ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
        clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8),
    )
    .map(({ textContent }) => textContent);
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
