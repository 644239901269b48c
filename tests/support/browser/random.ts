/** Chance that can be had again: the same seed gives the same numbers. */
export type Random = ReturnType<typeof randomFrom>;

/** Mulberry32: small, quick and even enough to wander about with. */
export function randomFrom(seed: number) {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    oneOf: <Item>(items: readonly Item[]) => items[below(items.length)]!,
  };
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const { fraction } = randomFrom(seed);
  return items
    .map((item) => [fraction(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}
