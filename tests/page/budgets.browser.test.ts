/** What a first visit costs, as the browser counts it: bytes on the wire after brotli. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { particularsOf } from '../../src/particulars.ts';
import { SITE_FOLDER } from '../support/browser/site.ts';
import { useBrowser } from '../support/browser/visit.ts';
import { hasSwitch } from '../support/currencies.ts';

const KB = 1024;

const { work, voices, questions, social, company } = content;
/** What an owner shows besides has its room. */
const isExtended = [
  work.cases,
  voices.voices,
  questions.questions,
  social.links,
  particularsOf(company),
].some(({ length }) => length > 0);

interface Received {
  path: string;
  bytes: number;
}

const visit = useBrowser();

/** Fetched when the page has long been of use, so that a first send or scroll need not wait. */
const AHEAD = /^\/assets\/(toaster|scroller|es)-[\w-]+\.js$/;
const FONT = /\.woff2$/;

/** A visit that has fetched ahead what it may need later, and all that it has asked for. */
async function firstVisit() {
  const asked: string[] = [];
  const page = await visit({
    width: 390,
    prepare: (tab) => tab.on('request', (request) => asked.push(request.url())),
  });
  await expect.poll(async () => (await received(page)).filter(isAhead).length).toBe(3);
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

describe('a first visit', () => {
  test('stays within its budgets', async () => {
    const { page } = await firstVisit();
    const all = await received(page);
    const needed = all.filter((part) => !isAhead(part));
    // It stands in the page, and is counted there too.
    const bootstrap = await page.locator('script[type=module]').innerText();
    const first = brotliCompressSync(bootstrap).length;
    const onlyIf = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path));
    const budgets = {
      'HTML with its styles': [sum(onlyIf(/^\/$/)), isExtended ? 18 * KB : 14_600],
      'script before hydration': [first, 2 * KB],
      'script until the page is alive': [
        first + sum(needed.filter(isScript)),
        (isExtended ? 84 : 82) * KB,
      ],
      'fetched ahead': [sum(all.filter(isAhead)), 12 * KB],
      'first visit without the font': [
        sum(needed.filter(({ path }) => !FONT.test(path))),
        100 * KB,
      ],
      'the font': [sum(onlyIf(FONT)), 41 * KB],
      requests: [needed.length, 10],
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

  test('asks one other origin, for the country alone if at all, and after the page is shown', async () => {
    const { page, asked } = await firstVisit();
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual(
      hasSwitch ? ['https://ipapi.co/json/'] : [],
    );
    if (!hasSwitch) return;
    const { shownAt, askedAt } = await page.evaluate(() => ({
      shownAt: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      askedAt: performance.getEntriesByName('https://ipapi.co/json/')[0]!.startTime,
    }));
    expect(shownAt).toBeLessThan(askedAt);
  });
});

describe('the build', () => {
  beforeAll(() => fetch(inject('site')));

  const files = () =>
    readdirSync(SITE_FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const having = (mark: RegExp) =>
    files().filter(
      (file) => /\.(html|js|css)$/.test(file) && mark.test(readFileSync(file, 'utf8')),
    );
  const page = () => readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');

  test.each([
    ['style attribute', /<[^>]+\sstyle=/],
    ['link to a source map', /sourceMappingURL/],
    ['React for development', /jsxDEV|Warning: |not wrapped in act/],
    ['inspector', /statelyai|stately\.ai/],
    ['error of an effect that is missing in development', /import\.meta\.env/],
  ])('has no %s', (_, mark) => {
    expect(having(mark)).toEqual([]);
  });

  test('has no source map', () => {
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('has its words once: those that no flow changes are in the page and in no script', () => {
    const said = content.privacy.at(-1)!.title;
    expect(having(new RegExp(said))).toEqual([join(SITE_FOLDER, 'index.html')]);
  });

  test('has one font, which the page asks for at once', () => {
    const [font, ...others] = files().filter((file) => FONT.test(file));
    expect(others).toEqual([]);
    const address = font!.slice(SITE_FOLDER.length);
    expect(page()).toContain(`<link rel="preload" href="${address}" as="font"`);
  });

  test('gives every picture its size', () => {
    const pictures = page().match(/<(img|svg)\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter((tag) => !/\b(width|viewBox)=/.test(tag))).toEqual([]);
  });
});
