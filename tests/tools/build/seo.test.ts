// @vitest-environment jsdom
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticFiles } from '../../../tools/serve/static-files.ts';
import { ask, serve } from '../serve/over-http.ts';
import { project, viteBuild } from '../run-tool.ts';

const SITE = 'https://www.kedai.my';
const DAY_MS = 86_400_000;

/** Empty rather than left out, so that it wins over a developer's own .env. */
const settings = (VITE_SITE_URL: string) => ({
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
  VITE_EMAILJS_ORIGIN: '',
  VITE_GEO_URL: '',
  VITE_SITE_URL,
});

interface Build {
  folder: string;
  stderr: string;
  startedAt: number;
  has: (path: string) => boolean;
  read: (path: string) => string;
  document: (path: string) => Document;
}

async function build(siteUrl: string): Promise<Build> {
  const folder = mkdtempSync(join(tmpdir(), 'tapak-found-'));
  const startedAt = Date.now();
  const { stderr } = await promisify(execFile)(process.execPath, viteBuild('--outDir', folder), {
    cwd: project,
    env: { PATH: process.env['PATH'], NO_COLOR: '1', ...settings(siteUrl) },
  });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    folder,
    stderr,
    startedAt,
    has: (path) => existsSync(join(folder, path)),
    read,
    document: (path) => parsed(read(path), 'text/html'),
  };
}

const parsed = (text: string, type: DOMParserSupportedType) =>
  new DOMParser().parseFromString(text, type);

let published: Build;
let unpublished: Build;
beforeAll(async () => {
  [published, unpublished] = await Promise.all([build(SITE), build('')]);
}, 60_000);
afterAll(() => {
  for (const { folder } of [published, unpublished]) rmSync(folder, { recursive: true });
});

type Node = Record<string, unknown> & { '@type': string };

const structuredData = ({ document }: Build) => {
  const scripts = [...document('index.html').querySelectorAll('[type="application/ld+json"]')];
  return scripts.map(({ textContent }) => JSON.parse(textContent) as Node);
};

/** Each object in the data that has a type, the outermost first. */
const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(nodesIn);
  return '@type' in value ? [value as Node, ...within] : within;
};

