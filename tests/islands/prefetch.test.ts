import { expect, onTestFinished, test, vi } from 'vitest';
import { prefetch } from '../../src/islands/prefetch.ts';

const PARTS = [
  '../../src/flows/toast/toaster.tsx',
  'react-scroll/modules/mixins/scroller',
  '@emailjs/browser',
];

test('all that is loaded when it is first needed is fetched, and what fails fails without a word', async () => {
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
  prefetch();
  await vi.dynamicImportSettled();
  expect(fetched.toSorted()).toEqual(PARTS.toSorted());
});
