import { expect, test } from 'vitest';
import { pricesIn } from '../../../src/model/prices.ts';
import { sitesOf } from '../../support/agencies.ts';

const { agency, page } = sitesOf('default')[0]!;

/** Returns the text of an amount in a currency, on a page in this language. */
function written(country: string, home: string, amount: number, code: string, lang = 'en') {
  const priceOf = pricesIn({
    agency: { ...agency, country },
    currencies: { home, abroad: code },
    page: { ...page, lang },
  });
  return priceOf({ [home]: 1, [code]: amount }).abroad!.text;
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
  for (const [code, text] of Object.entries(expected)) {
    // A non-breaking space separates the symbol from the amount.
    expect(written(country, home, 3600, code, lang)).toBe(text.replaceAll(' ', '\u00a0'));
  }
});

test.each([
  [19.9, 'RM\u00a019.90'],
  [19.99, 'RM\u00a019.99'],
  [0, 'RM\u00a00'],
  [12500, 'RM\u00a012,500'],
])('%d is formatted with two decimals only if it is not a whole number', (amount, text) => {
  expect(written('Malaysia', 'MYR', amount, 'MYR')).toBe(text);
});
