import { expect, test } from 'vitest';
import { placeholdersIn } from '../../../tools/ship/placeholders.ts';

const real = { brand: 'Kedai Web', email: 'hello@kedaiweb.my', phone: '+60 12-345 6789' };

test('names all that the project comes with', () => {
  expect(
    placeholdersIn({ brand: 'Tapak', email: 'hello@tapak.example', phone: '+60 00-000 0000' }),
  ).toEqual([
    'email: hello@tapak.example is a placeholder, and no mail to it arrives.',
    'phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.',
    'brand: Tapak is the name that the project comes with. Is it yours?',
  ]);
});

test('says nothing about what was filled in', () => {
  expect(placeholdersIn(real)).toEqual([]);
});

test.each(['a@b.example', 'a@example.com', 'a@mail.example.org', 'a@b.test', 'a@b.invalid'])(
  'knows that no mail to %s arrives',
  (email) => {
    expect(placeholdersIn({ ...real, email })).toEqual([
      `email: ${email} is a placeholder, and no mail to it arrives.`,
    ]);
  },
);

test.each(['hello@example.my', 'a@myexample.com', 'a@tapak.example.net.my'])(
  'takes %s for an address',
  (email) => {
    expect(placeholdersIn({ ...real, email })).toEqual([]);
  },
);

test.each(['hello', 'a@b', 'hello@kedai web.my', '@kedaiweb.my', 'hello@kedaiweb.', ''])(
  'knows that "%s" is no address',
  (email) => {
    expect(placeholdersIn({ ...real, email })).toEqual([
      `email: ${email} is not a mail address such as hello@kedaiweb.my.`,
    ]);
  },
);

test.each(['+60 00-000 0000', '+60000000000', '012-345 6789', '+60 12', '', 'call us'])(
  'knows that "%s" cannot be dialled',
  (phone) => {
    expect(placeholdersIn({ ...real, phone })).toEqual([
      `phone: ${phone} cannot be dialled. Write it with its country code, such as +60 12-345 6789.`,
    ]);
  },
);

test.each(['+60 12-345 6789', '60123456789', '+1 (555) 010-0000', '+65 6000 0000', '+6560000000'])(
  'takes %s for a number',
  (phone) => {
    expect(placeholdersIn({ ...real, phone })).toEqual([]);
  },
);
