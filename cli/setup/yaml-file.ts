/** Reads and writes YAML as its owner wrote it: comments, order and empty values stay. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit, type Document } from 'yaml';
import { OwnersError } from '../../site/owners-error.ts';

export function readYaml(path: string): Document {
  let text = readFileSync(path, 'utf8');
  const first = parseDocument(text);
  if (first.errors.length > 0)
    throw new OwnersError(`${path} cannot be read. Run npm run check to see where the error is.`);
  // A comment below an empty value would be indented like it, so the value is not empty meanwhile.
  const gaps: number[] = [];
  visit(first, {
    Scalar: (_, { source, range }) => void (source === '' && range && gaps.push(range[0])),
  });
  for (const gap of gaps.toReversed()) text = `${text.slice(0, gap)} ~${text.slice(gap)}`;
  const doc = parseDocument(text);
  visit(doc, {
    Scalar: (_, node) => void (node.value === null && (node.source = '')),
  });
  return doc;
}

export const textOf = (doc: Document) =>
  doc.toString({ lineWidth: 0, singleQuote: true, nullStr: '' });

/** Changes all of the files or, if one cannot be written, none. Returns those that differ. */
export function writeTogether(folder: string, docs: Record<string, Document>) {
  const files = Object.entries(docs)
    .map(([name, doc]) => ({ path: join(folder, `${name}.yaml`), text: textOf(doc) }))
    .filter(({ path, text }) => text !== textOf(readYaml(path)));
  for (const { path, text } of files) writeFileSync(`${path}.new`, text);
  for (const { path } of files) renameSync(`${path}.new`, path);
  return files.map(({ path }) => path);
}
