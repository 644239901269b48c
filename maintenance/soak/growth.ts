/** Whether a page has grown: what it holds at the end beside what it held at the beginning. */
import { medianOf } from '../statistics.ts';
import type { Sample } from './live.ts';

/** As much as an hour may add: the browser goes on compiling, and records each request and shift. */
const ALLOWED: Sample = { heapBytes: 512 * 1024, nodes: 20, listeners: 10, documents: 0 };

export interface Growth {
  what: keyof Sample;
  from: number;
  to: number;
  allowed: number;
  isTooMuch: boolean;
}

/** Medians of the first and the last third, as one sample says little. */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const third = Math.ceil(samples.length / 3);
  return Object.entries(ALLOWED).map(([name, allowed]) => {
    const what = name as keyof Sample;
    const from = medianOf(samples.slice(0, third).map((sample) => sample[what]));
    const to = medianOf(samples.slice(-third).map((sample) => sample[what]));
    return { what, from, to, allowed, isTooMuch: to - from > allowed };
  });
}
