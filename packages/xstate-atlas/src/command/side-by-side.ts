import { availableParallelism } from 'node:os';

/** Works on as many items at a time as the machine has processors. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
) {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
