import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test, vi } from 'vitest';
import { content } from '../../support/site.ts';
import { internationalPhone } from '../../../src/model/phone.ts';
import { chatLink, chatLinkWith, mailLink, mailLinkWith } from '../../../src/ui/agency-links.ts';

const agency = {
  brand: 'B',
  email: 'hi@b.example',
  phone: '+60 12-345 6789',
  country: 'Malaysia',
} as const;
const CUT = '[Cut & ended here]';
const LONGEST = 2000;

const LAST_LINE = 'Sent before?';
const draft = (text: string) => ({ text, lastLine: LAST_LINE, cutNote: CUT });
const signed = (text: string) => `${text}\n\n${LAST_LINE}`;
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const textIn = (link: string) => new URL(link).searchParams.get('text')!;
const bodyIn = (link: string) => new URL(link).searchParams.get('body')!;

const shortText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const longText = fc.string({ unit: 'grapheme', minLength: 800, maxLength: 1500 });

test('the mail link contains the address', () => {
  expect(mailLink(agency)).toBe('mailto:hi@b.example');
});

test.each([
  ['+60 12-345 6789', 'https://wa.me/60123456789'],
  ['(603) 1234.5678', 'https://wa.me/60312345678'],
  ['60123456789', 'https://wa.me/60123456789'],
])('the chat link contains the digits of %s', (phone, link) => {
  expect(chatLink({ ...agency, phone })).toBe(link);
});

describe('a link with a message', () => {
  test('escapes characters with a special meaning in links', () => {
    const text = 'Tea & #1 + 100 %?\n🫖 = "x"';
    const harmless = 'Tea%20%26%20%231%20%2B%20100%20%25%3F';
    const rest = '%F0%9F%AB%96%20%3D%20%22x%22';
    expect(mailLinkWith(agency, 'Tea & #1', draft(text))).toBe(
      `mailto:hi@b.example?subject=Tea%20%26%20%231&body=${harmless}%0D%0A${rest}%0D%0A%0D%0ASent%20before%3F`,
    );
    expect(chatLinkWith(agency, draft(text))).toBe(
      `https://wa.me/60123456789?text=${harmless}%0A${rest}%0A%0ASent%20before%3F`,
    );
  });

  test('contains the whole message, with CRLF line endings in a mail', () => {
    fc.assert(
      fc.property(shortText, shortText, (subject, text) => {
        const body = signed(text).replaceAll(/\r?\n/g, '\r\n');
        expect(queryOf(mailLinkWith(agency, subject, draft(text)))).toEqual({ subject, body });
        expect(queryOf(chatLinkWith(agency, draft(text)))).toEqual({ text: signed(text) });
      }),
    );
  });

  test('replaces a lone surrogate, with or without `toWellFormed`', () => {
    const carried = () => textIn(chatLinkWith(agency, draft('🫖 \ud83e')));
    expect(carried()).toBe(signed('🫖 \ufffd'));
    vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(() => {
      throw new TypeError('text.toWellFormed is not a function');
    });
    expect(carried()).toBe(signed('🫖 \ufffd'));
  });
});

describe('a link with a long message', () => {
  test('is complete at exactly 2000 characters, and truncated beyond', () => {
    const room = LONGEST - chatLinkWith(agency, draft('')).length;
    const fitting = 'm'.repeat(room);
    expect(textIn(chatLinkWith(agency, draft(fitting)))).toBe(signed(fitting));
    expect(chatLinkWith(agency, draft(`${fitting}m`))).toHaveLength(LONGEST);
    expect(textIn(chatLinkWith(agency, draft(`${fitting}m`)))).toMatch(
      /^m+…\n\n\[Cut & ended here\]\n\nSent before\?$/,
    );
  });

  test('contains as much of the message as fits, and says that it was truncated', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const long = text.repeat(3);
        for (const [link, carried] of [
          [chatLinkWith(agency, draft(long)), textIn],
          [mailLinkWith(agency, 'S', draft(long)), bodyIn],
        ] as const) {
          const [beginning, note] = splitAtLast('…', carried(link).replaceAll('\r\n', '\n'));
          expect(link.length).toBeLessThanOrEqual(LONGEST);
          expect(link.length).toBeGreaterThan(LONGEST - 60);
          expect(note).toBe(signed(`\n\n${CUT}`));
          expect(long.replaceAll('\r\n', '\n').startsWith(beginning)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

function splitAtLast(mark: string, text: string) {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)] as const;
}

test('the chat link contains the international form of a phone number from any country', () => {
  const countries = Object.keys(examples) as (keyof typeof examples)[];
  expect(countries.length).toBeGreaterThan(200);
  for (const country of countries) {
    const { number } = getExampleNumber(country, examples)!;
    const phone = internationalPhone(number)!;
    expect(chatLink({ ...content.agency, phone })).toBe(`https://wa.me/${number.slice(1)}`);
    expect(internationalPhone(phone)).toBe(phone);
  }
});
