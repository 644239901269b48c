/** Reads the comments of a machine file. */

interface EventNote {
  type: string;
  meaning: string;
}

/** The JSDoc line that opens the file. */
export function summaryOf(text: string): string {
  const [, summary] = /^\/\*\* (.+?) \*\/\n/.exec(text) ?? [];
  if (!summary) throw new Error('the file does not open with a JSDoc line');
  return summary;
}

/** The members of the event union, each with the comment before it. */
export function eventNotes(text: string): EventNote[] {
  const [, union] = /^export type \w+Event =\n(.+?);\n(?:\n|$)/ms.exec(text) ?? [];
  if (!union) throw new Error('the file exports no union of events');
  const members = union.matchAll(
    /(?:\/\*\*((?:(?!\*\/).)+)\*\/\s+)?(?:\| )?\(?\{ type: '([^']+)'/gs,
  );
  return Array.from(members, ([, comment, type = '']) => {
    if (!comment) throw new Error(`no comment says what the event ${type} means`);
    return { type, meaning: comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim() };
  });
}
