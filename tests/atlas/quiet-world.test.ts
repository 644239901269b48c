// @vitest-environment jsdom
/** Effects of flows on the page that a preview leaves out. */
import { expect, test, vi } from 'vitest';
import { memoryStorage, quietWorld } from '../../src/atlas/quiet-world.ts';

test.each([
  ['handOver', 'openLetter'],
  ['handOver', 'openBlankLetter'],
  ['sectionScroll', 'updateAddress'],
  ['sketch', 'updateAddress'],
] as const)('%s does not run %s, but what else it does', (flow, name) => {
  const [loud, other] = [vi.fn(), vi.fn()];
  const { actions } = quietWorld().adapt(flow, { actions: { [name]: loud, other } });
  const run = { ...actions } as Record<string, () => void>;
  run[name]!();
  run['other']!();
  expect([loud.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});

test('the storage of a preview keeps and forgets as that of a browser does', () => {
  const storage = memoryStorage();
  expect(storage.getItem('plan')).toBeNull();
  storage.setItem('plan', 'Shop');
  expect(storage.getItem('plan')).toBe('Shop');
  storage.removeItem('plan');
  expect(storage.getItem('plan')).toBeNull();
});
