import { expect, onTestFinished, test, vi } from 'vitest';
import type { Connect } from 'vite';
import { content, site, siteWithSettings } from '../../support/site.ts';
import { dataOf, documentOf, pagesOf, type RenderedPage } from '../../../site/build/prerender.tsx';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import { folderOf, rich } from '../../support/agencies.ts';
import { loadSite } from '../../../site/content/load.ts';
import { siteWith } from '../../support/site-with.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { siteFiles } from '../../../site/build/plugins/site-files.ts';
import { seoFiles } from '../../../site/build/seo/index.ts';
import { themeColor } from '../../../site/build/colours.ts';

const SITE = 'https://www.kedai.my';
const DESCRIPTION =
  'A small web-development agency for shops, founders and creators, in Malaysia and beyond. Clear prices, quick pages, and a team that shows you its work at every step.';
const TITLE = 'Tapak: Websites with good foundations';
const SERVICES = [
  'Web Development',
  'UI/UX Design',
  'Responsive Web Design',
  'Search Engine Optimization (SEO)',
  'Page Speed Optimization',
  'Maintenance & Support',
];

const buildDate = new Date('2026-11-21T08:30:00Z');
const otherPages = [{ address: '/terms/', title: 'Terms', description: 'What we agree on.' }];
const published = seoFiles(content, { siteUrl: SITE, buildDate, otherPages });
const unpublished = seoFiles(content, { siteUrl: undefined, buildDate });

const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const pages = pagesOf(site, []);
const [front] = pages as [RenderedPage];

/** Returns the content of each `<meta>`, keyed by its name or property. */
const metaIn = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('meta')].map((meta) => [
      meta.name || meta.getAttribute('property'),
      meta.content,
    ]),
  );

const structuredDataAt = (siteUrl?: string) =>
  JSON.parse(parsed(dataOf(content, siteUrl)).scripts[0]!.textContent) as {
    hasOfferCatalog: { itemListElement: { price: number }[] };
  };

test("the structured data describes the agency, with links only if the site's address is known", () => {
  const unit = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' };
  const offer = {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: 'Landing Page' },
    price: 1500,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        { ...unit, name: 'one-time', price: 1500 },
        { ...unit, name: 'Hosting and support, per month', price: 30, unitCode: 'MON' },
      ],
    },
  };
  const unaddressed = structuredDataAt();
  expect(unaddressed).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: 'Tapak',
    description: DESCRIPTION,
    slogan: 'Websites with good foundations.',
    email: 'hello@tapak.example',
    telephone: '+60 00-000 0000',
    knowsAbout: SERVICES,
    priceRange: 'RM\u00a02,200–RM\u00a08,500',
    currenciesAccepted: 'MYR, USD',
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Our Pricing Plans',
      itemListElement: expect.arrayContaining([offer]) as object[],
    },
  });
  expect(unaddressed.hasOfferCatalog.itemListElement.map(({ price }) => price)).toEqual([
    2200, 1500, 3600, 2500, 8500, 8000,
  ]);
  const addressed = {
    url: `${SITE}/`,
    image: `${SITE}/social-card.png`,
    logo: `${SITE}/icon-512.png`,
  };
  expect(Object.keys(unaddressed).filter((key) => key in addressed)).toEqual([]);
  expect(structuredDataAt(SITE)).toEqual({ ...unaddressed, ...addressed });
});

test('no text can end the script element of the structured data', () => {
  const { page } = content;
  const { description } = page;
  onTestFinished(() => void (page.description = description));
  page.description = 'Quick pages</script><h1>Not ours';
  expect(structuredDataAt()).toMatchObject({ description: page.description });
});

test('the structured data contains the company details that are filled in', () => {
  const { company, social } = rich;
  const filled = {
    legalName: company.name,
    identifier: {
      '@type': 'PropertyValue',
      name: content.foot.companyLabels.number,
      value: company.number,
    },
    foundingDate: company.since,
    address: {
      '@type': 'PostalAddress',
      addressLocality: company.town,
      addressCountry: 'Malaysia',
    },
    openingHours: company.openingHours,
    contactPoint: { '@type': 'ContactPoint', name: company.person, email: 'hello@tapak.example' },
    sameAs: social.map(({ url }) => url),
  };
  expect(structuredData(siteWith({ company, social }), undefined)).toMatchObject(filled);
  const none = Object.keys(structuredData(content, undefined));
  expect(none.filter((key) => key in filled)).toEqual([]);
});

