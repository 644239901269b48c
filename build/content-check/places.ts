/** Finds the line of a field of the content, and the field at a place in a file. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { exportedBy, lineAt, type Node } from '../exported.ts';
import type { Path } from './rules.ts';

const FOLDER = 'src/content';

interface Place {
  name: string | number;
  start: number;
  value: Node;
}

/** The file of a field in a language, from the root of the project, and its line, or that of the nearest field around it. */
export function placeOf(root: string, [part = '', ...path]: Path, home = '/') {
  const file = fileOf(root, String(part), FOLDER + home);
  const { text, exported } = read(root, file);
  let place = exported.find(({ name }) => name === part);
  let start = place?.start ?? 0;
  for (const step of path) {
    place = place && inside(place.value).find(({ name }) => name === step);
    start = place?.start ?? start;
  }
  return { file, line: lineAt(text, start) };
}

/** The innermost field at a line and column, both of which count from 1. */
export function fieldAt(root: string, file: string, line: number, column: number): Path {
  const { text, exported } = read(root, file);
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const path: (string | number)[] = [];
  let places = exported;
  for (;;) {
    const place = places.find(({ start, value }) => start <= offset && offset < value.end);
    if (!place) return path;
    path.push(place.name);
    places = inside(place.value);
  }
}

function fileOf(root: string, part: string, folder: string) {
  const stem = part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const files = ['.json', '.ts'].map((ending) => folder + stem + ending);
  return files.find((file) => existsSync(join(root, file))) ?? folder.replace(/\/$/, '');
}

function read(root: string, file: string): { text: string; exported: Place[] } {
  if (!extname(file)) return { text: '', exported: [] };
  const written = readFileSync(join(root, file), 'utf8');
  const isData = extname(file) === '.json';
  const text = isData ? `export const ${basename(file, '.json')} = ${written}` : written;
  return { text, exported: exportedBy(text) };
}

/** The fields of an object or the entries of a list. */
function inside(node: Node): Place[] {
  if (node.expression) return inside(node.expression);
  const fields = (node.properties ?? []).flatMap(({ key, value, start }) =>
    key ? [{ name: key.name ?? String(key.value), start, value: value as Node }] : [],
  );
  const entries = elementsOf(node).flatMap((element, name) =>
    element ? [{ name, start: element.start, value: element }] : [],
  );
  return [...fields, ...entries];
}

/** Follows a spread such as `...(isThere ? [one] : [])`. */
const elementsOf = ({ elements = [] }: Node) =>
  elements.flatMap((element) => element?.argument?.consequent?.elements ?? [element]);
