import { expect, onTestFinished, test, vi } from 'vitest';
import { clientContents } from '../../src/content/index.ts';
import { prefetch } from '../../src/islands/hydrate.tsx';

const SCROLLER = 'react-scroll/modules/mixins/scroller';
const FOR_A_SEND = ['../../src/flows/toast/toaster.tsx', '@emailjs/browser'];
const PARTS = [SCROLLER, ...FOR_A_SEND];

test.each([
  ['idle', [SCROLLER]],
  ['writing', FOR_A_SEND],
] as const)(
  'what is needed later is fetched when %s, and a failure is ignored',
  async (now, parts) => {
    const fetched: string[] = [];
    for (const part of PARTS) {
      vi.doMock(part, () => {
        fetched.push(part);
        throw new TypeError('Failed to fetch');
      });
    }
    onTestFinished(() => {
      for (const part of PARTS) vi.doUnmock(part);
      // Other files of this worker would get the failed imports.
      vi.resetModules();
    });
    await prefetch(now, clientContents[0]!);
    expect(fetched.toSorted()).toEqual([...parts].toSorted());
  },
);
