/** Budgets for the downloads of a first visit, animations and selectors, and tests of the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { content } from '../support/site.ts';
import { sitesOf } from '../support/agencies.ts';
import { showContent } from '../support/browser/other-content.ts';
import { expect, field, SITE_FOLDER, test } from '../support/browser/test.ts';
import { FIRST_PACKETS, sendRequest } from '../unit/cli/over-http.ts';

const KB = 1024;
interface Received {
  path: string;
  bytes: number;
}

/** The file that loads when the browser is idle: the sketch flow, and react-scroll's code for scrolling. */
const IDLE = /^\/assets\/idle-[\w-]+\.js$/;
/** React and the views, which are fetched when idle, and run once the visitor touches one. */
const VIEWS = /^\/assets\/views-[\w-]+\.js$/;
/** The file with the flows of the form, fetched once the form is near the viewport. */
const FOR_THE_FORM = /^\/assets\/form-[\w-]+\.js$/;
/** Files fetched once the visitor focuses the form, so that the first send need not wait for them. */
const FOR_A_SEND = /^\/assets\/(toaster|deliver)-[\w-]+\.js$/;
const FONT = /\.woff2$/;

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

const sum = (parts: Received[]) => parts.reduce((total, { bytes }) => total + bytes, 0);

test('a first visit stays within its budgets, contacts only the country service, and only after the first paint, and prefetches the code for sending once the form has focus', async ({
  visit,
}) => {
  const requests: string[] = [];
  const page = await visit({
    width: 390,
    prepare: (tab) => tab.on('request', (request) => requests.push(request.url())),
  });
  const isIdle = ({ path }: Received) => IDLE.test(path);
  const isAhead = ({ path }: Received) => IDLE.test(path) || VIEWS.test(path);
  await expect.poll(async () => (await received(page)).filter(isAhead).length).toBe(2);
  const all = await received(page);
  const needed = all.filter((part) => !isIdle(part));
  // Inline scripts are part of the HTML, so these bytes count towards the document too.
  const inline = await page.locator('script:not([type])').allInnerTexts();
  const first = brotliCompressSync(inline.join('')).length;
  const headers = { 'accept-encoding': 'br' };
  const { headerBytes, bytes } = await sendRequest(page.url(), '/', { headers });
  const of = (pattern: RegExp) => sum(needed.filter(({ path }) => pattern.test(path)));
  const budgets = {
    'the document with its headers': [headerBytes + bytes.length, FIRST_PACKETS],
    'the styles below the first screen': [of(/\.css$/), 8.5 * KB],
    'script before hydration': [first, 2 * KB],
    'script until the flows run': [first + of(/\.js$/) - of(VIEWS), 24 * KB],
    'the views, fetched ahead': [of(VIEWS), 60 * KB],
    'loaded when idle': [sum(all.filter(isIdle)), 4.5 * KB],
    'first visit without the font': [sum(needed) - of(FONT), 103 * KB],
    'the font': [of(FONT), 20 * KB],
    requests: [all.length, 10],
  };
  const figures = Object.entries(budgets).map(([name, [used = 0, allowed = 0]]) => ({
    name,
    used,
    allowed,
  }));
  console.table(figures);
  expect(figures.filter(({ used, allowed }) => used === 0 || used > allowed)).toEqual([]);

  const { origin } = new URL(page.url());
  const elsewhere = requests.filter((url) => !url.startsWith(`${origin}/`));
  expect(elsewhere).toEqual(['https://ipapi.co/json/']);
  const [shownAt, requestedAt] = await page.evaluate(() =>
    ['first-contentful-paint', 'https://ipapi.co/json/'].map(
      (name) => performance.getEntriesByName(name)[0]!.startTime,
    ),
  );
  expect(shownAt).toBeLessThan(requestedAt!);

  const later = async (pattern: RegExp) =>
    (await received(page)).filter(({ path }) => pattern.test(path));
  expect([...(await later(FOR_THE_FORM)), ...(await later(FOR_A_SEND))]).toEqual([]);
  await page.locator('#Price').scrollIntoViewIfNeeded();
  await page.locator('#Contact').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await later(FOR_THE_FORM)).length).toBe(1);
  expect(sum(await later(FOR_THE_FORM))).toBeLessThan(7.4 * KB);
  expect(await later(FOR_A_SEND)).toEqual([]);
  await field(page, 'user_name').focus();
  await expect.poll(async () => (await later(FOR_A_SEND)).length).toBe(2);
  expect(sum(await later(FOR_A_SEND))).toBeLessThan(10.2 * KB);
});

