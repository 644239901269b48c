/** The little of statistics that a handful of rounds deserves. */

export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('There is nothing to take the median of.');
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index]!;
  const last = sorted.length - 1;
  return {
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    least: at(0),
    most: at(last),
  };
}

/** How many times as much, or null where there is nothing to compare with. */
export function ratioOf(values: readonly number[], toThese: readonly number[]): number | null {
  const { median } = spreadOf(toThese);
  return median === 0 ? null : spreadOf(values).median / median;
}

/** The same in another order each round, so that no one is always first. */
export const rotated = <Item>(items: readonly Item[], round: number): Item[] => {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
