/** The cost of a first visit in bytes after Brotli, as the browser counts them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test, type VisitPage } from '../support/browser/test.ts';
import { content } from '../../src/content/index.ts';
import { answerOf, FIRST_PACKETS } from '../support/browser/first-answer.ts';
import { withContent } from '../support/browser/other-content.ts';
import { SITE_FOLDER } from '../support/browser/addresses.ts';
import { sitesOf } from '../support/agencies.ts';

const KB = 1024;
interface Received {
  path: string;
  bytes: number;
}

/** Fetched while idle, so that a first scroll need not wait. */
const AHEAD = /^\/assets\/(scroller|flow)-[\w-]+\.js$/;
/** The scroller, and the flows of the plan and the sketch, which wait. */
const AHEAD_COUNT = 3;
/** Fetched once the visitor is in the form, so that a first send need not wait. */
const FOR_A_SEND = /^\/assets\/(toaster|es)-[\w-]+\.js$/;
const FONT = /\.woff2$/;

/** A visit that has finished prefetching, and the addresses that it requested. */
async function firstVisit(visit: VisitPage) {
  const asked: string[] = [];
  const page = await visit({
    width: 390,
    prepare: (tab) => tab.on('request', (request) => asked.push(request.url())),
  });
  await expect.poll(async () => (await received(page)).filter(isAhead).length).toBe(AHEAD_COUNT);
  return { page, asked };
}

const received = (page: Page): Promise<Received[]> =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
      })),
  );

const isScript = ({ path }: Received) => path.endsWith('.js');
const isAhead = ({ path }: Received) => AHEAD.test(path);

const sum = (parts: Received[]) => parts.reduce((total, { bytes }) => total + bytes, 0);

test.describe('a first visit', () => {
  test('stays within its budgets', async ({ visit }) => {
    const { page } = await firstVisit(visit);
    const all = await received(page);
    const needed = all.filter((part) => !isAhead(part));
    // It is inline, and counted with the HTML too.
    const inline = await page.locator('script:not([type])').allInnerTexts();
    const first = brotliCompressSync(inline.join('')).length;
    const { headers, body } = await answerOf(page.url());
    const onlyIf = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path));
    const budgets = {
      'the document with its headers': [headers + body.length, FIRST_PACKETS],
      'the styles below': [sum(onlyIf(/\.css$/)), 6.375 * KB],
      'script before hydration': [first, 2 * KB],
      'script until the page is alive': [first + sum(needed.filter(isScript)), 84.25 * KB],
      'fetched ahead': [sum(all.filter(isAhead)), 5.5 * KB],
      'first visit without the font': [
        sum(needed.filter(({ path }) => !FONT.test(path))),
        103.75 * KB,
      ],
      'the font': [sum(onlyIf(FONT)), 20 * KB],
      requests: [needed.length, 11],
      'requests ahead': [all.length - needed.length, 3],
    };
    const figures = Object.entries(budgets).map(([name, [used = 0, allowed = 0]]) => ({
      name,
      used,
      allowed,
    }));
    console.table(figures);
    expect(figures.filter(({ used, allowed }) => used === 0 || used > allowed)).toEqual([]);
  });

  test('requests at most one other origin, the country service, after first paint, and what a send needs once the visitor is in the form', async ({
    visit,
  }) => {
    const { page, asked } = await firstVisit(visit);
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([
      'https://ipapi.co/json/',
    ]);
    const startsOf = (name: string) =>
      page.evaluate(
        (of) => performance.getEntriesByName(of).map(({ startTime }) => startTime),
        name,
      );
    const [shownAt] = await startsOf('first-contentful-paint');
    const asksAt = await startsOf('https://ipapi.co/json/');
    expect(asksAt).toHaveLength(1);
    for (const askedAt of asksAt) expect(shownAt).toBeLessThan(askedAt);

    const forASend = async () => (await received(page)).filter(({ path }) => FOR_A_SEND.test(path));
    expect(await forASend()).toEqual([]);
    await page.locator('[name=user_name]').focus();
    await expect.poll(async () => (await forASend()).length).toBe(2);
    expect(sum(await forASend())).toBeLessThan(10 * KB);
  });
});