test('the head describes the page and, if the address is known, has a canonical link and a preview card', () => {
  const unaddressed = {
    description: DESCRIPTION,
    'og:title': TITLE,
    'og:description': DESCRIPTION,
    'og:site_name': 'Tapak',
  };
  expect(front.head).not.toContain('<link');
  expect(metaIn(parsed(front.head))).toEqual(unaddressed);

  const [{ head }] = pagesOf(siteWithSettings({ VITE_SITE_URL: SITE }), []) as [RenderedPage];
  const document = parsed(head);
  expect(document.title).toBe(TITLE);
  expect(document.querySelector<HTMLLinkElement>('[rel=canonical]')!.href).toBe(`${SITE}/`);
  expect(metaIn(document)).toEqual({
    ...unaddressed,
    'og:url': `${SITE}/`,
    'og:image': `${SITE}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A headline over a street of colourful shops, with an empty plot for yours.',
    'twitter:card': 'summary_large_image',
  });
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
    isCounted: false,
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

test('every page in every language has its own language, canonical address and translations', async () => {
  const found = (await bilingualPages()).map(({ path, kind, document }) => {
    const pathOf = (link: HTMLLinkElement) => link.href.replace(SITE, '');
    const links = [...document.querySelectorAll<HTMLLinkElement>('[rel=alternate]')];
    const [data] = document.querySelectorAll('[type="application/ld+json"]');
    const { url } = JSON.parse(data?.textContent ?? '{}') as { url?: string };
    // The styles in the home page say this themselves.
    const schemes = document.querySelector('[name=color-scheme]')?.getAttribute('content');
    expect(schemes).toBe(kind === 'home' ? undefined : 'light dark');
    const foot = document.querySelectorAll<HTMLAnchorElement>('footer [href$="/terms/"]');
    return [
      path,
      document.documentElement.lang,
      Array.from(document.querySelectorAll<HTMLLinkElement>('[rel=canonical]'), pathOf).join(' '),
      links.map((link) => `${link.hreflang} ${pathOf(link)}`).join(', '),
      Array.from(foot, (link) => link.getAttribute('href')).join(' '),
      ...(url ? [url] : []),
    ];
  });
  const homes = 'en /, ms /ms/, x-default /';
  const terms = 'x-default /terms/';
  expect(found).toEqual([
    ['/index.html', 'en', '/', homes, '/terms/', `${SITE}/`],
    ['/404.html', 'en', '', '', ''],
    ['/ms/index.html', 'ms', '/ms/', 'ms /ms/, en /, x-default /', '/ms/terms/', `${SITE}/ms/`],
    ['/ms/404.html', 'ms', '', '', ''],
    ['/terms/index.html', 'en', '/terms/', `en /terms/, ms /ms/terms/, ${terms}`, '/terms/'],
    ['/studio/index.html', 'en', '/studio/', '', '/terms/'],
    [
      '/ms/terms/index.html',
      'ms',
      '/ms/terms/',
      `ms /ms/terms/, en /terms/, ${terms}`,
      '/ms/terms/',
    ],
  ]);
});

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
    return [path, ...tags, ...facts].join('\n');
  });
  const files =
    '/robots.txt /sitemap.xml /site.webmanifest /llms.txt /.well-known/security.txt'.split(' ');
  const all = [...heads, ...files.map(fileAt)].join('\n\n');
  await expect(all).toMatchFileSnapshot('files-of-a-site.txt');
});

test('the sitemap lists every page and robots.txt names the sitemap, but only if the address is known', () => {
  expect(published['sitemap.xml']).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${SITE}/</loc></url>
  <url><loc>${SITE}/terms/</loc></url>
</urlset>
`);
  expect(published['robots.txt']).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  expect(unpublished['robots.txt']).toBe('User-agent: *\nAllow: /\n');
  expect(unpublished).not.toHaveProperty('sitemap.xml');
});

test('security.txt has the fields that RFC 9116 requires, and expires within a year', () => {
  const contact = `Contact: mailto:hello@tapak.example
Expires: 2027-11-16T00:00:00Z
Preferred-Languages: en, ms
`;
  expect(unpublished['.well-known/security.txt']).toBe(contact);
  expect(published['.well-known/security.txt']).toBe(
    `${contact}Canonical: ${SITE}/.well-known/security.txt\n`,
  );
});

test('the web manifest contains the name, the colours and the icons of the site', () => {
  const { light } = themeColor();
  expect(JSON.parse(published['site.webmanifest'])).toMatchObject({
    name: TITLE,
    short_name: 'Tapak',
    lang: 'en',
    start_url: '/',
    theme_color: light,
    background_color: light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
});

test('llms.txt has a title, a summary and lists of links, as its format requires', () => {
  const [intro, ...sections] = published['llms.txt'].split(/^## /m);
  expect(intro!.startsWith(`# Tapak\n\n> ${DESCRIPTION}\n\n`)).toBe(true);
  const entries = sections.flatMap((section) => section.trimEnd().split('\n').slice(2));
  expect(entries.filter((line) => !/^- \[[^\]]+\]\(\S+\): .+$/.test(line))).toEqual([]);
  expect(entries.map((line) => line.split(/(?<=\)): /)[0])).toEqual([
    ...SERVICES.map((title) => `- [${title}](${SITE}/#Service)`),
    `- [Landing Page](${SITE}/#Price)`,
    `- [Business/Corporate Website](${SITE}/#Price)`,
    `- [E-Commerce Website](${SITE}/#Price)`,
    '- [hello@tapak.example](mailto:hello@tapak.example)',
    '- [+60 00-000 0000](https://wa.me/60000000000)',
    `- [Terms](${SITE}/terms/)`,
  ]);
  expect(entries[6]).toContain(
    'New price RM 2,200 / $1,500 one-time; Original price RM 3,100 / $2,000; Hosting and support, per month RM 65 / $30; Delivery 1-2 weeks.',
  );
  expect(unpublished['llms.txt']).not.toContain(SITE);
});

test("llms.txt links to the owner's own sections", () => {
  const site = siteWith({
    sections: [...content.sections, { section: 'Team' }],
    navigation: { links: { Team: 'Our team' } },
  });
  const files = seoFiles(site, { siteUrl: SITE, buildDate });
  expect(files['llms.txt']).toMatch(/\n\n## Optional\n\n- \[Our team\]\(\S+\.my\/#Team\)\n$/);
});

test('the 404 page names the problem, and links to the home page and the agency', async () => {
  const { head, body } = pages.find(({ path }) => path === '/404.html')!;
  const document = parsed(head + (await body({})));
  expect(document.title).toBe('Page not found: Tapak');
  expect(metaIn(document)).toEqual({ robots: 'noindex' });
  expect(document.querySelector('h1')!.textContent).toBe('Nothing is built here.');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/',
    'mailto:hello@tapak.example',
    'https://wa.me/60000000000',
  ]);
});
