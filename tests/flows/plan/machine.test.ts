import { expect, test } from 'vitest';
import { walk } from '../../../src/flows/plan/walk.ts';

test('two plans of one title are walked as one', () => {
  const plans = ['Shop', 'Shop', 'Page'].map((title) => ({ title }));
  expect(walk({ plans: { plans } }).payloads['plan.chosen']).toEqual([
    { plan: 'Shop' },
    { plan: 'Page' },
  ]);
});
