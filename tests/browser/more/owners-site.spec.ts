/** A site whose owner has run `npm run setup`, filled every optional part and counts visits. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import {
  OWNERS_SITE,
  expect,
  test,
  answering,
  fillIn,
  submit,
  type Visit,
  type VisitPage,
} from '../../support/browser/test.ts';
import { serversFolder } from '../../../vite/hosts/index.ts';
import { cutOffOrCovered } from '../../../cli/page-check/layout.ts';
import { faultOfLink } from '../../../cli/page-check/links.ts';
import { inBar } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import { amountsIn } from '../../flows/region/amounts.ts';
import { layoutShifts, withoutHas } from '../../support/browser/conditions.ts';
import { OWNERS_SITE_FOLDER } from '../../support/browser/addresses.ts';
import { filledParts } from '../../support/agencies.ts';
import { observe } from '../../support/observe.ts';

const { work, questions } = filledParts;

const PAGEVIEW = { event: 'pageview', site: 'kedai.example', path: '/' };
const ENQUIRY = { ...PAGEVIEW, event: 'Enquiry sent' };

let counted: unknown[];
test.beforeEach(() => {
  counted = [];
});

const open = (visit: VisitPage, { routes, ...options }: Visit = {}) =>
  visit({
    address: OWNERS_SITE,
    routes: {
      '**/counted': (route) => {
        counted.push(route.request().postDataJSON());
        return route.continue();
      },
      ...routes,
    },
    ...options,
  });

test('a build shows what site.yaml says of the agency and its services', async ({ visit }) => {
  const page = await open(visit);
  const footer = page.locator('.site-footer');
  for (const answer of ['Kedai "Web" \\ $HOME <日本>', "It's #1 & more."]) {
    expect(await footer.textContent()).toContain(answer);
  }
  for (const target of ['mailto:salam@kedaiweb.my', 'https://wa.me/60123456789']) {
    expect(await page.locator(`a[href="${target}"]`).count()).toBeGreaterThan(0);
  }
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe('https://kedaiweb.my/');
  const notes = (await page.locator('details').allTextContents()).join();
  expect(notes).toContain('geo.kedaiweb.my');
  const assets = join(OWNERS_SITE_FOLDER, 'assets');
  const scripts = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'latin1'));
  for (const setting of [
    'aB3-dE_fG7hI9jK1l',
    'service_a1b2c3d',
    'template_a1b2c3d',
    'https://geo.kedaiweb.my/json?key=$HOME#now',
  ]) {
    expect(scripts.join('\n')).toContain(setting);
  }
});

const { shownBecause } = content.pricing;
const ABROAD = { amounts: amountsIn('abroad'), currency: 'abroad' };
const LOOKING_UP = { ...ABROAD, reason: shownBecause.unknown.abroad };

test('a default currency of abroad shows from the first paint until the home country is known', async ({
  visit,
}) => {
  const scripts: Route[] = [];
  const lookups: Route[] = [];
  const page = await open(visit, {
    isAwaited: false,
    country: (route) => lookups.push(route),
    routes: { '**/assets/islands-*.js': (route) => scripts.push(route) },
  });
  expect(await shownOn(page)).toEqual(LOOKING_UP);

  await expect.poll(() => scripts).toHaveLength(1);
  await scripts[0]!.continue();
  await expect.poll(() => lookups).toHaveLength(1);
  expect(lookups[0]!.request().url()).toBe('https://geo.kedaiweb.my/json?key=$HOME');
  expect(await shownOn(page)).toEqual(LOOKING_UP);

  await home(lookups[0]!);
  const reason = 'Prices in ringgit for Malaysia';
  await expect
    .poll(() => shownOn(page))
    .toEqual({ amounts: amountsIn('home'), currency: 'home', reason });

  const older = withoutHas(OWNERS_SITE);
  const olderPage = await visit({ ...older, javaScriptEnabled: false, isAwaited: false });
  expect(await shownOn(olderPage)).toMatchObject(ABROAD);
});

async function home(route: Route) {
  await route.fulfill({ json: { country_name: 'Malaysia' } });
}

async function shownOn(page: Page) {
  const { amounts, currency, currencyReason: reason } = await page.evaluate(observe);
  return { amounts, currency, reason };
}

async function send(page: Page) {
  await fillIn(page);
  await submit(page);
}

test('the navigation marks the section that an optional part belongs to', async ({ visit }) => {
  const page = await open(visit, { reducedMotion: 'reduce' });
  for (const [part, section] of [
    ['.work', 'Service'],
    ['.questions', 'Price'],
    ['aside', 'Price'],
  ] as const) {
    await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect
      .poll(() => page.locator('header .nav-link[aria-current]').getAttribute('href'))
      .toBe(`#${section}`);
  }
});

