import { expect, test } from 'vitest';
import { addressOfSketch, sketchInAddress } from '../../../src/browser/kept.ts';
import { nameIn, offeredSketch } from '../../../src/flows/sketch/names.ts';

const sketchAt = (hash: string) => offeredSketch(sketchInAddress(hash), ['offer', 'shop']);

test.each([
  'Kedai Aminah',
  'K',
  'Café <b>“A & B”</b> 50% / #1?',
  '王记茶室',
  'கடை க்ஷேத்ரா',
  'مطعم النخيل',
  '👩‍🍳 bakery',
  '❤️',
  'می‌خانه',
  '字'.repeat(40),
  '🍜'.repeat(40),
])('%s can be written into an address and read back', (name) => {
  const address = addressOfSketch({ name, kind: 'shop' });
  expect(address).toMatch(/^#tapak=shop\/[\w%.!~*'()-]+$/);
  expect(sketchAt(address)).toEqual({ name, kind: 'shop' });
  expect(nameIn(name)).toBe(name);
});

test.each([
  ['another address', '#other=shop/A'],
  ['a longer prefix', '#tapaks=shop/A'],
  ['a kind without a name', '#tapak=shop'],
  ['an empty name', '#tapak=shop/'],
  ['a name of blanks', '#tapak=shop/%20%20'],
  ['a kind that is not offered', '#tapak=company/A'],
  ['a kind named like a property of every object', '#tapak=constructor/A'],
  ['no kind', '#tapak=/A'],
  ['more than a kind and a name', '#tapak=shop/A/B'],
  ['41 letters', `#tapak=shop/${'a'.repeat(41)}`],
  ['half an encoded character', '#tapak=shop/%E7%8E'],
  ['a stray percent sign', '#tapak=shop/100%'],
])('%s is not a drawing', (_, address) => {
  expect(sketchAt(address)).toBeNull();
});

const MARKS = {
  'a line break': '\n\u2028\u2029',
  'a control character': '\0\t\u009f',
  'a direction mark': '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  'an invisible character': '\u00ad\u115f\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0\u{e0041}',
};

test.each(
  Object.entries(MARKS).flatMap(([what, marks]) =>
    Array.from(marks, (mark) => [what, mark.codePointAt(0)!.toString(16), mark] as const),
  ),
)('%s, U+%s, is removed from a typed name and rejected in an address', (_, _code, mark) => {
  expect([nameIn(`A${mark}B`), nameIn(mark)]).toEqual(['AB', '']);
  expect(sketchAt(addressOfSketch({ name: `A${mark}B`, kind: 'shop' }))).toBeNull();
});

test.each([
  ['blanks around a name', '  Kedai ', 'Kedai'],
  ['blanks before a name, however many', `${' '.repeat(40)}Kedai`, 'Kedai'],
  ['letters after the 40th, and a blank before them', `${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s are removed', (_, typed, name) => {
  expect(nameIn(typed)).toBe(name);
});

test('blanks around a name in an address are removed', () => {
  expect(sketchAt('#tapak=shop/%20A%20')).toEqual({ name: 'A', kind: 'shop' });
});

test.each(['\ud83c', '\u200d\u200c', '\u0301', '\ufe0f'])('%j alone is not a name', (text) => {
  expect(nameIn(text)).toBe('');
});
