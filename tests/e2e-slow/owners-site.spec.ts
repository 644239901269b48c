/** A site with every optional part, the owner's own pages, two languages and a script that counts visits. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cutOffOrCovered } from '../../site/check/page/layout.ts';
import { content } from '../support/site.ts';
import { filledParts, richInMalay } from '../support/agencies.ts';
import { layoutShifts } from '../support/browser/conditions.ts';
import {
  chooseAbroad,
  expect,
  fillIn,
  held,
  hydrate,
  locatedIn,
  mailbox,
  OWNERS_SITE,
  OWNERS_SITE_FOLDER,
  submit,
  test,
  TYPED,
  type Visit,
  type VisitPage,
} from '../support/browser/test.ts';
import { observe } from '../support/observe.ts';
import { linkOf } from '../walks/plan/page-case.ts';
import { amountsIn } from '../walks/region/amounts.ts';

const { work, questions } = filledParts;

const read = (path: string) => readFileSync(join(OWNERS_SITE_FOLDER, path), 'utf8');
const open = (visit: VisitPage, path = '', options: Visit = {}) =>
  visit({ address: new URL(path, OWNERS_SITE).href, ...options });
const look = (page: Page) => page.evaluate(observe);

test('a build uses the configured agency and services', async ({ visit }) => {
  const page = await open(visit);
  const footer = page.locator('.site-footer');
  await expect(footer).toContainText('Kedai "Web" \\ $HOME <日本>');
  await expect(footer).toContainText("It's #1 & more.");
  expect((await page.locator('details').allTextContents()).join()).toContain('geo.kedaiweb.my');
  const scripts = readdirSync(join(OWNERS_SITE_FOLDER, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(`assets/${file}`))
    .join('\n');
  for (const setting of [
    'aB3-dE_fG7hI9jK1l',
    'service_a1b2c3d',
    'template_a1b2c3d',
    'https://geo.kedaiweb.my/json?key=$HOME#now',
  ]) {
    expect(scripts).toContain(setting);
  }
});

test('if the foreign currency is the default, it shows from the first paint until the visitor is located in the home country', async ({
  visit,
}) => {
  const [islands, lookup] = [held(), held()];
  const page = await open(visit, '', {
    isAwaited: false,
    country: lookup.take,
    routes: { '**/assets/islands-*.js': islands.take },
  });
  const abroad = { amounts: amountsIn('abroad'), currency: 'abroad' };
  const currencyReason = content.pricing.shownBecause.unknown.abroad;
  expect(await look(page)).toMatchObject({ ...abroad, currencyReason });
  await (await islands.next()).continue();
  const request = await lookup.next();
  expect(request.request().url()).toBe('https://geo.kedaiweb.my/json?key=$HOME');
  expect(await look(page)).toMatchObject({ ...abroad, currencyReason });
  await locatedIn('Malaysia')(request);
  await expect
    .poll(() => look(page))
    .toMatchObject({
      amounts: amountsIn('home'),
      currency: 'home',
      currencyReason: 'Prices in ringgit for Malaysia',
    });
});

