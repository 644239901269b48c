// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { inspectorFor } from '../../src/islands/inspector.ts';

test.each([
  ['?inspect', true, 'https://stately.ai/inspect'],
  ['?inspect', false, '/flows/'],
  ['?inspect=/receiver', false, '/receiver'],
])('%s, online: %s, opens %s', (search, hasNetwork, address) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  inspectorFor({ search });
  expect(open.mock.lastCall![0]).toBe(address);
});
