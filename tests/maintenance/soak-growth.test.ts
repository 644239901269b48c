import { expect, test } from 'vitest';
import { growthOf } from '../../maintenance/soak/growth.ts';

const SAMPLE = { heapBytes: 5_000_000, nodes: 900, listeners: 330, documents: 1 };

/** Twelve samples of a page that gains so much of one thing with each. */
const growing = (what: keyof typeof SAMPLE, gain: number) =>
  Array.from({ length: 12 }, (_, time) => ({ ...SAMPLE, [what]: SAMPLE[what] + time * gain }));

const tooMuch = (samples: ReturnType<typeof growing>) =>
  growthOf(samples).flatMap(({ what, isTooMuch }) => (isTooMuch ? what : []));

test.each([
  ['heapBytes', 70_000, 60_000],
  ['nodes', 3, 2],
  ['listeners', 2, 1],
  ['documents', 1, 0],
] as const)('a page that gains %s by %i has grown, and by %i it has not', (what, much, little) => {
  expect(tooMuch(growing(what, much))).toEqual([what]);
  expect(tooMuch(growing(what, little))).toEqual([]);
});

test('one sample that stands out is no growth', () => {
  const samples = growing('nodes', 0);
  samples[11]!.nodes = 5000;
  expect(tooMuch(samples)).toEqual([]);
});
