/** What a file of content states in so many words, and where, so that single values can be changed. */
import { parseAst } from 'vite';

interface Span {
  start: number;
  end: number;
}

/** An object or a list that has something computed in it, such as a spread, is computed as a whole. */
export type Stated = Span &
  (
    | { kind: 'value'; value: unknown }
    | { kind: 'object'; fields: readonly Field[] }
    | { kind: 'list'; entries: readonly Stated[] }
    | { kind: 'computed' }
  );

export interface Field extends Span {
  name: string;
  key: Span;
  value: Stated;
}

/** What is used here of a node of the parser. */
interface Node extends Span {
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
}

/** What the file exports by this name, if it can be read. */
export function exportedBy(text: string, name: string): Stated | undefined {
  const declared = statementsIn(text).flatMap(({ declaration }) => declaration?.declarations ?? []);
  const init = declared.find(({ id }) => id.name === name)?.init;
  return init ? statedBy(init) : undefined;
}

function statementsIn(text: string) {
  try {
    return (parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] }).body;
  } catch {
    return [];
  }
}

function statedBy(node: Node): Stated {
  const { type, start, end } = node;
  const computed = { start, end, kind: 'computed' } as const;
  if (/^(TSAs|TSSatisfies|Parenthesized)Expression$/.test(type)) return statedBy(node.expression!);
  if (type === 'Literal') return { start, end, kind: 'value', value: node.value };
  if (type === 'ObjectExpression') {
    const fields = node.properties!.flatMap(fieldOf);
    const isWhole = fields.length === node.properties!.length;
    return isWhole ? { start, end, kind: 'object', fields } : computed;
  }
  if (type === 'ArrayExpression') {
    const entries = node.elements!.flatMap((each) =>
      each && each.type !== 'SpreadElement' ? [statedBy(each)] : [],
    );
    const isWhole = entries.length === node.elements!.length;
    return isWhole ? { start, end, kind: 'list', entries } : computed;
  }
  return computed;
}

function fieldOf({ type, kind, computed, key, value, start, end }: Node): Field[] {
  if (type !== 'Property' || kind !== 'init' || computed || !key) return [];
  const name = key.name ?? String(key.value);
  return [{ name, key, value: statedBy(value as Node), start, end }];
}

export interface Edit extends Span {
  text: string;
}

export const edited = (text: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (changed, { start, end, text: put }) => changed.slice(0, start) + put + changed.slice(end),
      text,
    );

export const lineAt = (text: string, position: number) =>
  text.slice(0, position).split('\n').length;
