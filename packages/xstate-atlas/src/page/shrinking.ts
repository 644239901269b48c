/** Takes room out of a drawing along an axis, where nothing is left after states have been folded. */
export type Interval = readonly [from: number, to: number];

/** The room that is left between two parts. */
const LEAST = 6;

/**
 * Returns a function from old to new coordinates. It takes out the room inside `folded`, except what is `kept`.
 * It never changes the order of two coordinates, so parts that were apart stay apart.
 */
export function shrinkage(folded: readonly Interval[], kept: readonly Interval[]) {
  const gaps = kept.reduce<Interval[]>(
    (rooms, [from, to]) =>
      rooms
        .flatMap(([start, end]): Interval[] =>
          to <= start || end <= from
            ? [[start, end]]
            : [
                [start, from],
                [to, end],
              ],
        )
        .filter(([start, end]) => end - start > LEAST),
    united(folded),
  );
  return (at: number) =>
    gaps.reduce((sum, [start, end]) => {
      const share = Math.min(1, Math.max(0, (at - start) / (end - start)));
      return sum - share * (end - start - LEAST);
    }, at);
}

function united(intervals: readonly Interval[]): Interval[] {
  const all: [number, number][] = [];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
