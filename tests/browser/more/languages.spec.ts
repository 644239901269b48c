/** A site of two languages: the same pages, flows and choices in both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import {
  OWNERS_SITE,
  expect,
  test,
  fillIn,
  hydrate,
  mailbox,
  submit,
  TYPED,
} from '../../support/browser/test.ts';
import { content } from '../../../src/content/index.ts';
import { linkOf } from '../../flows/plan/page-case.ts';
import { richInMalay } from '../../support/agencies.ts';
import { OWNERS_SITE_FOLDER } from '../../support/browser/addresses.ts';
import { observe } from '../../support/observe.ts';

const HOME = '/ms/';
const at = (path: string) => new URL(path, OWNERS_SITE).href;
const read = (file: string) => readFileSync(join(OWNERS_SITE_FOLDER, file), 'utf8');

const linkTo = (lang: string) => `header a[hreflang="${lang}"]:visible`;

/** By the plain link in the bar, as without any script. */
async function changeLanguage(page: Page, lang: string) {
  await page.locator(linkTo(lang)).click();
  await page.locator(`html[lang="${lang}"]`).waitFor();
  await hydrate(page);
}

test('the bar leads to the same page in the other language, or else to its first page', async ({
  visit,
}) => {
  const places: string[] = [];
  const names = new Set<string>();
  for (const path of ['/', '/terms/', '/studio/', HOME, `${HOME}terms/`]) {
    const page = await visit({ address: at(path), isAwaited: false });
    const isTranslated = path.startsWith(HOME);
    expect(await page.locator('html').getAttribute('lang')).toBe(isTranslated ? 'ms' : 'en');
    const link = page.locator(linkTo(isTranslated ? 'en' : 'ms'));
    expect(await link.getAttribute('lang')).toBe(isTranslated ? 'en' : 'ms');
    if (!isTranslated) names.add(await link.innerText());
    places.push((await link.getAttribute('href'))!);
  }
  expect([...names]).toEqual(['Melayu']);
  expect(places).toEqual([HOME, `${HOME}terms/`, HOME, '/', '/terms/']);
});

test('search engines find each page in each language, and its data in that language', () => {
  const alternates = (file: string) =>
    [...read(file).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, lang, address]) => [lang, new URL(address!).pathname],
    );
  expect(alternates('index.html')).toEqual([
    ['en', '/'],
    ['ms', HOME],
    ['x-default', '/'],
  ]);
  const ofTerms = alternates('ms/terms/index.html');
  expect(ofTerms.toSorted()).toEqual(
    [
      ['ms', `${HOME}terms/`],
      ['en', '/terms/'],
      ['x-default', '/terms/'],
    ].toSorted(),
  );
  expect(alternates('studio/index.html')).toEqual([]);
  const translated = read('ms/index.html');
  expect(translated).toContain(`<link rel="canonical" href="https://kedaiweb.my${HOME}"`);
  expect(translated).toContain(`"url":"https://kedaiweb.my${HOME}"`);
  expect(translated).toContain(`"description":"${richInMalay.content.page.description}"`);
  for (const list of ['sitemap.xml', 'llms.txt']) {
    for (const path of [HOME, `${HOME}terms/`])
      expect(read(list)).toContain(`https://kedaiweb.my${path}`);
  }
});

test('draft, currency and plan come along when the language changes, and the flows speak it', async ({
  visit,
}) => {
  const { letters, mail } = mailbox();
  const page = await visit({ address: at('/'), mail });
  const title = 'E-Commerce Website';
  await page.locator('[name=currency][value=abroad]').click();
  await page.locator(linkOf(title)).click();
  await fillIn(page);

  await changeLanguage(page, 'ms');
  const line = 'Tentang: Laman E-Dagang, $8,000';
  const look = () => page.evaluate(observe);
  await expect.poll(async () => (await look()).fields).toMatchObject(TYPED);
  const seen = await look();
  expect(seen.currency).toBe('abroad');
  expect(seen.currencyReason).toMatch(/^Memaparkan Dolar AS/);
  expect(seen.plan).toBe(line);
  await submit(page);
  await page.getByText('Mesej berjaya dihantar!').waitFor();
  expect(letters).toEqual([expect.stringContaining(TYPED.message)]);
  expect(letters).toEqual([expect.stringContaining(line)]);

  await page.locator('.plan-link').last().click();
  await fillIn(page);
  await changeLanguage(page, 'en');
  expect(await look()).toMatchObject({
    currency: 'abroad',
    keptPlan: title,
    fields: TYPED,
    plan: 'About: E-Commerce Website, $8,000',
  });
});

test('the islands ask for the words of their own language alone, together with the script', async ({
  visit,
}) => {
  const asked: string[] = [];
  const page = await visit({
    address: at(HOME),
    prepare: (tab) => {
      tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  await page.locator('html[lang=ms]').waitFor();
  const [files = ''] = /\["\/assets\/islands-[^\]]+\]/.exec(read('ms/index.html')) ?? [];
  const words = (files.match(/\/assets\/[\w-]+\.js/g) ?? []).filter((file) =>
    readFileSync(join(OWNERS_SITE_FOLDER, file), 'utf8').includes(
      JSON.stringify(richInMalay.content.contact.successToast).slice(1, -1),
    ),
  );
  expect(words).toHaveLength(1);
  const isOfFirst = (file: string) =>
    read(file.slice(1)).includes(JSON.stringify(content.contact.successToast).slice(1, -1)) &&
    !words.includes(file);
  expect(asked.filter((path) => /^\/assets\/.*\.js$/.test(path)).filter(isOfFirst)).toEqual([]);
});

test('a missing page is answered for in the language of its address', async () => {
  const missing = async (path: string) => {
    const answer = await fetch(at(path));
    return [answer.status, /<html lang="([^"]+)"/.exec(await answer.text())?.[1]];
  };
  expect(await missing('/nothing/')).toEqual([404, 'en']);
  expect(await missing(`${HOME}nothing/`)).toEqual([404, 'ms']);
  expect(read('_redirects')).toContain(`${HOME}* ${HOME}404.html 404\n`);
});
