import { expect, test } from 'vitest';
import { brandClass, headlineClass, isLonger } from '../../../src/ui/lengths.ts';

test.each([
  ['ten letters', 'ten letter', false],
  ['eleven letters', 'ten letters', true],
  ['five Chinese characters', '漢字漢字漢', false],
  ['six Chinese characters', '漢字漢字漢字', true],
  ['ten Vietnamese letters', 'Trế Nề Việ', false],
  ['six Tamil characters', 'கடைகள்', true],
  ['six Hindi characters', 'दुकानघर', true],
  ['six Thai characters', 'ร้านค้าไทย', true],
  ['six Japanese characters', 'カフェみどり', true],
  ['five Korean characters', '한국어가게', false],
  ['six Korean characters', '한국어가게집', true],
  ['six full-width letters', 'ＳＴＵＤＩＯ', true],
  ['six Greek letters', 'ΚΑΦΕΝΕ', false],
])('a brand of %s is marked as long only if it is wider than ten letters', (_, text, isLong) => {
  expect(isLonger(text, 10)).toBe(isLong);
  expect(brandClass(text)).toBe(isLong ? 'brand brand-long' : 'brand');
});

test.each([
  ['twelve letters', 'Kesederhanaa', 'headline'],
  ['thirteen letters', 'Kesederhanaan', 'headline headline-long'],
  ['thirteen Japanese characters', 'ものづくりの町からお届けする', 'headline'],
])('a headline with a word of %s, such as %s, has the classes: %s', (_, word, names) => {
  expect(headlineClass(word)).toBe(names);
});
