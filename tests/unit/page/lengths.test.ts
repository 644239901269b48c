import { expect, test } from 'vitest';
import { brandClass, headlineClass, isLonger } from '../../../src/ui/lengths.ts';

test.each([
  ['a text of as many letters', 'ten letter', false],
  ['one letter more', 'ten letters', true],
  ['half as many Chinese signs', '漢字漢字漢', false],
  ['one Chinese sign more', '漢字漢字漢字', true],
])('of ten letters, %s is longer or not', (_, text, isLong) => {
  expect(isLonger(text, 10)).toBe(isLong);
  expect(brandClass(text)).toBe(isLong ? 'brand brand-long' : 'brand');
});

test.each([
  ['twelve letters', 'Kesederhanaa', 'headline'],
  ['thirteen letters', 'Kesederhanaan', 'headline headline-long'],
])('a headline with a word of %s has its type: %s, %s', (_, word, names) => {
  expect(headlineClass(word)).toBe(names);
});
