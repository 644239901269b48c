/** Large type and a zoomed window. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hasPrices } from '../../src/content/derived/sections.ts';
import { content } from '../../src/content/index.ts';
import { brokenTexts, brokenWords } from '../support/browser/broken-texts.ts';
import { useBrowser } from '../support/browser/visit.ts';
import { isDefaultContent } from '../support/default-content.ts';

const visit = useBrowser();
const { plans, agency } = content;

const LARGE = 'html { font-size: 200% !important }';
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
/** Large letters leave no line for the whole number. */
const numbersAt = (css: string) => {
  const groups = agency.phone?.split(' ').filter((group) => group.includes('-')) ?? [];
  return agency.phone && !css ? [agency.phone, ...groups] : groups;
};

/** Of a word with room on the line in any language. */
const lettersAt = (css: string) => (css ? 6 : 15);

test.each([
  { width: 390, css: LARGE },
  { width: 1280, css: LARGE },
  // A zoom of 400 % and of 200 %.
  { width: 320, css: '' },
  { width: 640, css: '' },
  { width: 768, css: '' },
  { width: 320, css: SPACED },
  { width: 768, css: SPACED },
])('no amount, brand or word of a headline breaks at $width px with $css', async (given) => {
  const page = await visit({ width: given.width, reducedMotion: 'reduce' });
  await page.evaluate(restyle, given.css);
  expect(await page.evaluate(brokenTexts, '.price > *')).toEqual([]);
  const broken = await page.evaluate(brokenWords, 'header .brand, h1, .card-title, #enquiry label');
  expect(broken.filter((word) => isDefaultContent || word.length <= lettersAt(given.css))).toEqual(
    [],
  );
  expect(await page.evaluate(brokenNumbers, numbersAt(given.css))).toEqual([]);
  expect(await page.evaluate(coveredTitles)).toEqual([]);
  const barHeight = await page.evaluate(() => document.querySelector('header')!.offsetHeight);
  const lineHeight = given.css === LARGE ? 32 : 16;
  const lines = (given.css === SPACED ? 5 : 4.5) + (isDefaultContent ? 0 : 4);
  // A label of several words may take two lines, which are higher when spaced.
  expect(barHeight).toBeLessThanOrEqual(lines * lineHeight);
});

test.each([640, 768, 1024, 1600])(
  'with large type the bar has room for all that it shows at %i px',
  async (width) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    await page.evaluate(restyle, LARGE);
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('header nav :is(a, summary)')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    const isOver = (one: DOMRect, other: DOMRect) =>
      one !== other && one.left < other.right - 1 && other.left < one.right - 1;
    expect(places.filter((one) => places.some((other) => isOver(one, other)))).toEqual([]);
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(width);
  },
);

test.runIf(hasPrices(content))(
  'a reader with large type gets the plans below each other, and their notes in line',
  async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.evaluate(restyle, LARGE);
    expect(new Set((await cards(page)).map(({ top }) => top)).size).toBe(plans.plans.length);
    await page.evaluate(restyle, '');
    await page.setViewportSize({ width: 820, height: 900 });
    for (const { notes, left } of await cards(page)) expect(notes).toEqual(notes.map(() => left));
  },
);

describe.runIf(hasPrices(content))('the plans', () => {
  test.each([1024, 1280, 1440, 1920])('stand in level rows at %i px', async (width) => {
    const page = await visit({ width, reducedMotion: 'reduce' });
    const all = await cards(page);
    const rows = [...new Set(all.map(({ link }) => link))].map((row) =>
      all.filter(({ link }) => link === row),
    );
    expect(rows.length).toBeLessThanOrEqual(Math.ceil(plans.plans.length / 2));
    for (const row of rows) {
      for (const part of ['title', 'price', 'facts', 'benefits', 'bottom'] as const)
        expect([part, new Set(row.map((card) => card[part])).size]).toEqual([part, 1]);
      const plain = row.find(({ isRaised }) => !isRaised);
      const raised = row.find(({ isRaised }) => isRaised);
      const rise = plain && raised ? plain.top - raised.top : 14;
      expect(rise).toBe(14);
    }
    for (const { afterTitle, belowNote } of all) {
      expect(afterTitle).toBeLessThan(12);
      expect(belowNote).toBeGreaterThan(8);
    }
  });
});

