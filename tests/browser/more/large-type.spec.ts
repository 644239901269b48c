/** Large type and a zoomed window. */
import type { Page } from 'playwright';
import { expect, test, viewportOf } from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { brokenTexts, brokenWords } from '../../support/browser/broken-texts.ts';
import { restyle } from '../../support/browser/conditions.ts';

const { plans, agency } = content;

const LARGE = 'html { font-size: 200% !important }';
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
/** Large letters leave no line for the whole number. */
const numbersAt = (css: string) => {
  const groups = agency.phone?.split(' ').filter((group) => group.includes('-')) ?? [];
  return agency.phone !== 'none' && !css ? [agency.phone, ...groups] : groups;
};

const WINDOWS = [
  { width: 390, css: LARGE },
  { width: 768, css: LARGE },
  { width: 1280, css: LARGE },
  // A zoom of 400 % and of 200 %.
  { width: 320, css: '' },
  { width: 640, css: '' },
  { width: 768, css: '' },
  { width: 320, css: SPACED },
  { width: 768, css: SPACED },
];

test('no amount, brand, word of a headline, of a step or of a plan breaks, and the bar stays low', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const { width, css } of WINDOWS) {
    await page.setViewportSize(viewportOf(width));
    await page.evaluate(restyle, css);
    const words = await page.evaluate(
      brokenWords,
      'header .brand, h1, .card-title, .quiet-link, .step, .badge, .benefits, #enquiry label',
    );
    const found = {
      amounts: await page.evaluate(brokenTexts, ':not(.quiet-link) > .price > *'),
      words: words,
      numbers: await page.evaluate(brokenNumbers, numbersAt(css)),
      covered: await page.evaluate(coveredTitles),
    };
    const none = { amounts: [], words: [], numbers: [], covered: [] };
    expect({ width, css, ...found }).toEqual({ width, css, ...none });
    const barHeight = await page.evaluate(() => document.querySelector('header')!.offsetHeight);
    const lineHeight = css === LARGE ? 32 : 16;
    const lines = css === SPACED ? 5 : 4.5;
    // A label of several words may take two lines, which are higher when spaced.
    expect(barHeight, `${width} px with ${css}`).toBeLessThanOrEqual(lines * lineHeight);
  }
});

test('with large type the bar has room for all that it shows', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.evaluate(restyle, LARGE);
  for (const width of [640, 768, 1024, 1600]) {
    await page.setViewportSize(viewportOf(width));
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('header nav :is(a, summary)')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    const isOver = (one: DOMRect, other: DOMRect) =>
      one !== other && one.left < other.right - 1 && other.left < one.right - 1;
    expect(places.filter((one) => places.some((other) => isOver(one, other)))).toEqual([]);
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});

test('a reader with large type gets the plans below each other, and their notes in line', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.evaluate(restyle, LARGE);
  expect(new Set((await cards(page)).map(({ top }) => top)).size).toBe(plans.plans.length);
  await page.evaluate(restyle, '');
  await page.setViewportSize({ width: 820, height: 900 });
  for (const { notes, left } of await cards(page)) expect(notes).toEqual(notes.map(() => left));
});

test('plans stand in few rows, and the raised one above its row', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize(viewportOf(width));
    const all = await cards(page);
    const rows = [...new Set(all.map(({ bottom }) => bottom))].map((row) =>
      all.filter(({ bottom }) => bottom === row),
    );
    expect(rows.length).toBeLessThanOrEqual(Math.ceil(plans.plans.length / 2));
    for (const row of rows) {
      const plain = row.find(({ isRaised }) => !isRaised);
      const raised = row.find(({ isRaised }) => isRaised);
      const rise = plain && raised ? plain.top - raised.top : 14;
      expect(rise).toBe(14);
    }
    for (const { afterTitle, belowNote } of all) {
      expect(afterTitle).toBeLessThan(12);
      expect(belowNote).toBeGreaterThan(8);
    }
  }
});

test('a badge of four lines covers neither its plan nor the plan above', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.evaluate(restyle, `${LARGE} .badge { white-space: pre }`);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize(viewportOf(width));
    expect({ width, covered: await page.evaluate(coveredByBadges) }).toEqual({
      width,
      covered: [],
    });
  }
});

/** The texts of plans that lie under a badge of four lines. */
function coveredByBadges() {
  return [...document.querySelectorAll('.badge')].flatMap((badge) => {
    badge.textContent = 'Best\nand\nmost\nsold';
    const own = badge.getBoundingClientRect();
    const isUnder = (text: Element) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < own.right && right > own.left && top < own.bottom - 1 && bottom > own.top + 1,
      );
    };
    return [...document.querySelectorAll('.plan-card :is(h4, h4 + p, li)')]
      .filter(isUnder)
      .map(({ textContent }) => textContent);
  });
}

/** The positions of the parts of each card. */
const cards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plan-card')].map((card) => {
      const box = (selector: string) => card.querySelector(selector)!.getBoundingClientRect();
      const notes = [...card.querySelectorAll('dd + dd')].map((note) =>
        note.getBoundingClientRect(),
      );
      const facts = card.querySelector('dl')!;
      return {
        isRaised: card.matches('.plan-card-raised'),
        top: Math.round(card.getBoundingClientRect().top),
        bottom: Math.round(card.getBoundingClientRect().bottom),
        left: facts.getBoundingClientRect().left,
        notes: notes.map(({ left }) => left),
        afterTitle: box('h4 + p').top - box('h4').bottom,
        belowNote: notes[0] ? box('dl > :last-child').top - notes[0].bottom : Infinity,
      };
    }),
  );

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
