import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { chatLink } from '../../src/ui/agency-links.ts';
import { internationalPhone } from '../../src/content/phone.ts';

test('writes a number of any country so that the chat link contains what is dialled', () => {
  const countries = Object.keys(examples) as (keyof typeof examples)[];
  expect(countries.length).toBeGreaterThan(200);
  for (const country of countries) {
    const { number } = getExampleNumber(country, examples)!;
    const phone = internationalPhone(number)!;
    expect(chatLink({ ...content.agency, phone })).toBe(`https://wa.me/${number.slice(1)}`);
    expect(internationalPhone(phone)).toBe(phone);
  }
});
