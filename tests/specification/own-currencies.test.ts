// @vitest-environment jsdom
/** Other answers and amounts alone make a site for another country. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import answers from '../../src/content/agency.json' with { type: 'json' };
import { content } from '../../src/content/index.ts';
import { plans as labels } from '../../src/content/plans.ts';
import type { Agency, Plan } from '../../src/content/types.ts';
import { idleFlows } from '../../src/islands/create-flows.ts';
import { fakeBrowser } from '../support/fake-browser.ts';
import { namesOf } from '../support/flows.ts';
import { ask, serve } from '../cli/over-http.ts';

const SINGAPORE = { homeCountry: 'Singapore', homeCurrency: 'SGD', defaultCurrency: 'SGD' };

const titled = (title: string, rest: Partial<Plan> & Pick<Plan, 'price'>): Plan => ({
  title,
  suits: 'For a café.',
  delivery: '1 week',
  benefits: ['A page'],
  choose: 'Discuss this plan',
  ...rest,
});

afterAll(() => {
  vi.doUnmock('../../src/content/agency.json');
  vi.doUnmock('../../src/content/plans.ts');
  vi.resetModules();
});

/** Loads the project with this content. */
async function siteOf(own: Partial<Agency>, plans: Plan[]) {
  vi.resetModules();
  vi.doMock('../../src/content/agency.json', () => ({ default: { ...answers, ...own } }));
  vi.doMock('../../src/content/plans.ts', () => ({ plans: { ...labels, plans } }));
  const { content } = await import('../../src/content/index.ts');
  const { prerenderData, prerenderHead, prerenderPage } = await import('../../src/prerender.tsx');
  const { seoFiles } = await import('../../build/seo/index.ts');
  const { headersOf } = await import('../../build/headers.ts');
  const { hydrate } = await import('../../src/islands/hydrate.tsx');
  const { countryStandIn } = await import('../../build/stand-ins/country.ts');

  document.head.innerHTML = prerenderHead();
  document.body.innerHTML = prerenderPage() + prerenderData();
  const data = JSON.parse(document.querySelector('[type="application/ld+json"]')!.textContent) as {
    priceRange: string;
    currenciesAccepted: string;
    hasOfferCatalog: {
      itemListElement: {
        price: number;
        priceCurrency: string;
        priceSpecification: { priceComponent: object[] };
      }[];
    };
  };
  const policy = headersOf(new Map(), {}).everywhere['content-security-policy']!;
  return {
    content,
    data,
    hydrate,
    countryStandIn,
    llms: seoFiles(content, { siteUrl: undefined, sourceDate: new Date(0) })['llms.txt'],
    mayConnectTo: /connect-src ([^;]+)/.exec(policy)![1],
  };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s/g, ' ').trim();
const texts = (selector: string) => all(selector).map(textOf);

