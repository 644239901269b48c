import { expect, test } from 'vitest';
import { slowest } from './slowest-tests.ts';

test('the slowest come first, in seconds, and no more of them than wanted', () => {
  const all = [
    { name: 'quick', milliseconds: 12 },
    { name: 'slow', milliseconds: 2345 },
    { name: 'slowest', milliseconds: 61_000 },
  ];
  expect(slowest(2, all)).toEqual(['  61.0 s  slowest', '   2.3 s  slow']);
});
