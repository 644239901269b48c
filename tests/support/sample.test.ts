import { expect, test } from 'vitest';
import { sampleOf } from './sample.ts';

test('a sample has every mark, on few paths', () => {
  const paths = ['a', 'ab', 'bc', 'abc', 'cd', 'd'];
  expect(sampleOf(paths, (path) => path.split(''))).toEqual(['abc', 'cd']);
  expect(sampleOf(['a', 'b', 'a'], (path) => [path])).toEqual(['a', 'b']);
});
