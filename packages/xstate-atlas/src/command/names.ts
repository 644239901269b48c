/** Names of machines and of files that are written. */
import { parse, sep } from 'node:path';
import { folded } from '../machine/words.ts';

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

/** A name that every file system takes. */
export const asFileName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'machine';
