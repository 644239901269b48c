/** Tests parts of the page of the editor. The others need a browser. */
import { expect, test } from 'vitest';
import { copyOf, numberIn } from '../../../site/edit/page/Form.tsx';
import { addressOf } from '../../../site/edit/page/preview.ts';
import { WORDS } from '../../../site/edit/page/words.ts';

test('labels that differ in English differ in Malay', () => {
  const malay = Object.values(WORDS).map(([, words]) => words);
  expect(malay.filter((words, index) => malay.indexOf(words) < index)).toEqual([]);
});

test('a copy of a plan has a title of its own, and no drawing, which leads to one plan alone', () => {
  expect(copyOf({ title: 'Shop', drawing: 'shop' })).toEqual({ title: 'Shop 2' });
});

test.each([
  ['home.yaml', '/'],
  ['ms/plans.yaml', '/ms/'],
  ['not-found.yaml', '/404.html'],
  ['ms/not-found.yaml', '/ms/404.html'],
  ['pages/terms.md', '/terms/'],
  ['ms/pages/terms.md', '/ms/terms/'],
])('the preview shows the page with the words of %s: %s', (file, address) => {
  expect(addressOf(file, { languages: ['ms'] })).toBe(address);
});

test('the editor keeps a number as a number, and anything else as it was typed', () => {
  const typed = ['2400', '29.50', '29.', '-1', '', '1,500', 'RM 20'];
  expect(typed.map(numberIn)).toEqual([2400, 29.5, 29, -1, null, '1,500', 'RM 20']);
});
