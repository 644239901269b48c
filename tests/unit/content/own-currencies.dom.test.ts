/** Tests a site for another country, with its own facts and amounts. */
import { describe, expect, test } from 'vitest';
import { llms } from '../../../site/build/seo/llms.ts';
import { contentsOf } from '../../../site/content/assemble.ts';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import { endpointsOf } from '../../../site/content/settings.ts';
import { loadContent } from '../../../site/content/load.ts';
import type { Words } from '../../../src/model/schema.ts';
import { sentPage } from '../../support/sent-page.ts';

type Plan = Words['plans']['plans'][number];

const titled = (title: string, prices: Pick<Plan, 'price' | 'original' | 'monthly'>): Plan => ({
  title,
  suits: 'For a café.',
  delivery: '1 week',
  benefits: ['A page'],
  choose: 'Discuss this plan',
  ...prices,
});

function inSingapore(abroad: string, plans: Plan[]) {
  const { site, words, ...data } = loadContent('tests/agencies/default').data!;
  const agency = { ...site.agency, country: 'Singapore' };
  const currencies = { home: 'SGD', abroad };
  const questions = { ...words.questions, questions: [] };
  const [made] = contentsOf(
    {
      ...data,
      site: { ...site, agency, currencies },
      words: { ...words, questions, plans: { ...words.plans, plans } },
    },
    {},
    endpointsOf({}),
  );
  const content = made!;
  const page = sentPage(content);
  return {
    content,
    all: (selector: string) => [...page.querySelectorAll(selector)],
    texts: (selector: string) =>
      Array.from(page.querySelectorAll(selector), ({ textContent }) =>
        textContent.replaceAll(/\s/g, ' ').trim(),
      ),
    data: structuredData(content, undefined),
    models: llms(content),
  };
}

describe('the site of an agency in Singapore with US dollars abroad', () => {
  const { content, all, texts, data, models } = inSingapore('USD', [
    titled('Small', { price: { SGD: 19.9, USD: 15 }, monthly: { SGD: 5, USD: 4 } }),
    titled('Large', { original: { SGD: 12500, USD: 9900 }, price: { SGD: 8500, USD: 7000 } }),
  ]);

  test('shows the two dollars with different signs, and only the labels it needs', () => {
    expect(texts('.currency-option')).toEqual(['SGD', 'USD']);
    expect(all('[data-currency][hidden]')).toEqual(all('[data-currency=abroad]'));
    const [small, large] = texts('.plan-card');
    expect(small).toContain('For a café.Price: $19.90US$15');
    expect(small).toContain('$5US$4 / month');
    expect(small).not.toContain('Original price');
    expect(large).toContain('New price: $8,500US$7,000 one-time Original price: $12,500US$9,900');
    expect(large).not.toMatch(/Hosting and support/);
    expect(all('.plan-card :is(p, dl, dd, div):empty, .badge')).toEqual([]);
  });

  test('takes the names of the currencies from Intl', () => {
    expect(content.pricing).toMatchObject({
      shownBecause: {
        unknown: { home: 'Prices in Singapore dollars. Switch for US dollars.' },
        chosen: { abroad: 'Showing US dollars' },
      },
      currencyNames: { home: 'SGD', abroad: 'USD' },
      currencyNamesInFull: { home: 'SGD, Singapore dollars', abroad: 'USD, US dollars' },
    });
  });

  test('states the same prices to search engines and language models', () => {
    expect(data).toMatchObject({ priceRange: '$19.90–$8,500', currenciesAccepted: 'SGD, USD' });
    expect(models).toContain(
      '. Price $19.90 / US$15 one-time; Hosting and support, per month $5 / US$4; Delivery 1 week.',
    );
    expect(models).toContain(
      '. New price $8,500 / US$7,000 one-time; Original price $12,500 / US$9,900; Delivery 1 week.',
    );
    expect(JSON.stringify(data) + models).not.toMatch(/MYR|RM|[Rr]inggit|Malaysia/);
  });
});

test('a site with one currency has no switch, no lookup and no text about them', () => {
  const { all, texts, data, models } = inSingapore('none', [
    titled('Small', { original: { SGD: 900 }, price: { SGD: 700 }, monthly: { SGD: 5 } }),
  ]);
  expect(texts('#Price .price > *')).toEqual(['$700', '$900', '$5']);
  expect(all('#Price :is([hidden], fieldset, input, [data-island])')).toEqual([]);
  expect(texts('#Price').join()).not.toMatch(/Prices in|USD|your country/);
  const notes = texts('.privacy section[lang]');
  expect(notes).toHaveLength(2);
  expect(notes.join()).not.toMatch(/country|negara|ipapi|\bIP\b|currency/);
  expect(data).toMatchObject({ priceRange: '$700', currenciesAccepted: 'SGD' });
  expect(models).toContain('New price $700 one-time; Original price $900;');
  expect(JSON.stringify(data) + models).not.toMatch(/MYR|RM|USD|US\$|Malaysia/);
});