test('the largest made-up owner takes two round trips, and says so', async () => {
  const html = readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');
  const page = await withContent(html, sitesOf('longest')[0]!.content);
  const bytes = brotliCompressSync(page).length;
  console.info(`the longest content: ${bytes} bytes of HTML`);
  expect(bytes).toBeLessThan(2 * FIRST_PACKETS);
});

/** How many compressed bytes decode up to a place. */
async function bytesUntil(compressed: Buffer, place: number) {
  const text = createBrotliDecompress();
  let read = 0;
  text.on('data', (part: Buffer) => (read += part.length));
  for (let sent = 0; sent < compressed.length; sent += 100) {
    await new Promise((taken) => text.write(compressed.subarray(sent, sent + 100), taken));
    if (read >= place) return sent + 100;
  }
  return compressed.length;
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
]) {
  test(`the first screen at ${viewport.width} px is in the first packets`, async ({ visit }) => {
    const page = await visit({ viewport, javaScriptEnabled: false, isAwaited: false });
    const { headers, body } = await answerOf(page.url());
    const tagsUntilEnd = await page.evaluate(
      () =>
        [...document.querySelectorAll('body, body *')].findLastIndex((element) => {
          const { top, height } = element.getBoundingClientRect();
          return height > 0 && top < innerHeight;
        }) + 2,
    );
    const html = brotliDecompressSync(body).toString();
    const tags = html.slice(html.indexOf('<body')).matchAll(/<[a-z]/g);
    const place = html.indexOf('<body') + [...tags][tagsUntilEnd]!.index;
    expect(
      headers + (await bytesUntil(body, Buffer.byteLength(html.slice(0, place)))),
    ).toBeLessThan(FIRST_PACKETS);
  });
}

test('the hero drawing animates without a layout per frame', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')!.value;
  };
  const before = await layouts();
  const parts = await page.locator('.hero .hero-drawing').evaluate(async (drawing) => {
    // Showing it again restarts its animations.
    const { style } = drawing as SVGElement;
    style.display = 'none';
    drawing.getAnimations({ subtree: true });
    style.display = '';
    const animations = drawing.getAnimations({ subtree: true });
    await Promise.all(animations.map(({ finished }) => finished));
    return animations.length;
  });
  expect(parts).toBeGreaterThan(5);
  // Each part needs some at its start and end; one per frame would make eighty.
  expect((await layouts()) - before).toBeLessThan(50);
});

test.describe('the build', () => {
  const files = () =>
    readdirSync(SITE_FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const having = (mark: RegExp) =>
    files().filter(
      (file) => /\.(html|js|css)$/.test(file) && mark.test(readFileSync(file, 'utf8')),
    );
  const page = () => readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');

  for (const [what, mark] of [
    ['style attribute', /<[^>]+\sstyle=/],
    ['link to a source map', /sourceMappingURL/],
    ['React for development', /jsxDEV|Warning: |not wrapped in act/],
    ['inspector', /statelyai|stately\.ai/],
    ['check of missing effects, which only development needs', /import\.meta\.env/],
  ] as const) {
    test(`has no ${what}`, () => {
      expect(having(mark)).toEqual([]);
    });
  }

  test('has no source map', () => {
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('has static words in the page and in no script', () => {
    const said = content.privacy.at(-1)!.title;
    expect(having(new RegExp(said))).toEqual([join(SITE_FOLDER, 'index.html')]);
  });

  test('tells V8 to compile the islands ahead, in the first line of their files', () => {
    const scripts = files().filter((file) => /\/(islands|react)-[\w-]+\.js$/.test(file));
    expect(scripts.map((file) => readFileSync(file, 'utf8').split('\n')[0])).toEqual([
      '//# allFunctionsCalledOnLoad',
      '//# allFunctionsCalledOnLoad',
    ]);
  });

  test('has the files of one font, which the page preloads', () => {
    const kept = files().filter((file) => FONT.test(file));
    expect(kept).toHaveLength(1);
    for (const file of kept) {
      const address = file.slice(SITE_FOLDER.length);
      expect(page()).toContain(`<link rel="preload" href="${address}" as="font"`);
    }
  });

  test('gives every picture its size', () => {
    const pictures = page().match(/<(img|svg)\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter((tag) => !/\b(width|viewBox)=/.test(tag))).toEqual([]);
  });
});
