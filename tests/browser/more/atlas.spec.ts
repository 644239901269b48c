/** The built page /flows/. The package tests in jsdom how its charts are simulated and followed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { nextPaint } from '../../support/browser/conditions.ts';
import {
  answering,
  expect,
  fillIn,
  SITE,
  SITE_FOLDER,
  submit,
  test,
  TYPED,
  viewportOf,
  type Visit,
  type VisitPage,
} from '../../support/browser/test.ts';
import { IS_FULL } from '../../support/sample.ts';

const ATLAS = `${SITE}flows/`;
const built = (file: string) => readFileSync(join(SITE_FOLDER, file), 'utf8');

const open = (visit: VisitPage, hash = '', options: Visit = {}) =>
  visit({ address: `${ATLAS}${hash}`, isAwaited: false, ...options });

test('shows without a script every machine in the order in which visitors meet it, with every label inside its box', async ({
  visit,
}) => {
  const page = await open(visit, '', { javaScriptEnabled: false });
  const ids = await page
    .locator('svg[data-machine]')
    .evaluateAll((charts) => charts.map((chart) => (chart as SVGElement).dataset['machine']));
  // The form of this site sends its messages itself, so the flow that hands them over is absent.
  expect(ids.join(' ')).toBe(
    'contact mobileMenu typingLoop region sectionScroll toast plan sketch',
  );
  const tooLong = await page.locator('.chart a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { right, bottom } = link.querySelector('rect')!.getBoundingClientRect();
      return [...link.querySelectorAll('text')]
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.right > right || box.bottom > bottom;
        })
        .map(({ textContent }) => textContent);
    }),
  );
  expect(tooLong).toEqual([]);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('an address scrolls to its state and marks it; Enter on a link leads to its state', async ({
  visit,
}) => {
  const name = 'contact.working.failure.reported';
  const page = await open(visit, `#${name}`, { width: 390, javaScriptEnabled: false });
  await expect(page.locator(`:target[data-state="${name}"]`)).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('link', { name: /^recalled: The page came back/ })
    .last()
    .press('Enter');
  await expect(page).toHaveURL(/#contact\.working\.failure\.recalled$/);
});

for (const width of IS_FULL ? [320, 390, 768, 1024, 1280, 1440, 1920] : [320, 1440]) {
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
          const chart = view.querySelector<SVGSVGElement>('svg[data-machine]')!;
          const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    await page.evaluate(() => {
      window.location.hash = 'contact.sending';
    });
    await page.locator('[data-state="contact.sending"].is-active').waitFor();
    const state = (await page.locator('[data-state="contact.sending"] > a').boundingBox())!;
    const dock = (await page.locator('#dock').boundingBox())!;
    const isBeside = dock.y === 0;
    expect(Math.min(state.x, state.y)).toBeGreaterThanOrEqual(0);
    expect(state.x + state.width).toBeLessThanOrEqual(isBeside ? dock.x : width);
    expect(state.y + state.height).toBeLessThanOrEqual(isBeside ? dock.height : dock.y);
  });
}

test('on paper each chart is whole, without the panel and the buttons', async ({ visit }) => {
  const page = await open(visit, '', { width: 720 });
  await expect(page.getByRole('button', { name: 'Simulate' })).toHaveCount(8);
  await page.emulateMedia({ media: 'print' });
  const cropped = await page
    .locator('main > section .chart')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(cropped).toEqual([]);
  await expect(page.locator('button:visible, #dock:visible')).toHaveCount(0);
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
  expect(stops.length).toBeGreaterThan(24);
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

test('weighs less than 32 KB compressed, and shares no script with the front page', () => {
  const html = built('flows/index.html');
  const weight = brotliCompressSync(html).length;
  console.info(`/flows/: ${weight} bytes of HTML after brotli, ${html.length} before`);
  expect(weight).toBeLessThan(32 * 1024);
  const [, script = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)!;
  expect(built(script)).not.toMatch(/\bfrom"|\bimport["(]/);
});

/** Records what the tab sends, on any channel. */
const overhear = (page: Page) =>
  page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    window.BroadcastChannel = class extends BroadcastChannel {
      override postMessage(message: unknown) {
        said.push(message);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        super.postMessage(message);
      }
    };
  });
const saidBy = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said);

const activeIn = (atlas: Page, flow: string) =>
  atlas
    .locator(`[data-machine=${flow}] .is-active`)
    .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset['state']));

test('an open atlas shows what a visitor does in another tab, and nothing that was typed', async ({
  visit,
}) => {
  const sends = [429, 200, 200];
  const page = await visit({
    width: 390,
    mail: (route) => answering({ status: sends.shift()!, body: 'OK' })(route),
    expectedErrors: /429/,
    prepare: overhear,
  });
  await fillIn(page);
  expect(await saidBy(page)).toEqual([]);

  const atlas = await page.context().newPage();
  // The panel opens by itself where there is room for it beside a chart.
  await atlas.setViewportSize(viewportOf(1920));
  await atlas.goto(ATLAS);
  await atlas.getByText('Following the page').waitFor();
  await page.bringToFront();
  await page.locator('#menu-button').click();
  await expect.poll(() => activeIn(atlas, 'mobileMenu')).toContain('mobileMenu.open');
  await page.keyboard.press('Escape');
  const taken = atlas.locator('[data-machine=mobileMenu] .is-taken');
  await expect(taken).toHaveAttribute('data-transition', 'mobileMenu.open|escape.pressed|0');

  await submit(page);
  await expect.poll(() => activeIn(atlas, 'contact')).toContain('contact.working.failure');
  await submit(page);
  await expect.poll(() => activeIn(atlas, 'contact')).toContain('contact.working.success');
  const entries = atlas
    .locator('#log li')
    .filter({ has: atlas.getByText('contact', { exact: true }) });
  expect((await entries.locator('span').allTextContents()).toReversed()).toEqual([
    'form.submitted, otherwise, to sending',
    'sendEnquiry failed, to working.failure: rememberCause(…), logFailure(…)',
    'form.submitted, otherwise, to sending',
    'sendEnquiry done, to working.success',
  ]);
  const everything = JSON.stringify(await saidBy(page));
  expect(everything).toContain('keepDraft');
  for (const word of [...Object.values(TYPED), 'Malaysia']) expect(everything).not.toContain(word);

  await atlas.close();
  const before = (await saidBy(page)).length;
  await fillIn(page);
  await submit(page);
  await expect.poll(() => sends).toEqual([]);
  expect(await saidBy(page)).toHaveLength(before);
});

test('the atlas opens a page, follows it, and notices when it closes', async ({ visit }) => {
  const atlas = await open(visit, '', { width: 1920 });
  await atlas.getByText('No page is open.').waitFor();
  const [page] = await Promise.all([
    atlas.context().waitForEvent('page'),
    atlas.getByRole('link', { name: 'Open the page beside this one' }).click(),
  ]);
  await atlas.getByText('Following the page').waitFor();
  expect(await activeIn(atlas, 'contact')).toContain('contact.working.idle');
  await page.close();
  await atlas.getByText('No page is open.').waitFor();
  expect(await activeIn(atlas, 'contact')).toEqual([]);
});
