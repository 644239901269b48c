import { expect, onTestFinished, test, vi } from 'vitest';
import { prefetch } from '../../src/islands/hydrate.tsx';

const PARTS = [
  '../../src/flows/toast/toaster.tsx',
  'react-scroll/modules/mixins/scroller',
  '@emailjs/browser',
];

test('prefetch loads every part that a flow loads on first use, and ignores failures', async () => {
  const fetched: string[] = [];
  for (const part of PARTS) {
    vi.doMock(part, () => {
      fetched.push(part);
      throw new TypeError('Failed to fetch');
    });
  }
  onTestFinished(() => {
    for (const part of PARTS) vi.doUnmock(part);
  });
  await prefetch();
  expect(fetched.toSorted()).toEqual(PARTS.toSorted());
});
