// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { currenciesOf } from '../../src/content/derived/currencies.ts';
import { content, notFound } from '../../src/content/index.ts';
import { pages } from '../../src/prerender.tsx';
import { formatterFor } from '../../src/content/derived/prices.ts';
import { structuredData } from '../../src/content/derived/structured-data.ts';
import { emptyCompany, filledParts } from '../support/agencies.ts';
import { chatLink, mailLink } from '../../src/ui/agency-links.ts';
import { seoFiles } from '../../build/seo/index.ts';
import { themeColor } from '../../build/seo/theme-color.ts';

const SITE = 'https://www.kedai.my';

const { agency, page, plans, services } = content;
const shortcuts = [
  [agency.email, mailLink(agency)],
  ...(agency.phone ? [[agency.phone, chatLink(agency)]] : []),
] as const;
const { homeCurrency } = agency;
const currencies = currenciesOf(agency).map(({ currency }) => currency);
const formatted = formatterFor(content);
const serviceTitles = services.services.map(({ title }) => title);

const filesAt = (siteUrl?: string) =>
  seoFiles(content, { siteUrl, buildDate: new Date('2026-11-21T08:30:00Z') });
const published = filesAt(SITE);
const unpublished = filesAt();

const parsed = (text: string, type: DOMParserSupportedType = 'text/html') =>
  new DOMParser().parseFromString(text, type);

const headAt = (siteUrl?: string) => parsed(pages['/index.html']!.head(siteUrl));

/** Each `<meta>` by its name or property. */
const metaIn = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('meta')].map((meta) => [
      meta.name || meta.getAttribute('property'),
      meta.content,
    ]),
  );

const structuredDataAt = (siteUrl?: string) =>
  JSON.parse(parsed(pages['/index.html']!.data!(siteUrl)).scripts[0]!.textContent) as object;

test('the structured data describes the agency as schema.org does, and has links only if the address is known', () => {
  const byPrice = plans.plans.toSorted(
    (one, other) => one.price[homeCurrency]! - other.price[homeCurrency]!,
  );
  const [lowest, highest] = [byPrice[0]!, byPrice.at(-1)!].map((plan) =>
    formatted(plan, 'price', homeCurrency),
  );
  const offers = plans.plans.flatMap(({ title, price, monthly }) =>
    currencies.map((priceCurrency) => {
      const type = { '@type': 'UnitPriceSpecification', priceCurrency };
      const once = { ...type, name: plans.oneTimeLabel, price: price[priceCurrency] };
      const eachMonth = monthly && {
        ...type,
        name: plans.monthlyLabel,
        price: monthly[priceCurrency],
        unitCode: 'MON',
      };
      return {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title },
        price: price[priceCurrency],
        priceCurrency,
        priceSpecification: {
          '@type': 'CompoundPriceSpecification',
          priceComponent: [once, eachMonth].filter(Boolean),
        },
      };
    }),
  );
  const unaddressed = structuredDataAt();
  expect(unaddressed).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: agency.brand,
    description: page.description,
    slogan: agency.tagline,
    email: agency.email,
    ...(agency.phone && { telephone: agency.phone }),
    knowsAbout: serviceTitles,
    priceRange: [...new Set([lowest, highest])].join('–'),
    currenciesAccepted: currencies.join(', '),
    hasOfferCatalog: { '@type': 'OfferCatalog', name: plans.subtitle, itemListElement: offers },
  });
  const addressed = {
    url: `${SITE}/`,
    image: `${SITE}/social-card.png`,
    logo: `${SITE}/icon-512.png`,
  };
  expect(Object.keys(unaddressed).filter((key) => key in addressed)).toEqual([]);
  expect(structuredDataAt(SITE)).toEqual({ ...unaddressed, ...addressed });
});

test('the structured data has the particulars of the company that are filled in', () => {
  const { company, social } = filledParts;
  const { name, labels, number, town, openingHours, person, since } = company;
  const dataWith = (parts: object) => structuredData({ ...content, ...parts }, undefined);
  const filled = {
    legalName: name,
    identifier: { '@type': 'PropertyValue', name: labels.number, value: number },
    foundingDate: since,
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      addressCountry: agency.homeCountry,
    },
    openingHours,
    contactPoint: { '@type': 'ContactPoint', name: person, email: agency.email },
    sameAs: social.links.map(({ url }) => url),
  };
  expect(dataWith({ company, social })).toMatchObject(filled);
  const none = dataWith({ company: emptyCompany, social: { ...social, links: [] } });
  expect(Object.keys(none).filter((key) => key in filled)).toEqual([]);
});