describe('the data on the agency', () => {
  /** What schema.org has for a type and is used here, and what the readers of it ask for. */
  const VOCABULARY: Record<string, { required: string[]; optional: string[] }> = {
    ProfessionalService: {
      required: [
        '@context',
        'name',
        'description',
        'url',
        'image',
        'email',
        'telephone',
        'priceRange',
        'hasOfferCatalog',
      ],
      optional: ['slogan', 'logo', 'currenciesAccepted', 'knowsAbout'],
    },
    OfferCatalog: { required: ['name', 'itemListElement'], optional: [] },
    Offer: {
      required: ['itemOffered', 'price', 'priceCurrency'],
      optional: ['priceSpecification'],
    },
    Service: { required: ['name'], optional: [] },
    CompoundPriceSpecification: { required: ['priceComponent'], optional: [] },
    UnitPriceSpecification: {
      required: ['name', 'price', 'priceCurrency'],
      optional: ['unitCode'],
    },
  };

  test('has what each type needs and nothing that the vocabulary does not know', () => {
    const nodes = structuredData(published).flatMap(nodesIn);
    const faults = nodes.flatMap((node) => {
      const { '@type': type, ...properties } = node;
      const { required, optional } = VOCABULARY[type] ?? { required: [], optional: [] };
      const given = Object.keys(properties);
      return [
        ...(VOCABULARY[type] ? [] : [`${type} is not known`]),
        ...required.filter((name) => !given.includes(name)).map((name) => `${type} has no ${name}`),
        ...given
          .filter((name) => ![...required, ...optional].includes(name))
          .map((name) => `${type} cannot have ${name}`),
      ];
    });
    expect(faults).toEqual([]);
    expect(nodes.map((node) => node['@type'])).toEqual([
      'ProfessionalService',
      'OfferCatalog',
      ...Array.from({ length: 6 }, () => [
        'Offer',
        'Service',
        'CompoundPriceSpecification',
        'UnitPriceSpecification',
        'UnitPriceSpecification',
      ]).flat(),
    ]);
  });

  test('names the agency and how to reach it', () => {
    const [agency] = structuredData(published);
    expect(agency).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      name: 'Tapak',
      slogan: 'Websites with good foundations.',
      url: 'https://www.kedai.my/',
      image: 'https://www.kedai.my/social-card.png',
      logo: 'https://www.kedai.my/icon-512.png',
      email: 'hello@tapak.example',
      telephone: '+60 00-000 0000',
      priceRange: 'RM\u00a02,200–RM\u00a08,500',
      currenciesAccepted: 'MYR, USD',
      knowsAbout: [
        'Web Development',
        'UI/UX Design',
        'Responsive Web Design',
        'Search Engine Optimization (SEO)',
        'Page Speed Optimization',
        'Maintenance & Support',
      ],
    });
  });

  test('states each price in both currencies, once and per month', () => {
    interface Component {
      price: number;
      priceCurrency: string;
      unitCode?: string;
    }
    interface Offer {
      itemOffered: { name: string };
      price: number;
      priceCurrency: string;
      priceSpecification: { priceComponent: Component[] };
    }
    const offers = structuredData(published)
      .flatMap(nodesIn)
      .filter((node) => node['@type'] === 'Offer') as unknown as Offer[];
    const stated = offers.map(({ itemOffered, price, priceCurrency, priceSpecification }) => [
      itemOffered.name,
      priceCurrency,
      price,
      ...priceSpecification.priceComponent.map((component) => [
        component.price,
        component.priceCurrency,
        component.unitCode ?? 'once',
      ]),
    ]);
    const business = 'Business/Corporate Website';
    const shop = 'E-Commerce Website';
    expect(stated).toEqual([
      [business, 'MYR', 3600, [3600, 'MYR', 'once'], [65, 'MYR', 'MON']],
      [business, 'USD', 2500, [2500, 'USD', 'once'], [30, 'USD', 'MON']],
      ['Landing Page', 'MYR', 2200, [2200, 'MYR', 'once'], [65, 'MYR', 'MON']],
      ['Landing Page', 'USD', 1500, [1500, 'USD', 'once'], [30, 'USD', 'MON']],
      [shop, 'MYR', 8500, [8500, 'MYR', 'once'], [210, 'MYR', 'MON']],
      [shop, 'USD', 8000, [8000, 'USD', 'once'], [175, 'USD', 'MON']],
    ]);
  });

  test('points nowhere while nobody knows where the site will be', () => {
    const [agency] = structuredData(unpublished);
    expect(agency).toMatchObject({ name: 'Tapak', telephone: '+60 00-000 0000' });
    expect(agency).not.toHaveProperty('url');
    expect(agency).not.toHaveProperty('image');
    expect(agency).not.toHaveProperty('logo');
  });
});

