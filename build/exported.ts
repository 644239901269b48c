/** Reads what a file of content exports. */
import { parseAst } from 'vite';

export interface Span {
  start: number;
  end: number;
}

/** The part of the parser's node that is used. */
export interface Node extends Span {
  type: string;
  kind?: string;
  computed?: boolean;
  name?: string;
  value?: unknown;
  key?: Node;
  expression?: Node;
  declaration?: { declarations?: { id: Node; init: Node | null }[] } | null;
  properties?: Node[];
  elements?: (Node | null)[];
  argument?: Node;
  consequent?: Node;
}

/** Nothing of a text that cannot be parsed. */
export function exportedBy(text: string) {
  try {
    const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] };
    return body
      .flatMap(({ declaration }) => declaration?.declarations ?? [])
      .flatMap(({ id, init }) =>
        init ? [{ name: id.name ?? '', start: id.start, value: init }] : [],
      );
  } catch {
    return [];
  }
}

export const lineAt = (text: string, position: number) =>
  text.slice(0, position).split('\n').length;
