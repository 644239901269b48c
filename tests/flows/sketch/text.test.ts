import { expect, test } from 'vitest';
import { addressOf, sketchInAddress } from '../../../src/flows/sketch/text.ts';

const KINDS = ['offer', 'shop'];

test.each([
  'Kedai Aminah',
  'K',
  'Café <b>“A & B”</b> 50% / #1?',
  '王记茶室',
  'கடை க்ஷேத்ரா',
  'مطعم النخيل',
  '👩‍🍳 bakery',
  '字'.repeat(40),
  '🍜'.repeat(40),
])('%s can be sent in an address and read again', (name) => {
  const address = addressOf({ name, kind: 'shop' });
  expect(address).toMatch(/^#tapak=shop\/[\w%.!~*'()-]+$/);
  expect(sketchInAddress(address, KINDS)).toEqual({ name, kind: 'shop' });
});

test.each([
  ['another address', '#other=shop/A'],
  ['a longer mark', '#tapaks=shop/A'],
  ['a kind without a name', '#tapak=shop'],
  ['an empty name', '#tapak=shop/'],
  ['a name of blanks', '#tapak=shop/%20%20'],
  ['a kind that is not offered', '#tapak=company/A'],
  ['a kind that every object has', '#tapak=constructor/A'],
  ['no kind', '#tapak=/A'],
  ['more than a kind and a name', '#tapak=shop/A/B'],
  ['41 letters', `#tapak=shop/${'a'.repeat(41)}`],
  ['half a sign', '#tapak=shop/%E7%8E'],
  ['a stray percent sign', '#tapak=shop/100%'],
  ['a second line', '#tapak=shop/A%0AB'],
  ['a control', '#tapak=shop/A%00B'],
  ['a sign that turns other words round', '#tapak=shop/A%E2%80%AEB'],
])('%s is no drawing', (_, address) => {
  expect(sketchInAddress(address, KINDS)).toBeNull();
});
