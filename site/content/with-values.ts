/** Changes values in the text of a YAML file and keeps every other line as it is. */
import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type CST,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '../../src/model/field-kinds.ts';

/** A change to a field. The value null empties the field, and undefined removes it. */
export type Change = readonly [path: Path, value: unknown];

export const withValues = (text: string, changes: readonly Change[]) =>
  changes.reduce((before, change) => withValue(before, ...change), text);

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** An entry of a block. It begins at `start`, and its colon or dash ends at `sign`. */
interface Entry {
  name: string;
  start: number;
  sign: number;
  node: Node | null;
}

function withValue(text: string, path: Path, value: unknown): string {
  const doc = parseDocument(text, { keepSourceTokens: true });
  const known = path.reduce((outer, name) => (outer as Rest | null)?.[name], doc.toJS() as unknown);
  if (isDeepStrictEqual(known, value)) return text;
  const change = () => (value === undefined ? doc.deleteIn(path) : doc.setIn(path, value));
  let block = doc.contents as Collection;
  if (!isCollection(block) || block.flow) {
    change();
    return written(doc);
  }
  for (const [depth, name] of path.entries()) {
    const entries = entriesIn(block);
    const entry = entries.find((each) => each.name === String(name));
    const rest = path.slice(depth + 1);
    if (!entry) return value === undefined ? text : added(text, block, name, nested(rest, value));
    const { node } = entry;
    if (rest.length === 0 && value === undefined) {
      if (entries.length > 1 || depth === 0) return removed(text, entries, entry);
      return withValue(text, path.slice(0, -1), isSeq(block) ? [] : null);
    }
    if (isCollection(node) && rest.length > 0) {
      block = node as Collection;
      if (!node.flow) continue;
      change();
      // `replaced` keeps the comment after the field, so the node must not write the comment again.
      node.comment = null;
      return replaced(text, entry, node);
    }
    const isList = Array.isArray(value) && value.length > 0 && isSeq(node) && node.items.length > 0;
    if (isList && !node.flow) return rearranged(text, node as YAMLSeq<Node>, value, doc);
    const isEmptyList = isSeq(node) && node.items.length === 0;
    const isOfGroups = Array.isArray(value) && value[0] instanceof Object;
    const flow = isCollection(node) && node.flow === true && !(isEmptyList && isOfGroups);
    const fresh = doc.createNode(nested(rest, value), { flow });
    const isText = isScalar(node) && node.value !== '';
    if (isScalar(fresh) && isText && node.type?.startsWith('QUOTE')) fresh.type = node.type;
    return replaced(text, entry, fresh);
  }
  return text;
}

type Rest = Record<string | number, unknown>;

const nested = (path: Path, value: unknown) =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

function entriesIn(block: Collection): Entry[] {
  if (isMap(block)) {
    return block.items.map(({ key, value, srcToken }) => {
      const sign = srcToken!.sep!.find(({ type }) => type === 'map-value-ind')!.offset + 1;
      return { name: String(key), start: key.range![0], sign, node: value };
    });
  }
  const dashes = (block.srcToken as CST.BlockSequence).items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind'),
  );
  return dashes.map(({ offset: start }, index) => {
    const node = block.items[index]!;
    return { name: String(index), start, sign: start + 1, node };
  });
}

function endOf(text: string, { sign, node }: Entry): number {
  if (isEmpty(node)) return sign;
  if (isCollection(node) && !node.flow) return endOf(text, entriesIn(node as Collection).at(-1)!);
  // The range of a block scalar includes the blank lines after it, so leave them out.
  return text.slice(0, node.range![1]).trimEnd().length;
}

const isEmpty = (node: Node | null): node is null =>
  !node || (isScalar(node) && node.value === null && !node.source);

const beginOfLine = (text: string, position: number) => text.lastIndexOf('\n', position - 1) + 1;

function endOfLine(text: string, position: number) {
  const [{ length }] = /^[^\r\n]*/.exec(text.slice(position))!;
  return position + length;
}

const written = (doc: Document) => doc.toString({ lineWidth: 0, singleQuote: true, nullStr: '' });

/** Writes the value as YAML, indented to the column, with the same line endings as the text. */
function writtenAt(text: string, column: number, value: unknown) {
  const lines = written(new Document(value)).trimEnd().split('\n');
  const newLine = (text.includes('\r\n') ? '\r\n' : '\n') + ' '.repeat(column);
  return {
    first: lines[0]!,
    others: lines.slice(1).map((line) => line && newLine + line),
    newLine,
  };
}

function added(text: string, block: Collection, name: string | number, value: unknown) {
  const last = entriesIn(block).at(-1)!;
  const column = last.start - beginOfLine(text, last.start);
  const entry = isSeq(block) ? [value] : { [name]: value };
  const { first, others, newLine } = writtenAt(text, column, entry);
  const place = endOfLine(text, endOf(text, last));
  return text.slice(0, place) + newLine + first + others.join('') + text.slice(place);
}

function replaced(text: string, entry: Entry, node: Node) {
  const { start, sign } = entry;
  const column = start - beginOfLine(text, start);
  const { first, others } = writtenAt(text, column, { '': node });
  const head = first.replace(/^.*?:/, '');
  const end = endOf(text, entry);
  const gap = /^ */.exec(text.slice(sign, end))![0];
  // Keep a comment on its line: further down, it would become part of a block scalar.
  const comment = text.slice(end, endOfLine(text, end));
  return (
    text.slice(0, sign) +
    head.replace(/^ (?=.)/, gap || ' ') +
    comment +
    others.join('') +
    text.slice(end + comment.length)
  );
}

/** Writes a new list of values, in which each unchanged entry keeps the comments above it. */
function rearranged(text: string, block: YAMLSeq<Node>, values: readonly unknown[], doc: Document) {
  const entries = entriesIn(block);
  const { start } = entries[0]!;
  const begin = beginOfLine(text, start);
  const ends = entries.map((entry) => endOfLine(text, endOf(text, entry)));
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const left = entries.map(({ node }, index) => ({
    value: node?.toJS(doc) as unknown,
    lines: text.slice(index === 0 ? begin : ends[index - 1]! + newLine.length, ends[index]),
  }));
  const parts = values.map((value) => {
    const index = left.findIndex((entry) => isDeepStrictEqual(entry.value, value));
    if (index >= 0) return left.splice(index, 1)[0]!.lines;
    const { first, others } = writtenAt(text, start - begin, [value]);
    return text.slice(begin, start) + first + others.join('');
  });
  return text.slice(0, begin) + parts.join(newLine) + text.slice(ends.at(-1));
}

/**
 * Removes an entry and the comments above it. The comments above the first entry stay, because they may be
 * about the whole block.
 */
function removed(text: string, entries: readonly Entry[], entry: Entry) {
  const { start } = entry;
  const end = endOfLine(text, endOf(text, entry));
  const begin = beginOfLine(text, start);
  const isAfterDash = text.slice(begin, start).trim() !== '';
  const [gap] = (isAfterDash ? /^\s*/ : /^\r?\n?/).exec(text.slice(end))!;
  const before = text.slice(0, isAfterDash ? start : begin);
  const kept = entry === entries[0] ? before : before.replace(/(?<=^|\n)([^\S\n]*#[^\n]*\n)+$/, '');
  return kept + text.slice(end + gap.length);
}