test('the head describes the page and, if the address is known, where it is and what a shared link shows', () => {
  const unaddressed = {
    description: page.description,
    'og:title': page.title,
    'og:description': page.description,
    'og:type': 'website',
    'og:site_name': agency.brand,
  };
  expect(headAt().querySelector('link')).toBeNull();
  expect(metaIn(headAt())).toEqual(unaddressed);

  const document = headAt(SITE);
  expect(document.title).toBe(page.title);
  expect(document.querySelector<HTMLLinkElement>('[rel=canonical]')!.href).toBe(`${SITE}/`);
  expect(metaIn(document)).toEqual({
    ...unaddressed,
    'og:url': `${SITE}/`,
    'og:image': `${SITE}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.cardDescription,
    'twitter:card': 'summary_large_image',
  });
});

describe('beside the page', () => {
  test('the sitemap lists the one page, and is missing without an address', () => {
    const map = parsed(published['sitemap.xml']!, 'text/xml');
    expect(map.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const places = [...map.querySelectorAll('urlset > url > loc')];
    expect(places.map(({ textContent }) => textContent)).toEqual([`${SITE}/`]);
    expect(unpublished).not.toHaveProperty('sitemap.xml');
  });

  test('robots.txt allows every crawler and names the sitemap', () => {
    expect(published['robots.txt']).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
    expect(unpublished['robots.txt']).toBe('User-agent: *\nAllow: /\n');
  });

  test('security.txt has the fields that RFC 9116 requires, and expires within a year', () => {
    const contact = `Contact: mailto:${agency.email}
Expires: 2027-11-16T00:00:00Z
Preferred-Languages: ${content.privacy.map(({ lang }) => lang).join(', ')}
`;
    expect(published['.well-known/security.txt']).toBe(
      `${contact}Canonical: ${SITE}/.well-known/security.txt\n`,
    );
    expect(unpublished['.well-known/security.txt']).toBe(contact);
  });

  test('the web manifest names the site and its colours', () => {
    const { light } = themeColor();
    expect(JSON.parse(published['site.webmanifest'])).toMatchObject({
      name: page.title,
      short_name: agency.brand,
      lang: page.lang,
      start_url: '/',
      theme_color: light,
      background_color: light,
    });
  });

  test('llms.txt has a title, a summary and lists of links, as its format requires', () => {
    const [intro, ...sections] = published['llms.txt'].split(/^## /m);
    expect(intro!.startsWith(`# ${agency.brand}\n\n> ${page.description}\n\n`)).toBe(true);
    const entries = sections.map((section) => section.trimEnd().split('\n').slice(2));
    expect(entries.flat().filter((line) => !/^- \[[^\]]+\]\(\S+\): .+$/.test(line))).toEqual([]);
    expect(entries.map((lines) => lines.map((line) => line.split(/(?<=\)): /)[0]))).toEqual([
      serviceTitles.map((title) => `- [${title}](${SITE}/#Service)`),
      plans.plans.map(({ title }) => `- [${title}](${SITE}/#Price)`),
      shortcuts.map(([name, link]) => `- [${name}](${link})`),
    ]);
    for (const plan of plans.plans) {
      const { delivery } = plan;
      const kinds = (['price', 'original', 'monthly'] as const).filter((kind) => plan[kind]);
      const terms = kinds.map((kind) =>
        currencies
          .map((currency) => formatted(plan, kind, currency).replaceAll('\u00a0', ' '))
          .join(' / '),
      );
      const line = entries[1]!.find((entry) =>
        [...terms, delivery].every((term) => entry.includes(term)),
      );
      expect(line).toBeDefined();
    }
    expect(unpublished['llms.txt']).toBe(published['llms.txt'].replaceAll(SITE, ''));
  });

  test('llms.txt links to the sections that an owner has added', () => {
    const sections = [...content.sections, { section: 'Team', label: 'Our team' }];
    const files = seoFiles({ ...content, sections }, { siteUrl: SITE, buildDate: new Date(0) });
    expect(files['llms.txt']).toMatch(/\n\n## Optional\n\n- \[Our team\]\(\S+\.my\/#Team\)\n$/);
  });
});

test('the page for missing pages says so, and links to the front page and the agency', async () => {
  const { head, body } = pages['/404.html']!;
  const document = parsed(head() + (await body()));
  expect(document.title).toBe(notFound.title);
  expect(metaIn(document)).toEqual({ robots: 'noindex' });
  expect(document.querySelector('h1')!.textContent).toBe(notFound.headline);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/',
    ...shortcuts.map(([, link]) => link),
  ]);
});