describe('the head', () => {
  const attribute = (document: Document, selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  const property = (document: Document, name: string) =>
    attribute(document, `meta[property="og:${name}"]`, 'content');

  test('says where the page is and what a shared link shows', () => {
    const document = published.document('index.html');
    const [title, description] = [
      'Tapak: websites with good foundations',
      'A small web-development agency for shops, founders and creators, in Malaysia and beyond. Clear prices, quick pages, and a team that shows you its work at every step.',
    ];
    expect(document.title).toBe(title);
    expect(attribute(document, 'meta[name=description]', 'content')).toBe(description);
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe('https://www.kedai.my/');
    expect(
      ['title', 'description', 'type', 'site_name', 'url', 'image', 'image:alt'].map((name) =>
        property(document, name),
      ),
    ).toEqual([
      title,
      description,
      'website',
      'Tapak',
      'https://www.kedai.my/',
      'https://www.kedai.my/social-card.png',
      'A headline beside an architect’s plan that turns into a finished page.',
    ]);
    expect(attribute(document, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    expect(pngSize(published, 'social-card.png')).toEqual([
      Number(property(document, 'image:width')),
      Number(property(document, 'image:height')),
    ]);
    expect(pngSize(published, 'social-card.png')).toEqual([1200, 630]);
  });

  test.each(['index.html', '404.html'])('of %s has the icons and colours of the site', (path) => {
    const document = published.document(path);
    const links = [...document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
    ]);
    expect(attribute(document, 'link[rel=manifest]', 'href')).toBe('/site.webmanifest');
    const colours = [...document.querySelectorAll('meta[name=theme-color]')];
    expect(colours.map((meta) => meta.getAttribute('content'))).toEqual(['#fbfaf6', '#0e131c']);
  });
});

describe('for crawlers', () => {
  test('the sitemap has the one page', () => {
    const map = parsed(published.read('sitemap.xml'), 'text/xml');
    const root = map.documentElement;
    expect([root.localName, root.namespaceURI]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ]);
    const places = [...map.querySelectorAll('urlset > url > loc')];
    expect(places.map(({ textContent }) => textContent)).toEqual(['https://www.kedai.my/']);
  });

  test('robots.txt lets everyone in and names the sitemap', () => {
    expect(published.read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://www.kedai.my/sitemap.xml\n',
    );
    expect(unpublished.read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });

  test('a build that does not know its address has no sitemap, and says so', () => {
    const sentence =
      '\nVITE_SITE_URL is not set, so the site has no sitemap.xml, no canonical address and no card for shared links.\n';
    expect(unpublished.has('sitemap.xml')).toBe(false);
    expect(unpublished.stderr).toContain(sentence);
    expect(published.stderr).not.toContain('VITE_SITE_URL');
  });
});

describe('the web manifest', () => {
  interface Manifest {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  }
  const manifest = () => JSON.parse(published.read('site.webmanifest')) as Manifest;

  test('names the site and its colours', () => {
    expect(manifest()).toMatchObject({
      name: 'Tapak: websites with good foundations',
      short_name: 'Tapak',
      lang: 'en',
      start_url: '/',
      theme_color: '#fbfaf6',
      background_color: '#fbfaf6',
    });
  });

  test('has icons that are as large as it says', () => {
    const [drawing, ...pictures] = manifest().icons;
    expect(
      pictures.map(({ src, sizes, type, purpose = 'any' }) => [
        purpose,
        type,
        sizes,
        pngSize(published, src).join('x'),
      ]),
    ).toEqual([
      ['any', 'image/png', '192x192', '192x192'],
      ['any', 'image/png', '512x512', '512x512'],
      ['maskable', 'image/png', '512x512', '512x512'],
    ]);
    expect(drawing).toEqual({ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' });
    expect(published.has('favicon.svg')).toBe(true);
  });
});

describe('llms.txt', () => {
  test('has a title, a summary and lists of links, as its format wants', () => {
    const lines = published.read('llms.txt').split('\n');
    expect(lines[0]).toBe('# Tapak');
    expect(lines[2]).toMatch(/^> A small web-development agency/);
    const [, ...sections] = published.read('llms.txt').split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Services',
      'Pricing',
      'Get In Touch',
    ]);
    const entries = sections.flatMap((section) => section.trimEnd().split('\n').slice(2));
    expect(entries.filter((line) => !/^(|- \[[^\]]+\]\(\S+\): .+)$/.test(line))).toEqual([]);
  });

  test.each([
    'Web Development',
    'UI/UX Design',
    'Responsive Web Design',
    'Search Engine Optimization (SEO)',
    'Page Speed Optimization',
    'Maintenance & Support',
  ])('offers %s', (service) => {
    expect(published.read('llms.txt')).toContain(`- [${service}](https://www.kedai.my/#Service): `);
    expect(unpublished.read('llms.txt')).toContain(`- [${service}](/#Service): `);
  });

  test.each([
    {
      plan: 'Business/Corporate Website',
      terms:
        'New price RM 3,600 / $2,500 one-time; Original price RM 4,200 / $3,100; Hosting and support, per month RM 65 / $30; Delivery 3-4 weeks.',
    },
    {
      plan: 'Landing Page',
      terms:
        'New price RM 2,200 / $1,500 one-time; Original price RM 3,100 / $2,000; Hosting and support, per month RM 65 / $30; Delivery 1-2 weeks.',
    },
    {
      plan: 'E-Commerce Website',
      terms:
        'New price RM 8,500 / $8,000 one-time; Original price RM 12,500 / $11,500; Hosting and support, per month RM 210 / $175; Delivery 6-8 weeks.',
    },
  ])('states the terms of $plan', ({ plan, terms }) => {
    const lines = published.read('llms.txt').split('\n');
    const entries = lines.filter((line) => line.startsWith(`- [${plan}](${SITE}/#Price): `));
    expect(entries).toEqual([expect.stringContaining(terms)]);
  });

  test('says how to reach the agency', () => {
    expect(published.read('llms.txt')).toContain('](mailto:hello@tapak.example): ');
    expect(published.read('llms.txt')).toContain('](https://wa.me/60000000000): ');
  });
});

describe('security.txt', () => {
  const fieldsOf = ({ read }: Build) =>
    read('.well-known/security.txt')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));

  test('has the fields that RFC 9116 wants', () => {
    const { Expires, ...others } = Object.fromEntries(fieldsOf(published)) as Record<
      string,
      string
    >;
    expect(others).toEqual({
      Contact: 'mailto:hello@tapak.example',
      'Preferred-Languages': 'en, ms',
      Canonical: 'https://www.kedai.my/.well-known/security.txt',
    });
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(fieldsOf(published)).toHaveLength(4);
  });

  test('expires in less than a year, and not soon', () => {
    for (const site of [published, unpublished]) {
      const { Expires } = Object.fromEntries(fieldsOf(site)) as Record<string, string>;
      const days = (Date.parse(Expires ?? '') - site.startedAt) / DAY_MS;
      expect(days).toBeLessThan(365);
      expect(days).toBeGreaterThan(355);
    }
  });

  test('has no address of its own while nobody knows where the site will be', () => {
    expect(fieldsOf(unpublished).map(([name]) => name)).toEqual([
      'Contact',
      'Expires',
      'Preferred-Languages',
    ]);
  });
});

