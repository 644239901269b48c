import { expect, test } from 'vitest';

test.each([
  ['MYR', 'RM\u00a03,600'],
  ['USD', '$2,500'],
] as const)('an amount in %s reads %s', async (currency, words) => {
  // In the test, as a format that is none fails when it is made, before there would be a test.
  const { formatted } = await import('../../src/sections/pricing/formatted.ts');
  expect(formatted({ MYR: 3600, USD: 2500 }, currency)).toBe(words);
});
