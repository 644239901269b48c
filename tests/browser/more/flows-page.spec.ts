/** The built page /flows/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { nextPaint } from '../../support/browser/conditions.ts';
import {
  expect,
  SITE,
  SITE_FOLDER,
  test,
  type Visit,
  type VisitPage,
} from '../../support/browser/test.ts';
import { IS_FULL } from '../../support/sample.ts';

const KB = 1024;
const built = (file: string) => readFileSync(join(SITE_FOLDER, file), 'utf8');

const open = (visit: VisitPage, hash = '', options: Visit = {}) =>
  visit({ address: `${SITE}flows/${hash}`, isAwaited: false, ...options });

test('shows without a script every machine in the order in which visitors meet it, with every label inside its box', async ({
  visit,
}) => {
  const page = await open(visit, '', { javaScriptEnabled: false });
  const ids = await page
    .locator('svg[data-machine]')
    .evaluateAll((charts) => charts.map((chart) => (chart as SVGElement).dataset['machine']));
  // The form of this site sends its messages itself, so the flow that hands them over is absent.
  expect(ids).toEqual([
    'contact',
    'mobileMenu',
    'typingLoop',
    'region',
    'sectionScroll',
    'toast',
    'plan',
    'sketch',
  ]);
  const tooLong = await page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('.chart a')].flatMap((link) => {
      const { right, bottom } = link.querySelector('rect')!.getBoundingClientRect();
      return [...link.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.right > right || box.bottom > bottom)
        .map(({ text }) => text);
    }),
  );
  expect(tooLong).toEqual([]);
});

test('an address scrolls to its state and marks it; Enter on a link leads to its state', async ({
  visit,
}) => {
  const page = await open(visit, '#contact.working.failure.reported', {
    width: 390,
    javaScriptEnabled: false,
  });
  const state = page.locator('[data-state="contact.working.failure.reported"]');
  const box = (await state.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  expect(await page.locator(':target').getAttribute('data-state')).toBe(
    'contact.working.failure.reported',
  );
  await page
    .getByRole('link', { name: /^revealed: The visitor was still at the form/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#contact\.working\.failure\.revealed$/);
});

const chartOf = (page: Page, name: string) => page.locator(`svg[data-machine=${name}]`);
const widthOf = async (page: Page, name: string) =>
  (await chartOf(page, name).boundingBox())!.width;

const WIDTHS = IS_FULL ? [320, 390, 768, 1024, 1280, 1440, 1920] : [320, 1440];

for (const width of WIDTHS) {
  test(`at a width of ${width} pixels each chart is fitted as far as it stays legible, and a state that the address names is in sight beside the panel`, async ({
    visit,
  }) => {
    const page = await open(visit, '', { width });
    for (const isOpen of [false, true]) {
      await page.locator('#dock').evaluate((dock, open) => {
        (dock as HTMLDetailsElement).open = open;
      }, isOpen);
      await page.evaluate(nextPaint);
      const charts = await page.locator('main > section > .charts').evaluateAll((views) =>
        views.map((view) => {
          const frame = view.querySelector('.chart')!;
          const chart = view.querySelector('svg[data-machine]')!;
          const scale =
            chart.getBoundingClientRect().width / (chart as SVGSVGElement).viewBox.baseVal.width;
          return {
            typeSize: Math.round(12 * scale * 100) / 100,
            isWhole: frame.scrollWidth <= frame.clientWidth,
          };
        }),
      );
      for (const { typeSize, isWhole } of charts) {
        expect(typeSize).toBeGreaterThanOrEqual(9);
        expect(typeSize).toBeLessThanOrEqual(12);
        expect(isWhole || typeSize === 9).toBe(true);
      }
      expect(await overflow(page)).toBe(0);
    }

    await page.evaluate(() => {
      window.location.hash = 'contact.sending';
    });
    await page.locator('[data-state="contact.sending"].is-active').waitFor();
    const state = (await page.locator('[data-state="contact.sending"] > a').boundingBox())!;
    const dock = (await page.locator('#dock').boundingBox())!;
    const isBeside = dock.y === 0;
    expect(state.x).toBeGreaterThanOrEqual(0);
    expect(state.x + state.width).toBeLessThanOrEqual(isBeside ? dock.x : width);
    expect(state.y).toBeGreaterThanOrEqual(0);
    expect(state.y + state.height).toBeLessThanOrEqual(isBeside ? dock.height : dock.y);
  });
}

test('without a script, readers choose the actual size', async ({ visit }) => {
  const page = await open(visit, '#contact', { width: 390, javaScriptEnabled: false });
  const fitted = await widthOf(page, 'contact');
  await page.locator('#contact').getByLabel('Actual size').check();
  expect(fitted).toBeCloseTo(0.75 * (await widthOf(page, 'contact')), 0);
  expect(await page.getByRole('button', { name: 'Simulate' }).count()).toBe(0);
});

test('a reader steps through a flow by keyboard alone', async ({ visit }) => {
  const page = await open(visit, '', { width: 1280 });
  await page.locator('[data-simulates=contact]').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a');
  await page
    .getByRole('link', { name: /^idle: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Simulation of contact' }).waitFor();
  await page.getByText('At the start: in working.idle.').waitFor();
  const submit = page.getByRole('button', { name: /^form\.submitted/ }).first();
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-state="contact.sending"].is-active').waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-state="contact.working.idle"].is-active').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#simulation').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '#contact.working.idle',
  );
});

test('on a phone with the panel open, nothing that Tab reaches hides behind it or loses its mark', async ({
  visit,
}) => {
  const page = await open(visit, '', { width: 390 });
  await page.locator('#dock summary').click();
  await page.locator('h1').click();
  const stops = [];
  for (let stop = await nextStop(page); stop.name !== 'BODY'; stop = await nextStop(page)) {
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(({ isHidden, isMarked }) => isHidden || !isMarked)).toEqual([]);
});

async function nextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const stop = document.activeElement!;
    const shape = stop.querySelector('rect') ?? stop;
    const dock = document.querySelector('#dock')!;
    const { top } = shape.getBoundingClientRect();
    const { outlineStyle, strokeWidth } = getComputedStyle(shape);
    return {
      name: stop.closest('[href], summary')?.textContent ?? stop.nodeName,
      isHidden: !dock.contains(stop) && (top < 0 || top > dock.getBoundingClientRect().top - 20),
      isMarked: shape === stop ? outlineStyle !== 'none' : Number.parseFloat(strokeWidth) >= 2,
    };
  });
}

test('shows no empty panel', async ({ visit }) => {
  const page = await open(visit, '', { width: 1440 });
  await page.locator('#dock summary').click();
  await page.getByRole('heading', { name: 'Live' }).waitFor();
  expect(await page.locator('#dock :is(h2, h3):visible').allTextContents()).toEqual(['Live']);
});

test('on paper, each chart is whole', async ({ visit }) => {
  const page = await open(visit, '', { width: 720 });
  await page.emulateMedia({ media: 'print' });
  const cropped = await page
    .locator('main > section .chart')
    .evaluateAll(
      (frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length,
    );
  expect(cropped).toBe(0);
  expect(await page.locator('.atlas-sizes:visible, #dock:visible').count()).toBe(0);
});

test('shares no script with the front page', () => {
  const [, script = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(
    built('flows/index.html'),
  )!;
  expect(built(script)).not.toMatch(/\bfrom"|\bimport["(]/);
});

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test('weighs less than 32 KB compressed, and logs its weight', () => {
  const html = built('flows/index.html');
  const weight = brotliCompressSync(html).length;
  console.info(`/flows/: ${weight} bytes of HTML after brotli, ${html.length} before`);
  expect(weight).toBeLessThan(32 * KB);
});
