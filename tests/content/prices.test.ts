import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import type { Plan } from '../../src/content/site.ts';

const plan = (price: Record<string, number>): Plan => ({
  title: 'Landing Page',
  suits: '',
  price,
  delivery: '',
  benefits: [],
  choose: '',
});

/** Imported in the test, as an import that fails would fail the file without a test. */
async function formatterIn(homeCountry: string, homeCurrency: string, lang = 'en') {
  const { formatterFor } = await import('../../src/content/derived/prices.ts');
  const agency = { ...content.agency, homeCountry, homeCurrency };
  return formatterFor({ agency, page: { ...content.page, lang } });
}

test.each<[home: string, homeCurrency: string, written: Record<string, string>, lang?: string]>([
  ['Malaysia', 'MYR', { MYR: 'RM 3,600', USD: '$3,600', SGD: 'SG$3,600' }],
  ['Singapore', 'SGD', { SGD: '$3,600', USD: 'US$3,600', MYR: 'RM 3,600' }],
  ['Australia', 'AUD', { AUD: '$3,600', USD: 'US$3,600' }],
  ['Germany', 'EUR', { EUR: '€3,600', USD: '$3,600' }],
  ['United Kingdom', 'GBP', { GBP: '£3,600', EUR: '€3,600' }],
  ['United Kingdom', 'EUR', { EUR: '€3,600', GBP: '£3,600', GIP: 'GI£3,600' }],
  ['Japan', 'JPY', { JPY: '¥3,600', CNY: 'CN¥3,600' }],
  ['Indonesia', 'IDR', { IDR: 'Rp 3,600', USD: '$3,600' }],
  ['Malaysia', 'USD', { USD: '$3,600', SGD: 'SG$3,600' }],
  ['Singapore', 'USD', { USD: 'US$3,600', SGD: '$3,600' }],
  ['United States', 'USD', { USD: '$3,600', EUR: '€3,600', CAD: 'CA$3,600' }],
  ['Sweden', 'SEK', { SEK: 'kr 3,600', NOK: 'NOK 3,600' }],
  // The name that the country service uses, unlike Intl.
  ['Hong Kong', 'USD', { HKD: '$3,600', USD: 'US$3,600' }],
  ['Malaysia', 'MYR', { MYR: 'RM 3,600', USD: '$3,600' }, 'ms'],
  ['Germany', 'EUR', { EUR: '3.600 €', USD: '3.600 $' }, 'de'],
])('in %s, with %s at home, an amount reads %j', async (home, homeCurrency, written, lang) => {
  const formatted = await formatterIn(home, homeCurrency, lang);
  const read = Object.keys(written).map((currency) => [
    currency,
    formatted(plan({ [currency]: 3600 }), 'price', currency),
  ]);
  // No line is broken between a sign and its amount.
  const unbroken = Object.entries(written).map(([currency, words]) => [
    currency,
    words.replaceAll(' ', '\u00a0'),
  ]);
  expect(read).toEqual(unbroken);
});

test.each([
  [19.9, 'RM\u00a019.90'],
  [19.99, 'RM\u00a019.99'],
  [0, 'RM\u00a00'],
  [12500, 'RM\u00a012,500'],
])('%d shows as many digits as it has', async (amount, words) => {
  const formatted = await formatterIn('Malaysia', 'MYR');
  expect(formatted(plan({ MYR: amount }), 'price', 'MYR')).toBe(words);
});

test.each([
  ['price', { MYR: 3600 }],
  ['price', { SGD: Number.NaN }],
  ['monthly', { SGD: 3600 }],
] as const)(
  'a plan without an amount for its %s is an error that names it',
  async (kind, price) => {
    const formatted = await formatterIn('Singapore', 'SGD');
    expect(() => formatted(plan(price), kind, 'SGD')).toThrow(
      `"Landing Page" has no ${kind} in SGD.`,
    );
  },
);
