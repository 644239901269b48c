import { expect, test } from 'vitest';
import { agencyFaults, describeAgencyFaults, FOR_EDITORS } from '../../build/agency-check.ts';
import schema from '../../build/agency.schema.json' with { type: 'json' };

const real = {
  brand: 'Kedai Web',
  tagline: 'Pages that sell.',
  email: 'hello@kedaiweb.my',
  phone: '+60 12-345 6789',
  homeCountry: 'Malaysia',
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
  defaultCurrency: 'MYR',
};

const PLACEHOLDER = 'is a placeholder, and no mail to it arrives.';
const NO_ADDRESS = 'is not a mail address such as hello@kedaiweb.my.';
const NO_CURRENCY = 'is not the code of a currency in three capitals, such as SGD.';
const NO_NUMBER = 'cannot be dialled. Write it with its country code, such as +60 12 345 6789.';

test.each([
  ['brand', 'Tapak', 'is the name that the project comes with. Is it yours?'],
  ['homeCountry', 'singapore', 'is not the name that the country service uses. Write Singapore.'],
  ['homeCountry', 'SG', 'is not the name that the country service uses. Write Singapore.'],
  [
    'homeCountry',
    'Hong Kong SAR China',
    'is not the name that the country service uses. Write Hong Kong.',
  ],
  ...[
    ['Malaysa', 'Malaysia'],
    ['Singapur', 'Singapore'],
  ].map(([typed, meant]) => [
    'homeCountry',
    typed,
    `is not a country that the country service knows. Did you mean ${meant}?`,
  ]),
  ['homeCountry', 'at home', 'is not a country in English, such as Malaysia.'],
  ['homeCountry', 'Deutschland', 'is not a country in English, such as Malaysia.'],
  ...['homeCurrency', 'abroadCurrency'].flatMap((field) =>
    ['S$', 'sgd', 'XYZ'].map((currency) => [field, currency, NO_CURRENCY]),
  ),
  [
    'abroadCurrency',
    'MYR',
    'is the currency of home too. One that is the only one is called none.',
  ],
  ['defaultCurrency', 'EUR', 'is neither MYR nor USD.'],
  ...['a@b.example', 'a@mail.example.org', 'a@b.test'].map((email) => [
    'email',
    email,
    PLACEHOLDER,
  ]),
  ...['a@b', 'hello@kedai web.my', '@kedaiweb.my', ''].map((email) => ['email', email, NO_ADDRESS]),
  ...[
    '+60 00-000 0000',
    '+60000000000',
    '012-345 6789',
    '60123456789',
    '(415) 555-0132',
    '+1 (555) 010-0000',
    '+60 12',
    '+60 12-345 6789 ext. 5',
    '+60 12-345 6789 or so',
    'https://wa.me/60123456789',
    'call us',
  ].map((phone) => ['phone', phone, NO_NUMBER]),
  [
    'phone',
    '+60 (0)12-345 6789',
    'has digits that are not dialled from abroad. Write +60 12 345 6789.',
  ],
] as [string, string, string][])('rejects the %s "%s", which %s', (field, answer, fault) => {
  const defaultCurrency = field === 'homeCurrency' ? 'USD' : 'MYR';
  expect(describeAgencyFaults({ ...real, defaultCurrency, [field]: answer })).toBe(
    `Placeholders left in src/content/agency.json:\n  ${field}: ${answer} ${fault}`,
  );
});

test.each([
  ['email', 'hello@example.my'],
  ['email', 'a@myexample.com'],
  ['phone', '+1 (415) 555-0132'],
  ['phone', '+39 06 1234 5678'],
  ['phone', '+6560000000'],
  ['homeCountry', 'Singapore'],
  ['homeCountry', 'United Kingdom'],
  ['homeCountry', 'Hong Kong'],
  ['abroadCurrency', 'SGD'],
  ['abroadCurrency', null],
  ['defaultCurrency', 'USD'],
])('accepts the %s %s', (field, answer) => {
  expect(describeAgencyFaults({ ...real, [field]: answer })).toBeNull();
});

test('requires the only currency to be the default', () => {
  const faults = describeAgencyFaults({ ...real, abroadCurrency: null, defaultCurrency: 'USD' });
  expect(faults).toContain('defaultCurrency: USD is not MYR, the only currency.');
});

test('the schema explains each answer to editors, and knows no other', () => {
  const answers = Object.keys(agencyFaults).toSorted();
  const { [FOR_EDITORS]: _, ...explained } = schema.properties;
  expect(Object.keys(explained).toSorted()).toEqual(answers);
  expect(schema.required.toSorted()).toEqual(answers);
  const silent = Object.entries(schema.properties).filter(([, { description }]) => !description);
  expect([silent, schema.additionalProperties]).toEqual([[], false]);
});

test.each([
  ['Singapore', '+65 8123 4567'],
  // It has no numbers of its own.
  ['Antarctica', '+60 12 345 6789'],
])('shows a number of %s as an example', (homeCountry, example) => {
  expect(describeAgencyFaults({ ...real, homeCountry, phone: '1' })).toContain(example);
});
