import { expect, test } from 'vitest';
import { describeAgencyFaults } from '../../../tools/ship/agency-check.ts';

const real = {
  brand: 'Kedai Web',
  tagline: 'Pages that sell.',
  email: 'hello@kedaiweb.my',
  phone: '+60 12-345 6789',
  defaultCurrency: 'MYR',
};

const PLACEHOLDER = 'is a placeholder, and no mail to it arrives.';
const NO_ADDRESS = 'is not a mail address such as hello@kedaiweb.my.';
const NO_NUMBER = 'cannot be dialled. Write it with its country code, such as +60 12-345 6789.';

test.each([
  ['brand', 'Tapak', 'is the name that the project comes with. Is it yours?'],
  ['defaultCurrency', 'EUR', 'is neither MYR nor USD.'],
  ...['a@b.example', 'a@mail.example.org', 'a@b.test'].map((email) => [
    'email',
    email,
    PLACEHOLDER,
  ]),
  ...['a@b', 'hello@kedai web.my', '@kedaiweb.my', ''].map((email) => ['email', email, NO_ADDRESS]),
  ...['+60 00-000 0000', '+60000000000', '012-345 6789', '+60 12', 'call us'].map((phone) => [
    'phone',
    phone,
    NO_NUMBER,
  ]),
] as [string, string, string][])('says of the %s "%s" that it %s', (field, answer, fault) => {
  expect(describeAgencyFaults({ ...real, [field]: answer })).toBe(
    `Placeholders left in src/content/agency.json:\n  ${field}: ${answer} ${fault}`,
  );
});

test.each([
  ['email', 'hello@example.my'],
  ['email', 'a@myexample.com'],
  ['phone', '60123456789'],
  ['phone', '+1 (555) 010-0000'],
  ['phone', '+6560000000'],
  ['defaultCurrency', 'USD'],
])('takes the %s %s', (field, answer) => {
  expect(describeAgencyFaults({ ...real, [field]: answer })).toBeNull();
});