/** Where the parts of each card stand. */
const cards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plan-card')].map((card) => {
      const box = (selector: string) => card.querySelector(selector)!.getBoundingClientRect();
      const top = (selector: string) => Math.round(box(selector).top);
      const notes = [...card.querySelectorAll('dd + dd')].map((note) =>
        note.getBoundingClientRect(),
      );
      const facts = card.querySelector('dl')!;
      return {
        isRaised: card.matches('.plan-card-raised'),
        top: Math.round(card.getBoundingClientRect().top),
        bottom: Math.round(card.getBoundingClientRect().bottom),
        left: facts.getBoundingClientRect().left,
        title: top('h4'),
        price: top('.plan-price'),
        facts: top('dl'),
        benefits: top('.benefits'),
        link: top('.plan-link'),
        notes: notes.map(({ left }) => left),
        afterTitle: box('h4 + p').top - box('h4').bottom,
        belowNote: notes[0] ? box('dl > :last-child').top - notes[0].bottom : Infinity,
      };
    }),
  );

test('the focus is never under the bar, and a field shows its label too', async () => {
  const page = await visit({ viewport: { width: 640, height: 400 }, reducedMotion: 'reduce' });
  const hidden: unknown[] = [];
  let stops = 0;
  for (const key of ['Shift+Tab', 'Tab']) {
    await page.evaluate((isBack) => {
      const ends = [...document.querySelectorAll<HTMLElement>('body a')];
      ends.at(isBack ? -1 : 0)!.focus();
    }, key === 'Shift+Tab');
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(focused);
      if (!stop) break;
      stops += 1;
      if (stop.top < stop.bar - 0.5) hidden.push({ key, ...stop });
    }
  }
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(20);
});

/** How high the element in focus begins, or its label. */
function focused() {
  const element = document.activeElement!;
  if (element === document.body) return null;
  const header = document.querySelector('header')!;
  const text = element.closest('#enquiry label') ?? element;
  return {
    name: `${element.localName} ${text.textContent}`,
    top: header.contains(element) ? Infinity : text.getBoundingClientRect().top,
    bar: header.getBoundingClientRect().bottom,
  };
}

function restyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Numbers, or groups of one, that stand on more than one line, outside of a menu. */
function brokenNumbers(numbers: readonly string[]) {
  const isOn = (element: Element, number: string) => element.textContent.includes(number);
  return numbers.filter((number) =>
    [...document.querySelectorAll('main *')]
      .filter((each) => each.checkVisibility() && isOn(each, number))
      .filter((each) => ![...each.children].some((child) => isOn(child, number)))
      .some((holder) => {
        const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        const start = holder.textContent.indexOf(number);
        const tops: number[] = [];
        for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = document.createRange();
          const end = Math.min(start + number.length - at, node.textContent!.length);
          const begin = Math.max(start - at, 0);
          if (begin < end) {
            text.setStart(node, begin);
            text.setEnd(node, end);
            tops.push(...Array.from(text.getClientRects(), ({ top }) => top));
          }
          at += node.textContent!.length;
        }
        return Math.max(...tops) - Math.min(...tops) > 8;
      }),
  );
}

/** The titles of services whose words lie under their icon. */
function coveredTitles() {
  return [...document.querySelectorAll('.service-card .card-title')]
    .filter((title) => {
      const icon = title.querySelector('svg')!.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(title);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width !== icon.width &&
          Math.min(right, icon.right) - Math.max(left, icon.left) > 1 &&
          Math.min(bottom, icon.bottom) - Math.max(top, icon.top) > 4,
      );
    })
    .map(({ textContent }) => textContent);
}
