/** Reads the comments of a machine file. */

/** The JSDoc line that opens the file, if there is one. */
export const summaryOf = (text: string) => /^\/\*\* (.+?) \*\/\n/.exec(text)?.[1];

/** The meaning of each event type, from the comments in the exported union of events. */
export function meaningsOf(text: string): ReadonlyMap<string, string> {
  const [, union = ''] = /^export type \w+Event =\n(.+?);\n(?:\n|$)/ms.exec(text) ?? [];
  const members = union.matchAll(/\/\*\*((?:(?!\*\/).)+)\*\/\s+(?:\| )?\(?\{ type: '([^']+)'/gs);
  return new Map(
    Array.from(members, ([, comment = '', type = '']) => [
      type,
      comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim(),
    ]),
  );
}
