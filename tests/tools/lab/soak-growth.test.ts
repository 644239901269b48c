import { expect, test } from 'vitest';
import { growthOf } from '../../../tools/lab/soak/growth.ts';

const SAMPLE = { heapBytes: 5_000_000, nodes: 900, listeners: 330, documents: 1 };

/** Twelve samples of a page that gains so much with each. */
const growing = (by: Partial<typeof SAMPLE>) =>
  Array.from({ length: 12 }, (_, time) => ({
    heapBytes: SAMPLE.heapBytes + time * (by.heapBytes ?? 0),
    nodes: SAMPLE.nodes + time * (by.nodes ?? 0),
    listeners: SAMPLE.listeners + time * (by.listeners ?? 0),
    documents: SAMPLE.documents + time * (by.documents ?? 0),
  }));

const tooMuch = (samples: ReturnType<typeof growing>) =>
  growthOf(samples)
    .filter(({ isTooMuch }) => isTooMuch)
    .map(({ what }) => what);

test('a page that stays as it is has not grown', () => {
  expect(tooMuch(growing({}))).toEqual([]);
});

test.each([
  ['heapBytes', 70_000],
  ['nodes', 3],
  ['listeners', 2],
  ['documents', 1],
] as const)('a page that gains %s has', (what, gain) => {
  expect(tooMuch(growing({ [what]: gain }))).toEqual([what]);
});

test('one sample that stands out is no growth', () => {
  const samples = growing({});
  samples[11]!.nodes = 5000;
  expect(tooMuch(samples)).toEqual([]);
});

test('what is compared is the middle of the first third and of the last', () => {
  expect(growthOf(growing({ nodes: 1 })).find(({ what }) => what === 'nodes')).toEqual({
    what: 'nodes',
    from: 902,
    to: 910,
    allowed: 20,
    isTooMuch: false,
  });
});
