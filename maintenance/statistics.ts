/** The little of statistics that a handful of rounds deserves. */

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is nothing to take the median of.');
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** Compared round by round, as the machine may be busier in one than in another. */
export const ratiosOf = (values: readonly number[], baseline: readonly number[]): number[] =>
  values.flatMap((value, round) => (baseline[round] ? value / baseline[round] : []));

/** The same in another order each round, so that no one is always first. */
export const rotated = <Item>(items: readonly Item[], round: number): Item[] => {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
