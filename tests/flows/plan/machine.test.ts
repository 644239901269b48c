import { expect, test } from 'vitest';
import { samples } from '../../../src/atlas/samples.ts';

test('two plans of one title are walked as one', () => {
  const plans = ['Shop', 'Shop', 'Page'].map((title) => ({ title }));
  expect(samples.plan({ plans: { plans } }).payloads['plan.chosen']).toEqual([
    { plan: 'Shop', shop: '' },
    { plan: 'Page', shop: '' },
  ]);
});
