/** A usual run tests samples. CONTRIBUTING.md lists the rest, which the nightly run tests. */
export const IS_FULL = process.env['FULL'] === '1';

/** Picks a few paths that cover all marks. */
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

/** Whether to try this case at this moment: a usual run tries each case at one moment, a full run at every moment. */
export const isSampled = (nth: number, moment: number, moments: number) =>
  IS_FULL || moment === nth % moments;
