import { expect, onTestFinished, test, vi } from 'vitest';
import type { Connect } from 'vite';
import { content, site } from '../../support/site.ts';
import { dataOf, documentOf, pagesOf } from '../../../site/build/prerender.tsx';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import { folderOf, rich } from '../../support/agencies.ts';
import { loadSite } from '../../../site/content/load.ts';
import { siteWith } from '../../support/site-with.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { siteFiles } from '../../../site/build/plugins/site-files.ts';
import { seoFiles } from '../../../site/build/seo/index.ts';

const SITE = 'https://www.kedai.my';

const buildDate = new Date('2026-11-21T08:30:00Z');

const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html');
test("without the site's address and details of a company, search engines get neither", () => {
  const known = Object.keys(structuredData(content, undefined));
  const more = Object.keys(structuredData(rich, SITE)).filter((key) => !known.includes(key));
  expect(more).toEqual(
    'legalName identifier foundingDate url image logo address openingHours contactPoint sameAs'.split(
      ' ',
    ),
  );
  const [front] = pagesOf(site, []);
  expect(front!.head).not.toMatch(/<link|og:url|og:image|twitter/);
});

test('no text can end the script element of the structured data', () => {
  const { page } = content;
  const { description } = page;
  onTestFinished(() => void (page.description = description));
  page.description = 'Quick pages</script><h1>Not ours';
  const [script] = parsed(dataOf(content, undefined)).scripts;
  expect(JSON.parse(script!.textContent)).toMatchObject({ description: page.description });
});

/** Renders all pages of a site with two languages, in which one page has no translation. */
function bilingualPages() {
  const bilingual = loadSite(folderOf('rich'), { VITE_SITE_URL: SITE });
  const texts = ['/terms/', '/studio/', '/ms/terms/'].map((address) => ({
    address,
    title: address,
    description: 'Ours.',
    html: async () => '<p>Text</p>',
  }));
  const made = {
    head: '',
    styles: { home: '', notFound: '', ownPage: '' },
    stylesBelow: '/below.css',
    bootstrap: () => '',
    ownPages: texts,
    isCounted: true,
  };
  return Promise.all(
    pagesOf(bilingual, texts).map(async (page) => ({
      ...page,
      document: parsed(await documentOf(page, bilingual, made)),
    })),
  );
}

test('every link within the site leads to a page and an element that the site has', async () => {
  const pages = await bilingualPages();
  const broken = pages.flatMap(({ path, document }) =>
    Array.from(document.querySelectorAll('a:is([href^="/"], [href^="#"])'), (link) => {
      const [address = '', id] = link.getAttribute('href')!.split('#');
      const file = address === '' ? path : address.replace(/\/$/, '/index.html');
      const target = pages.find((page) => page.path === file)?.document;
      const isThere = target && (!id || target.getElementById(id));
      return isThere || /^\/examples\/|\.txt$/.test(address) ? '' : `${path}: ${address}#${id}`;
    }),
  );
  expect(broken.filter(Boolean)).toEqual([]);
});

test('the visits of every page are counted', async () => {
  const pages = await bilingualPages();
  const counted = pages.filter(({ document }) => document.querySelector('body > script[src]'));
  expect(counted.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});

/** Returns the links in the bar and in the footer that differ between the pages of a language. */
const ownLinksIn = (document: Document) =>
  Array.from(
    document.querySelectorAll('header nav > ul [hreflang], footer [href$="/terms/"]'),
    (link) => `link to ${link.getAttribute('href')}`,
  );

/** The heads, structured data and further files of a site with two languages and pages of its owner. */
test('what search engines, phones and language models get of a whole site', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(buildDate.getTime() / 1000));
  onTestFinished(() => void vi.unstubAllEnvs());
  const bilingual = loadSite(folderOf('rich'), { VITE_SITE_URL: SITE });
  const { configureServer } = siteFiles(bilingual, pictureFilesOf(bilingual));
  const fileAt = (path: string) => {
    const end = vi.fn();
    const use = (answer: Connect.SimpleHandleFunction) =>
      answer({ url: path } as never, { setHeader: () => ({ end }) } as never);
    (configureServer as (server: unknown) => void)({ middlewares: { use } });
    return `${path}\n${end.mock.calls[0]![0]}`;
  };
  const heads = (await bilingualPages()).map(({ path, document }) => {
    const tags = Array.from(document.head.children, ({ outerHTML }) => outerHTML);
    const data = document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}';
    const facts = Object.entries(JSON.parse(data) as object).map(
      ([name, fact]) => `${name}: ${JSON.stringify(fact).replaceAll('{"@type":"Offer"', '\n$&')}`,
    );
    const { lang } = document.documentElement;
    return [`${path} in ${lang}`, ...tags, ...facts, ...ownLinksIn(document)].join('\n');
  });
  const files =
    '/robots.txt /sitemap.xml /site.webmanifest /llms.txt /.well-known/security.txt'.split(' ');
  const all = [...heads, ...files.map(fileAt)].join('\n\n');
  await expect(all).toMatchFileSnapshot('files-of-a-site.txt');
});

test("without the site's address, its files name none, and it has no sitemap", () => {
  const files = seoFiles(content, { siteUrl: undefined, buildDate });
  expect(Object.keys(files)).not.toContain('sitemap.xml');
  expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n');
  expect(files['.well-known/security.txt']).not.toContain('Canonical');
  expect(files['llms.txt']).not.toContain('.my');
});

test("llms.txt links to the owner's own sections", () => {
  const site = siteWith({
    sections: [...content.sections, { section: 'Team' }],
    navigation: { links: { Team: 'Our team' } },
  });
  const files = seoFiles(site, { siteUrl: SITE, buildDate });
  expect(files['llms.txt']).toMatch(/\n\n## Optional\n\n- \[Our team\]\(\S+\.my\/#Team\)\n$/);
});
