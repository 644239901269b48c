/** A usual run takes a sample of what there is, and the nightly one all of it. */
export const IS_FULL = process.env['FULL'] === '1';

/** Chooses as few paths as come by all that there is, of equal ones the first. */
export function sampleOf<Path>(paths: readonly Path[], marksOf: (path: Path) => readonly string[]) {
  const left = new Set(paths.flatMap(marksOf));
  const chosen: Path[] = [];
  while (left.size > 0) {
    const worth = (path: Path) => new Set(marksOf(path).filter((mark) => left.has(mark))).size;
    const best = paths.reduce((best, path) => (worth(path) > worth(best) ? path : best));
    for (const mark of marksOf(best)) left.delete(mark);
    chosen.push(best);
  }
  return chosen;
}