test('the compressed page with the longest test content fits into two round trips', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false, bypassCSP: true });
  await showContent(page, sitesOf('longest')[0]!);
  const bytes = brotliCompressSync(await page.content()).length;
  console.info(`the longest content: ${bytes} bytes of HTML`);
  expect(bytes).toBeLessThan(2 * FIRST_PACKETS);
});

test('the street builds itself without a layout per frame', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, isAwaited: false });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')!.value;
  };
  const parts = await page.locator('.street').evaluate((street) => {
    // Hiding the street and showing it again restarts its animations.
    const { style } = street as HTMLElement;
    style.display = 'none';
    street.getAnimations({ subtree: true });
    style.display = '';
    const animations = street.getAnimations({ subtree: true });
    // Moves each animation to its middle and slows it down, because its start and end may cause layouts.
    for (const animation of animations) {
      const { delay, duration } = animation.effect!.getComputedTiming();
      animation.currentTime = delay! + Number(duration) / 2;
      animation.updatePlaybackRate(0.01);
    }
    return animations.length;
  });
  expect(parts).toBeGreaterThan(2);
  await page.waitForTimeout(500);
  const before = await layouts();
  await page.waitForTimeout(1000);
  // One layout per frame would be more than ten layouts in a second, even on a slow machine.
  expect((await layouts()) - before).toBeLessThan(5);
});

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread time in microseconds, which other programs hardly change. */
  tdur?: number;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
}

test('the main thread lays out and styles little in the first seconds, without a long task, and a letter of the typed line costs no layout', async ({
  visit,
  browser,
}) => {
  const categories = ['toplevel', 'devtools.timeline'];
  const page = await visit({
    width: 390,
    isAwaited: false,
    prepare: (tab) => browser.startTracing(tab, { categories }),
  });
  const phrase = () => page.locator('.typed-text').textContent();
  await expect.poll(phrase).toBe(content.home.phrases[1]);
  await expect.poll(phrase, { timeout: 10_000 }).toBe(content.home.phrases[2]);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const { pid, tid } = traceEvents.find(({ name }) => name === 'firstContentfulPaint')!;
  const named = (name: RegExp) =>
    traceEvents.filter(
      (one) => one.pid === pid && one.tid === tid && one.ph === 'X' && name.test(one.name),
    );
  const total = (some: TraceEvent[], countOf: (one: TraceEvent['args']) => number | undefined) =>
    some.reduce((sum, { args }) => sum + (countOf(args) ?? 0), 0);
  const layouts = named(/^Layout$/);
  /** A task that takes more than 50 ms on a phone that is four times slower than this machine. */
  const isLong = ({ tdur = 0 }: TraceEvent) => tdur > 50_000 / 4;
  const counts = {
    layouts: [layouts.length, 20],
    'objects laid out': [total(layouts, ({ beginData }) => beginData?.dirtyObjects), 700],
    'elements styled': [total(named(/^UpdateLayoutTree$/), (args) => args.elementCount), 750],
    'long tasks': [named(/^(ThreadControllerImpl::)?RunTask$/).filter(isLong).length, 5],
  };
  console.table(counts);
  const exceeded = Object.entries(counts).filter(([, [used = 0, allowed = 0]]) => used > allowed);
  expect(exceeded).toEqual([]);
});

