/** Tests of the built page /flows/. The tests of xstate-atlas cover how it simulates and follows machines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { nextPaint } from '../support/browser/conditions.ts';
import {
  answering,
  expect,
  fillIn,
  SITE,
  SITE_FOLDER,
  submit,
  test,
  TYPED,
  type Visit,
  type VisitPage,
} from '../support/browser/test.ts';

const ATLAS = `${SITE}flows/`;
const built = (file: string) => readFileSync(join(SITE_FOLDER, file), 'utf8');

const open = (visit: VisitPage, hash = '', options: Visit = {}) =>
  visit({ address: `${ATLAS}${hash}`, isAwaited: false, ...options });

test('without script, the atlas shows the machines that this site uses, in a fixed order, with every label inside its box', async ({
  visit,
}) => {
  const page = await open(visit, '', { javaScriptEnabled: false });
  const ids = await page
    .locator('svg[data-machine]')
    .evaluateAll((charts) => charts.map((chart) => (chart as SVGElement).dataset['machine']));
  // This site sends its messages through EmailJS, so the hand-over flow is absent.
  expect(ids.join(' ')).toBe(
    'contact mobileMenu typingLoop region sectionScroll toast plan sketch firstSeconds editing publishing',
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

test('without script, the page scrolls to the state named in the hash', async ({ visit }) => {
  const name = 'contact.working.failure.reported';
  const page = await open(visit, `#${name}`, { width: 390, javaScriptEnabled: false });
  await expect(page.locator(`:target[data-state="${name}"]`)).toBeInViewport({ ratio: 1 });
});

test('at every width the panel covers neither a chart nor the state named in the hash, and print hides the buttons and the panel', async ({
  visit,
}) => {
  const page = await open(visit);
  const charts = page.locator('main .chart');
  for (const width of [320, 390, 768, 1024, 1280, 1400, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const isOpen of [false, true]) {
      await page.locator('#dock').evaluate((dock, open) => {
        (dock as HTMLDetailsElement).open = open;
      }, isOpen);
      await page.evaluate(nextPaint);
      const drawn = await charts.evaluateAll((frames) =>
        frames.map((frame) => {
          const drawing = frame.querySelector('svg')!;
          const { width: whole } = drawing.viewBox.baseVal;
          return {
            type: Math.round((12 * drawing.getBoundingClientRect().width) / whole),
            right: frame.getBoundingClientRect().right,
            height: frame.getBoundingClientRect().height,
          };
        }),
      );
      const dock = (await page.locator('#dock').boundingBox())!;
      const isBeside = isOpen && dock.y === 0;
      for (const { type, right, height } of drawn) {
        expect(type).toBe(12);
        expect(right).toBeLessThanOrEqual(isBeside ? dock.x : width);
        expect(height).toBeLessThanOrEqual(isBeside ? 900 : dock.y);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await smallTargets(page)).toEqual([]);
    }

    await page.evaluate(() => {
      window.location.hash = '';
      window.location.hash = 'contact.sending';
    });
    await page.locator('[data-state="contact.sending"].is-active').waitFor();
    const dock = (await page.locator('#dock').boundingBox())!;
    const isBeside = dock.y === 0;
    await expect(async () => {
      const state = (await page.locator('[data-state="contact.sending"] > a').boundingBox())!;
      expect(Math.min(state.x, state.y)).toBeGreaterThanOrEqual(0);
      expect(state.x + state.width).toBeLessThanOrEqual(isBeside ? dock.x : width);
      expect(state.y + state.height).toBeLessThanOrEqual(isBeside ? dock.height : dock.y);
    }).toPass({ timeout: 3000 });
  }

  await expect(page.getByRole('button', { name: 'Simulate' })).toHaveCount(11);
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect(
    await charts.evaluateAll((frames) =>
      frames.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    ),
  ).toBe(true);
  await expect(page.locator('button:visible, #dock:visible')).toHaveCount(0);
});

/** Returns the texts of interactive elements that are less than 24 px wide or high. */
const smallTargets = (page: Page) =>
  page
    .locator('main a, main button, main summary, #dock :is(button, summary, a)')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const shape = target.querySelector(':scope > rect') ?? target;
        const { width, height } = shape.getBoundingClientRect();
        const isShown = width > 0 && getComputedStyle(target).display !== 'none';
        return isShown && Math.min(width, height) < 24 ? [target.textContent] : [];
      }),
    );

test('on a phone the open panel covers no tab stop, and every tab stop shows its focus ring', async ({
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
    const shape = (stop.matches('a') && stop.querySelector('rect')) || stop;
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

test('the compressed HTML of the atlas is below 32 KB, and its script imports no other script', () => {
  const html = built('flows/index.html');
  const weight = brotliCompressSync(html).length;
  console.info(`/flows/: ${weight} bytes of HTML after brotli, ${html.length} before`);
  expect(weight).toBeLessThan(32 * 1024);
  const [, script = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)!;
  expect(built(script)).not.toMatch(/\bfrom"|\bimport["(]/);
});

test('the atlas opens a page, follows it without receiving typed text or the country, and notices when the page closes', async ({
  visit,
}) => {
  const atlas = await open(visit, '', {
    width: 1920,
    mail: answering({ status: 429, body: 'Too Many' }),
    // Records the messages that a page posts on any BroadcastChannel.
    prepare: (tab) =>
      tab.context().addInitScript(() => {
        const messages: unknown[] = [];
        Object.assign(window, { messages });
        window.BroadcastChannel = class extends BroadcastChannel {
          override postMessage(message: unknown) {
            messages.push(message);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
            super.postMessage(message);
          }
        };
      }),
  });
  const active = () =>
    atlas
      .locator('[data-machine=contact] .is-active')
      .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset['state']));
  await atlas.getByText('No page is open.').waitFor();
  const [page] = await Promise.all([
    atlas.context().waitForEvent('page'),
    atlas.getByRole('link', { name: 'Open the page beside this one' }).click(),
  ]);
  await atlas.getByText('Following the page').waitFor();
  // The flows of the form start when a field is used.
  await fillIn(page);
  await expect.poll(active).toContain('contact.working.idle');
  await submit(page);
  await expect.poll(active).toContain('contact.working.failure');
  const messages = await page.evaluate(() =>
    JSON.stringify((window as unknown as { messages: unknown[] }).messages),
  );
  expect(messages).toContain('logFailure');
  for (const word of [...Object.values(TYPED), 'Malaysia']) expect(messages).not.toContain(word);
  await page.close();
  await atlas.getByText('No page is open.').waitFor();
  expect(await active()).toEqual([]);
});