test('pictures load lazily, as AVIF of the right width, without layout shift', async ({
  visit,
}) => {
  const requests: string[] = [];
  const page = await open(visit, '', {
    width: 390,
    prepare: (tab) =>
      tab.on('request', (request) => {
        if (request.url().endsWith('.avif')) requests.push(new URL(request.url()).pathname);
      }),
  });
  // Before any scroll the page requests at most the picture in the hero and the portrait near the top.
  expect(requests.splice(0).filter((path) => !/\/(kedai-kopi-384|rokiah)-/.test(path))).toEqual([]);
  for (const image of await page.locator('.work img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  expect(requests).toHaveLength(work.cases.length);
  expect(requests.filter((path) => !/^\/assets\/.+-480-\w{8}\.avif$/.test(path))).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
});

/** Returns the number of lines of each visible text. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const words = document.createRange();
        words.selectNodeContents(part.lastChild!);
        return words.getClientRects().length;
      }),
    );

test('a long name of a person has a line beside the portrait, or two on a phone, and a brand of 19 letters one in the bar', async ({
  visit,
}) => {
  const page = await open(visit, '', { width: 1280 });
  expect(await linesOf(page, '.people b')).toEqual([1, 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await linesOf(page, '.people b')).toEqual([2, 1]);
  const portrait = (await page.locator('.people img').boundingBox())!;
  const name = (await page.locator('.people b').first().boundingBox())!;
  expect(name.x).toBeGreaterThan(portrait.x + portrait.width);
  const brand = page.locator('header .brand');
  await brand.evaluate((link) => link.lastChild!.replaceWith('Laman Cahaya Studio'));
  expect(await linesOf(page, 'header .brand')).toEqual([1]);
  await expect(page.locator('.nav-shortcuts a').first()).toBeVisible();
});

test('on a phone the Malay labels of a plan have a line each', async ({ visit }) => {
  const page = await open(visit, '/ms/', { width: 390 });
  expect(await linesOf(page, '.plan-more summary')).toEqual([1, 1, 1]);
  expect(await linesOf(page, '.beside-price > :first-child')).toEqual([1, 1, 1]);
});

test('questions open without script, and print shows their answers', async ({ visit }) => {
  const page = await open(visit, '', { javaScriptEnabled: false, isAwaited: false });
  const [first, last] = [questions.questions[0]!, questions.questions.at(-1)!];
  await expect(page.getByText(first.answer)).toBeHidden();
  await page.getByText(first.question).click();
  await expect(page.getByText(first.answer)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { height } = (await page.getByText(last.answer).boundingBox())!;
  expect(height).toBeGreaterThan(9);
});

test.describe("an owner's page", () => {
  test('works on a phone without script, and nothing is cut off in print', async ({ visit }) => {
    const page = await open(visit, '/terms/', {
      width: 390,
      javaScriptEnabled: false,
      isAwaited: false,
    });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('footer').locator('[href="/terms/"], [href="/studio/"]')).toHaveCount(
      1,
    );
    const image = page.locator('figure img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    const source = await image.evaluate((each: HTMLImageElement) => each.currentSrc);
    expect(source).toMatch(/1-480-\w{8}\.avif$/);

    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(cutOffOrCovered)).toEqual({ cutOff: [], covered: [] });
    await page.emulateMedia({ media: 'screen' });

    const link = page.locator('.menu-panel').getByRole('link', { name: 'Pricing' });
    await expect(link).toBeHidden();
    await page.getByRole('banner').locator('summary').click();
    await link.click();
    expect(page.url()).toBe(`${OWNERS_SITE}#Price`);
    await page.locator(`footer a[href="/terms/"]`).waitFor();
  });

  test('scrolls a table that is too wide for a phone, without scrolling the page', async ({
    visit,
  }) => {
    const page = await open(visit, '/terms/', { width: 320, isAwaited: false });
    const table = page.locator('.page-table');
    const cell = table.locator('th').first();
    await cell.evaluate((first) => first.append('W'.repeat(40)));
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('is in the sitemap, llms.txt and _headers of the build, with its HTML', () => {
    for (const file of ['sitemap.xml', 'llms.txt'])
      expect(read(file)).toContain('https://kedaiweb.my/ms/terms/');
    expect(read('_headers')).toContain('\n/terms/\n  cache-control: no-cache, no-transform\n');
    expect(read('studio/index.html')).toContain('<p id="address">12 Jalan Tapak</p>');
  });
});

test('a visit to any page is counted once, and so is an accepted enquiry', async ({ visit }) => {
  const counted: unknown[] = [];
  const count = (path: string, event = 'pageview') => ({ event, site: 'kedai.example', path });
  const visitTo = (path: string) =>
    open(visit, path, {
      expectedErrors: /status of 404/,
      isAwaited: false,
      prepare: (tab) =>
        tab.on('request', (request) => {
          if (request.url().endsWith('/counted')) counted.push(request.postDataJSON());
        }),
    });
  for (const path of ['/terms/', '/ms/nowhere/', '/']) {
    counted.length = 0;
    const page = await visitTo(path);
    await expect.poll(() => counted).toEqual([count(path)]);
    if (path !== '/') continue;
    await hydrate(page);
    await fillIn(page);
    await submit(page);
    await expect.poll(() => counted).toEqual([count('/'), count('/', 'Enquiry sent')]);
  }
});

test.describe('in two languages', () => {
  test('draft, currency and plan survive a change of language, and the enquiry uses the new language', async ({
    visit,
  }) => {
    const changeLanguage = async (lang: string) => {
      const link = page.locator(`header a[hreflang="${lang}"]`).filter({ visible: true });
      await link.click();
      await page.locator(`html[lang="${lang}"]`).waitFor();
      await hydrate(page);
      // The reason for the currency follows once it is near the viewport, and the draft once the form is.
      await page.locator('#Price').scrollIntoViewIfNeeded();
      await page.locator('#Contact').scrollIntoViewIfNeeded();
    };
    const { letters, mail } = mailbox();
    const page = await open(visit, '', { mail });
    const title = 'E-Commerce Website';
    await chooseAbroad(page);
    await page.locator(linkOf(title)).click();
    await fillIn(page);

    await changeLanguage('ms');
    const line = 'Tentang: Laman E-Dagang, $8,000';
    await expect
      .poll(() => look(page))
      .toMatchObject({
        fields: TYPED,
        currency: 'abroad',
        currencyReason: expect.stringMatching(/^Memaparkan Dolar AS/),
        plan: line,
      });
    await submit(page);
    await page.getByText('Mesej berjaya dihantar!').waitFor();
    expect(letters.map((letter) => letter.replace(/(?<=Rujukan )\w{4}/, 'K7F3'))).toEqual([
      expect.stringContaining(`${line}\r\nRujukan K7F3\r\n\r\n${TYPED.message}`),
    ]);

    await page.locator('.plan-link').last().click();
    await fillIn(page);
    await changeLanguage('en');
    const plan = 'About: E-Commerce Website, $8,000';
    const kept = { currency: 'abroad', keptPlan: title, fields: TYPED, plan };
    await expect.poll(() => look(page)).toMatchObject(kept);
  });

  test('the islands load only texts in the language of the page', async ({ visit }) => {
    const requests: string[] = [];
    const page = await open(visit, '/ms/', {
      prepare: (tab) =>
        tab.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    });
    await page.locator('[name=user_name]').focus();
    const words = () =>
      requests
        .filter((path) => /^\/assets\/.+\.js$/.test(path))
        .map((path) => read(path))
        .join();
    await expect.poll(words).toContain(richInMalay.contact.sending.successToast);
    expect(words()).not.toContain(content.contact.sending.successToast);
  });
});