test('nothing is styled or laid out while the typed line is paused', async ({ visit }) => {
  const page = await visit({ width: 390 });
  await page.locator('#pause-control').click();
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.filter(({ name }) => /^(LayoutCount|RecalcStyleCount)$/.test(name));
  };
  await page.waitForTimeout(1500);
  const before = await work();
  await page.waitForTimeout(2000);
  expect(await work()).toEqual(before);
});

test('selectors that depend on other elements end with a tag, class, id or attribute, so that a change does not restyle every descendant', async ({
  visit,
}) => {
  const page = await visit({ isAwaited: false });
  const selectors = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
  });
  /** Splits a selector at each separator outside parentheses. */
  const split = (selector: string, at: string) =>
    selector.split(new RegExp(String.raw`${at}(?![^()]*(?:\([^()]*\)[^()]*)*\))`));
  const subjectsOf = (selector: string): string[] =>
    split(selector, ',').flatMap((one) => {
      const subject = split(one.trim(), String.raw`\s*[\s>+~]\s*`).at(-1)!;
      const alternatives = /^:is\((.+)\)/.exec(subject)?.[1];
      return alternatives ? subjectsOf(alternatives) : [subject];
    });
  const depending = selectors.filter((each) =>
    /:has\(|~|data-(script|below|missing|sent)/.test(each),
  );
  expect(depending.length).toBeGreaterThan(20);
  const isNamed = (subject: string) => /^(:root|[\w#.[])/.test(subject);
  expect(depending.filter((each) => !subjectsOf(each).every(isNamed))).toEqual([]);
  // After inserting an element, Chromium may restyle whatever matches the subject of any of these selectors,
  // so a bare tag there would restyle every element with that tag.
  const INSIDE = /:has\((?:[^()]|\([^()]*\))*\)+\s*[\s>]/;
  const isTag = (subject: string) => /^\w+$/.test(subject);
  const inside = depending.filter((each) => INSIDE.test(each));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((each) => subjectsOf(each).some(isTag))).toEqual([]);
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

  test('contains no development code and no source maps', () => {
    const marks = /sourceMappingURL|jsxDEV|not wrapped in act|statelyai|import\.meta\.env/;
    expect(having(marks)).toEqual([]);
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('runs React only for the views and the form', () => {
    const views = files().find((file) => VIEWS.test(file.slice(SITE_FOLDER.length)))!;
    const importing = having(new RegExp(`from *"\\./${basename(views)}"`)).map((file) =>
      basename(file).replace(/-[\w-]{8}\.js$/, ''),
    );
    expect(importing.toSorted()).toEqual(['form', 'toaster']);
  });

  test('keeps the privacy notes out of the scripts', () => {
    const title = content.privacy.at(-1)!.title;
    expect(having(new RegExp(title))).toEqual([join(SITE_FOLDER, 'index.html')]);
  });

  test('tells V8 to compile islands and views eagerly, in the first line of their files', () => {
    const scripts = files().filter((file) => /\/(islands|views)-[\w-]+\.js$/.test(file));
    expect(scripts.map((file) => readFileSync(file, 'utf8').split('\n')[0])).toEqual([
      '//# allFunctionsCalledOnLoad',
      '//# allFunctionsCalledOnLoad',
    ]);
  });

  test('has a single font file, which the page preloads', () => {
    const [font, ...others] = files().filter((file) => FONT.test(file));
    expect(others).toEqual([]);
    const address = font!.slice(SITE_FOLDER.length);
    expect(page()).toContain(`<link rel="preload" href="${address}" as="font"`);
  });

  test('gives every picture a width or a viewBox', () => {
    const pictures = page().match(/<(img|svg)\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter((tag) => !/\b(width|viewBox)=/.test(tag))).toEqual([]);
  });
});