test('pictures load lazily, as AVIF of the right width, and move nothing', async ({ visit }) => {
  const late: (() => unknown)[] = [];
  const asked: string[] = [];
  const page = await open(visit, {
    width: 390,
    routes: {
      '**/*.avif': (route) => {
        asked.push(new URL(route.request().url()).pathname);
        late.push(() => route.continue());
      },
    },
  });
  expect(asked).toEqual([]);
  const shown = page.locator('.work img');
  const places = () =>
    shown.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
  for (const image of await shown.all()) await image.scrollIntoViewIfNeeded();
  await expect.poll(() => late.length).toBe(work.cases.length);
  const before = await places();
  for (const arrive of late) await arrive();
  const isLoaded = () =>
    shown.evaluateAll((images) =>
      images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
  await expect.poll(isLoaded).toBe(true);
  expect(await places()).toEqual(before);
  expect((await layoutShifts(page)).filter((value) => value >= 0.0005)).toEqual([]);
  expect(asked.filter((path) => !/^\/assets\/.+-480-\w{8}\.avif$/.test(path))).toEqual([]);
});

test('questions open without a script, and print shows their answers', async ({ visit }) => {
  const page = await open(visit, { javaScriptEnabled: false, isAwaited: false });
  const answer = page.getByText(questions.questions[0]!.answer);
  expect(await answer.isVisible()).toBe(false);
  await page.getByText(questions.questions[0]!.question).click();
  expect(await answer.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const last = page.getByText(questions.questions.at(-1)!.answer);
  expect(await last.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(
    9,
  );
});

test.describe('a page that the owner has written', () => {
  const terms = () => new URL('/terms/', OWNERS_SITE).href;
  const read = (path: string) => readFileSync(join(OWNERS_SITE_FOLDER, path), 'utf8');
  const at = (path: string) => `https://kedaiweb.my${path}`;

  test('works on a phone without a script: its menu, its links, its picture and on paper', async ({
    visit,
  }) => {
    const page = await open(visit, {
      address: terms(),
      width: 390,
      javaScriptEnabled: false,
      isAwaited: false,
    });
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('footer a[href="/terms/"], footer a[href="/studio/"]').count()).toBe(
      1,
    );
    const targets = await page
      .locator('a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
    const ids = await page.evaluate(() =>
      Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
    );
    for (const target of targets) expect(await faultOfLink(target, ids, page.url())).toBeNull();
    const image = page.locator('figure img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc))
      .toMatch(/1-480-\w{8}\.avif$/);

    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(cutOffOrCovered)).toEqual({ cutOff: [], covered: [] });
    expect(await page.locator('summary, footer').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    const { label, section } = inBar(content).at(-1)!;
    const link = page.locator('.menu-panel').getByRole('link', { name: label });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('banner').locator('summary').click();
    await link.click();
    expect(page.url()).toBe(`${OWNERS_SITE}#${section}`);
    await page.locator(`footer a[href="/terms/"]`).waitFor();
  });

  test('scrolls a table that is too wide for a phone, and the page stays', async ({ visit }) => {
    const page = await open(visit, { address: terms(), width: 320, isAwaited: false });
    const table = page.locator('.page-table');
    await table
      .locator('th')
      .first()
      .evaluate((cell) => cell.append('W'.repeat(40)));
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('is known to search engines, models and servers', () => {
    const head = /<head>.*<\/head>/s.exec(read('terms/index.html'))![0];
    expect(head).toContain(`<link rel="canonical" href="${at('/terms/')}"`);
    const map = [...read('sitemap.xml').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place);
    expect(map).toEqual(expect.arrayContaining(['/', '/studio/', '/terms/'].map(at)));
    expect(map).toHaveLength(new Set(map).size);
    expect(read('llms.txt')).toMatch(
      /\n## Optional\n[^]*\n- \[Our studio\]\(https:\/\/kedaiweb\.my\/studio\/\): Where we work.+\n- \[Terms/,
    );
    expect(read('_headers')).toContain('\n/terms/\n  cache-control: no-cache, no-transform\n');
    const servers = serversFolder(OWNERS_SITE_FOLDER);
    const site = readdirSync(servers).find((name) => name.startsWith('site-'))!;
    expect(readdirSync(join(servers, site, 'terms'))).toEqual(
      expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz']),
    );
    expect(read('studio/index.html')).toContain('<p id="address">12 Jalan Tapak</p>');
  });
});

test.describe('the counting script', () => {
  for (const path of ['/', '/terms/', '/ms/', '/ms/terms/', '/nowhere/', '/ms/nowhere/']) {
    test(`counts a visit to ${path} once`, async ({ visit }) => {
      const expectedErrors = path.includes('nowhere') ? /status of 404/ : undefined;
      const page = await open(visit, {
        address: new URL(path, OWNERS_SITE).href,
        isAwaited: false,
        ...(expectedErrors && { expectedErrors }),
      });
      await expect.poll(() => counted).toEqual([{ ...PAGEVIEW, path }]);
      await page.waitForLoadState('networkidle');
      expect(counted).toHaveLength(1);
    });
  }

  test('counts each accepted enquiry and no other', async ({ visit }) => {
    const statuses = [500, 200, 200];
    const page = await open(visit, {
      mail: (route) => answering({ status: statuses.shift()!, body: 'OK' })(route),
      expectedErrors: /status of 500|500 OK/,
    });
    await expect.poll(() => counted).toEqual([PAGEVIEW]);
    await send(page);
    await page.locator('.send-status-failure').waitFor();
    await submit(page);
    await page.locator('.send-status-success').waitFor();
    await expect.poll(() => counted).toEqual([PAGEVIEW, ENQUIRY]);
    await send(page);
    await expect.poll(() => counted).toEqual([PAGEVIEW, ENQUIRY, ENQUIRY]);
    expect(statuses).toEqual([]);
  });

  test('may be missing without stopping an enquiry', async ({ visit }) => {
    const page = await open(visit, {
      routes: { '**/script.js': answering({ status: 503, body: '' }) },
      expectedErrors: /status of 503/,
    });
    await send(page);
    await page.locator('.send-status-success').waitFor();
    expect(counted).toEqual([]);
  });
});
