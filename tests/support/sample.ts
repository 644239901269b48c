/** Whether to test everything, as the nightly run does. CONTRIBUTING.md lists what a usual run tests. */
export const IS_FULL = process.env['FULL'] === '1';

/** Picks a few paths that together cover the marks of all paths. */
export function sampleOf<Path>(paths: readonly Path[], marksOf: (path: Path) => readonly string[]) {
  const left = paths.map((path) => ({ path, marks: new Set(marksOf(path)) }));
  const chosen: Path[] = [];
  while (left.some(({ marks }) => marks.size > 0)) {
    const best = left.reduce((best, other) => (other.marks.size > best.marks.size ? other : best));
    chosen.push(best.path);
    for (const mark of best.marks) for (const { marks } of left) marks.delete(mark);
  }
  return chosen;
}

/** Returns whether to try the nth case at a moment: a full run tries every moment, a usual run only one. */
export const isSampled = (nth: number, moment: number, moments: number) =>
  IS_FULL || moment === nth % moments;
