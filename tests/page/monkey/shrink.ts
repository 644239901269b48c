/** Finds a short list that still fails: leaves out ever smaller parts for as long as there is time. */
export async function shrink<Item>(
  failing: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  isTimeUp: () => boolean = () => false,
): Promise<readonly Item[]> {
  let shortest = await shortestTail(failing, fails, isTimeUp);
  for (let size = Math.ceil(shortest.length / 2); size > 0 && !isTimeUp();) {
    const before = shortest;
    for (let start = 0; start < shortest.length && !isTimeUp();) {
      const rest = shortest.toSpliced(start, size);
      if (await fails(rest)) shortest = rest;
      else start += size;
    }
    const isDone = size === 1 && shortest === before;
    size = isDone ? 0 : Math.max(1, Math.floor(size / 2));
  }
  return shortest;
}

/** Most of what happened long before has nothing to do with it. */
async function shortestTail<Item>(
  failing: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  isTimeUp: () => boolean,
) {
  for (let length = 4; length < failing.length && !isTimeUp(); length *= 3) {
    const tail = failing.slice(-length);
    if (await fails(tail)) return tail;
  }
  return failing;
}