describe('the page for what is missing', { timeout: 30_000 }, () => {
  test('says so, leads home and to the agency, and needs nothing more', () => {
    const document = published.document('404.html');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Nothing is built here: Tapak');
    expect(document.querySelector('h1')?.textContent).toBe('Nothing is built here.');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/',
      'mailto:hello@tapak.example',
      'https://wa.me/60000000000',
    ]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelectorAll('script, link[rel=stylesheet], [style]')).toHaveLength(0);
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });

  test('stands wherever nothing else does, with the status of it', async () => {
    const origin = await serve(await staticFiles(published.folder));
    for (const path of ['/nothing', '/a/deep/way/to/nothing.html', '/index']) {
      const { status, body } = await ask(origin, path);
      expect([path, status, body]).toEqual([path, 404, published.read('404.html')]);
    }
  });
});

describe('the HTML', { timeout: 30_000 }, () => {
  /** A spelling that React and Prettier have and the parser takes either way. */
  const SPELLING = {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
  } as const;
  /** The form that only robots see is never sent. */
  const TRAP = { 'wcag/h32': 'off' } as const;

  test.each(['index.html', '404.html'])('of %s is valid', async (path) => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: { ...SPELLING, ...TRAP },
    });
    const { results } = await validator.validateString(published.read(path));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
});

/** From the header of the file, which has the sides after the signature and the name of the chunk. */
function pngSize({ folder }: Build, path: string) {
  const header = readFileSync(join(folder, path));
  expect(header.subarray(1, 4).toString()).toBe('PNG');
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
}
