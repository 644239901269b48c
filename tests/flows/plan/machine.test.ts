import { expect, test } from 'vitest';
import { walkNeeds } from '../../../src/flows/plan/walk-needs.ts';

test('two plans of one title are walked as one', () => {
  const plans = ['Shop', 'Shop', 'Page'].map((title) => ({ title }));
  expect(walkNeeds({ plans: { plans } }).payloads['plan.chosen']).toEqual([
    { plan: 'Shop', shop: '' },
    { plan: 'Page', shop: '' },
  ]);
});
