/** The most similar name, or null if none is similar. */
export function nearest(name: string, names: readonly string[]) {
  const [best] = names
    .map((known) => ({ known, distance: distance(name.toLowerCase(), known.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(2, name.length / 4) ? best.known : null;
}

/** The number of letters to add, remove or change (Levenshtein). */
function distance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [rowIndex, letter] of Array.from(from).entries()) {
    const next = [rowIndex + 1];
    for (const [index, other] of Array.from(to).entries()) {
      const changed = row[index]! + (letter === other ? 0 : 1);
      next.push(Math.min(changed, row[index + 1]! + 1, next[index]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
