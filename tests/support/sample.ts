/** A usual run takes a sample of what there is, and the nightly one all of it. */
export const IS_FULL = process.env['FULL'] === '1';

/** Chooses as few paths as come by all that there is, of equal ones the first. */
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
