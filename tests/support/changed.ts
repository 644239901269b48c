type Group = Record<string, unknown>;
const isGroup = (part: unknown): part is Group =>
  Object.getPrototypeOf(part ?? 0) === Object.prototype;

/**
 * Returns a copy with the changes: an object changes the fields of a group by name, or the items of a
 * list by index, and any other value replaces the old one.
 */
export function changed(part: unknown, changes: unknown): unknown {
  if (!isGroup(changes) || (!isGroup(part) && !Array.isArray(part))) return changes;
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Group;
  for (const [name, to] of Object.entries(changes)) copy[name] = changed(copy[name], to);
  return copy;
}

/** Returns a copy with every text and amount replaced, except in fields with a name in `kept`. */
export function withTextsReplaced<Part>(
  part: Part,
  kept: ReadonlySet<string>,
  replace: (value: string | number, name: string) => unknown,
  name = '',
): Part {
  if (kept.has(name)) return part;
  if (typeof part === 'string' || typeof part === 'number') return replace(part, name) as Part;
  if (Array.isArray(part))
    return part.map((item) => withTextsReplaced(item, kept, replace, name)) as Part;
  if (!isGroup(part)) return part;
  const fields = Object.entries(part).map(([each, value]) => [
    each,
    withTextsReplaced(value, kept, replace, each),
  ]);
  return Object.fromEntries(fields) as Part;
}
