/** The literals in a file of content and their places, so that single values can be changed. */
import { exportedBy, type Node, type Span } from '../../build/exported.ts';

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

/** The value that the file exports by this name, if it can be read. */
export function exportedAs(text: string, name: string): Stated | undefined {
  const value = exportedBy(text).find((each) => each.name === name)?.value;
  return value && statedBy(value);
}

export const fieldsOf = (stated: Stated | undefined) =>
  stated?.kind === 'object' ? stated.fields : [];

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
