import { expect, test } from 'vitest';
import { formatterFor } from '../../../site/content/derived/prices.ts';
import type { Plan } from '../../../site/content/site.ts';
import { sitesOf } from '../../support/agencies.ts';

const { agency, currencies, page, plans } = sitesOf('default')[0]!;

/** Formats each amount of a price for a page in this language. */
function written(country: string, home: string, price: Plan['price'], lang = 'en') {
  const formatted = formatterFor({
    agency: { ...agency, country },
    currencies: { ...currencies, home },
    page: { ...page, lang },
  });
  const plan = { ...plans.plans[1]!, price };
  return Object.keys(price).map((currency) => formatted(plan, 'price', currency));
}

test.each<[country: string, home: string, written: Record<string, string>, lang?: string]>([
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
  ['Malaysia', 'SGD', { SGD: '$3,600', USD: 'US$3,600' }],
  ['United States', 'USD', { USD: '$3,600', EUR: '€3,600', CAD: 'CA$3,600' }],
  ['Sweden', 'SEK', { SEK: 'kr 3,600', NOK: 'NOK 3,600' }],
  // The country service uses this name, but `Intl` has Hong Kong SAR China.
  ['Hong Kong', 'USD', { HKD: '$3,600', USD: 'US$3,600' }],
  ['Malaysia', 'MYR', { MYR: 'RM 3,600', USD: '$3,600' }, 'ms'],
  ['Germany', 'EUR', { EUR: '3.600 €', USD: '3.600 $' }, 'de'],
])('in %s, with %s as home currency, 3600 is written as %j', (country, home, expected, lang) => {
  const price = Object.fromEntries(Object.keys(expected).map((currency) => [currency, 3600]));
  // A non-breaking space separates the symbol from the amount.
  const unbroken = Object.values(expected).map((text) => text.replaceAll(' ', '\u00a0'));
  expect(written(country, home, price, lang)).toEqual(unbroken);
});

test.each([
  [19.9, 'RM\u00a019.90'],
  [19.99, 'RM\u00a019.99'],
  [0, 'RM\u00a00'],
  [12500, 'RM\u00a012,500'],
])('%d is formatted with two decimals only if it is not a whole number', (amount, text) => {
  expect(written('Malaysia', 'MYR', { MYR: amount })).toEqual([text]);
});

test('formatting a missing amount throws an error with the title of the plan', () => {
  const formatted = formatterFor({ agency, currencies, page });
  const plan = { ...plans.plans[0]!, price: { SGD: Number.NaN } };
  for (const currency of ['SGD', 'EUR'])
    expect(() => formatted(plan, 'price', currency)).toThrow(
      `"Landing Page" has no price in ${currency}.`,
    );
});