describe('an owner in Singapore, with US dollars for the others,', () => {
  const site = () =>
    siteOf({ ...SINGAPORE, abroadCurrency: 'USD' }, [
      titled('Small', { price: { SGD: 19.9, USD: 15 }, monthly: { SGD: 5, USD: 4 } }),
      titled('Large', { original: { SGD: 12500, USD: 9900 }, price: { SGD: 8500, USD: 7000 } }),
    ]);

  test('has prices that distinguish the dollars', async () => {
    await site();
    expect(texts('[data-currency=home]')).toEqual(['$19.90', '$5', '$12,500', '$8,500']);
    expect(texts('[data-currency=abroad]')).toEqual(['US$15', 'US$4', 'US$9,900', 'US$7,000']);
    expect(texts('.currency-option')).toEqual(['SGD', 'USD']);
    expect(all('[data-currency][hidden]')).toEqual(all('[data-currency=abroad]'));
  });

  test('labels the prices of each plan, and omits what a plan does not have', async () => {
    await site();
    const [small, large] = texts('.plan-card');
    expect(small).toContain(`For a café.${labels.plainPriceLabel}: $19.90`);
    expect(small).not.toContain(labels.originalLabel);
    expect(large).toContain(`${labels.originalLabel}: $12,500US$9,900${labels.priceLabel}: $8,500`);
    expect(small).toContain(`$5US$4 ${labels.perMonth}${labels.monthlyNote}`);
    expect(large).not.toContain(labels.monthlyLabel);
    expect(large).not.toContain(labels.monthlyNote);
    expect(all('.plan-card :is(p, dl, dd, div):empty, .badge')).toEqual([]);
  });

  test('says in words which currency shows', async () => {
    const { unknown, located } = (await site()).content.pricing.shownBecause;
    expect(texts('.currency-reason')).toEqual([
      'Prices in Singapore dollars. Switch for US dollars.',
    ]);
    expect([unknown.abroad, located('Singapore'), located('Malaysia')]).toEqual([
      'Prices in US dollars. Switch for Singapore dollars.',
      'Prices in Singapore dollars for Singapore',
      'Prices in US dollars for Malaysia',
    ]);
  });

  test('tells search engines and language models the same', async () => {
    const { data, llms } = await site();
    expect({ ...data, hasOfferCatalog: 0 }).toMatchObject({
      priceRange: '$19.90–$8,500',
      currenciesAccepted: 'SGD, USD',
    });
    const offers = data.hasOfferCatalog.itemListElement;
    expect(
      offers.map(({ price, priceCurrency, priceSpecification: { priceComponent } }) => [
        price,
        priceCurrency,
        priceComponent.length,
      ]),
    ).toEqual([
      [19.9, 'SGD', 2],
      [15, 'USD', 2],
      [8500, 'SGD', 1],
      [7000, 'USD', 1],
    ]);
    expect(llms).toContain(
      `. ${labels.plainPriceLabel} $19.90 / US$15 ${labels.oneTimeLabel}; ${labels.monthlyLabel} $5 / US$4; ${labels.deliveryLabel} 1 week.`,
    );
    expect(llms).toContain(
      `. ${labels.priceLabel} $8,500 / US$7,000 ${labels.oneTimeLabel}; ${labels.originalLabel} $12,500 / US$9,900; ${labels.deliveryLabel} 1 week.`,
    );
    expect(JSON.stringify(data) + llms).not.toMatch(/MYR|RM|[Rr]inggit|Malaysia/);
  });

  test('is in Singapore while the page is developed', async () => {
    const { countryStandIn } = await site();
    const origin = await serve(countryStandIn({ log: () => {} }));
    const { body } = await ask(origin, '/local/country');
    expect(JSON.parse(body)).toMatchObject({ country_name: 'Singapore' });
  });

  test('cannot publish a plan without an amount in both currencies', async () => {
    const withoutDollars = [titled('Small', { price: { SGD: 19 } })];
    await expect(siteOf({ ...SINGAPORE, abroadCurrency: 'USD' }, withoutDollars)).rejects.toThrow(
      'src/content/plans.ts: "Small" has no price in USD.',
    );
  });
});

describe('an owner with one currency', () => {
  const site = () =>
    siteOf({ ...SINGAPORE, abroadCurrency: null }, [
      titled('Small', { original: { SGD: 900 }, price: { SGD: 700 }, monthly: { SGD: 5 } }),
    ]);

  test('has no switch, and each amount once', async () => {
    await site();
    expect(texts('#Price .price > *')).toEqual(['$900', '$700', '$5']);
    expect(all('#Price :is([hidden], fieldset, input, [data-island])')).toEqual([]);
    expect(texts('#Price').join()).not.toMatch(/Prices in|USD|your country/);
  });

  test('mentions no lookup in any language of the privacy note', async () => {
    await site();
    const notes = texts('.privacy section[lang]');
    expect(notes).toHaveLength(2);
    for (const note of notes) expect(note).not.toMatch(/country|negara|ipapi|\bIP\b|currency/);
    const [, , toWhom] = texts('.privacy section[lang=en] dd');
    expect(toWhom).toMatch(/, the service that delivers the form to us as an email\.$/);
  });

  test('lets the page connect to the mail service alone', async () => {
    expect((await site()).mayConnectTo).toBe("'self' https://api.emailjs.com");
  });

  test('gives search engines that currency and no other', async () => {
    const { data, llms } = await site();
    expect(data).toMatchObject({ priceRange: '$700', currenciesAccepted: 'SGD' });
    expect(data.hasOfferCatalog.itemListElement).toHaveLength(1);
    expect(llms).toContain(
      `${labels.priceLabel} $700 ${labels.oneTimeLabel}; ${labels.originalLabel} $900;`,
    );
    expect(JSON.stringify(data) + llms).not.toMatch(/MYR|RM|USD|US\$|Malaysia/);
  });

  test('requests no country, and runs all other flows', async () => {
    const { hydrate } = await site();
    fakeBrowser();
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
    const reportError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('reportError', reportError);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubEnv('MODE', 'observed');
    vi.stubEnv('DEV', false);
    await hydrate(undefined, () => {});
    const flows = window.observedFlows!;
    const running = Object.entries(flows).map(([name, flow]) => [name, flow.getSnapshot().status]);
    for (const flow of Object.values(flows)) flow.stop();
    delete window.observedFlows;
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    const names = namesOf({ ...content, agency: { ...content.agency, abroadCurrency: null } });
    const late = new Set<string>(idleFlows(content).map(([name]) => name));
    const early = names.filter((name) => !late.has(name));
    expect(Object.fromEntries(running)).toEqual(
      Object.fromEntries(early.map((name) => [name, 'active'])),
    );
    expect(fetch).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });
});
