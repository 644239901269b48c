/** Chance that can be had again: the same seed gives the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const fraction = fractionsFrom(seed);
  return items
    .map((item) => [fraction(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** Mulberry32: small, quick and even enough. */
function fractionsFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
