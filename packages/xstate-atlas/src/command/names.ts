/** Names of machines and of files that are written. */
import { parse, sep } from 'node:path';

/** Makes names unique by a number, also where a file system ignores case. */
export function uniqueNames() {
  const taken = new Set<string>();
  return (wanted: string, ending = '') => {
    let name = wanted;
    for (let count = 2; taken.has(folded(name + ending)); count++) name = `${wanted}-${count}`;
    taken.add(folded(name + ending));
    return name + ending;
  };
}

/** The names of files, with as many of their folders as it takes to tell them apart. */
export function distinctNames(files: readonly string[]) {
  const parts = files.map((file) => {
    const { dir, name } = parse(file);
    return [...dir.split(sep), name].filter(Boolean);
  });
  return parts.map((own) => {
    const isAlone = (count: number) =>
      parts.filter((path) => last(path, count) === last(own, count)).length === 1;
    const enough = own.findIndex((_, index) => isAlone(index + 1)) + 1 || 1;
    return asFileName(own.slice(-enough).join('-'));
  });
}

const last = (path: readonly string[], count: number) => folded(path.slice(-count).join('/'));

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/** A name that every file system takes. */
export const asFileName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'machine';
