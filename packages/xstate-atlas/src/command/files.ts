import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';

const SCRIPTS = '**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}';
const LEFT_OUT = ['**/node_modules/**', '**/*.d.{ts,mts,cts}', '**/*.{test,spec}.*'];

/** Finds files by names, folders and globs. A folder stands for all scripts in it that create machines. */
export function filesFor(patterns: readonly string[], root = '.'): string[] {
  const without = patterns.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const found = patterns.flatMap((pattern) => {
    const place = resolve(root, pattern);
    if (pattern.startsWith('!')) return [];
    if (!existsSync(place)) return isGlob(pattern) ? find(pattern, root, LEFT_OUT) : [place];
    return statSync(place).isDirectory()
      ? find(SCRIPTS, place, LEFT_OUT).filter(makesMachine)
      : [place];
  });
  const ignored = new Set(without.flatMap((glob) => find(glob, root, [])));
  return [...new Set(found)].filter((file) => !ignored.has(file));
}

const find = (glob: string, cwd: string, ignore: string[]) =>
  globSync(glob, { cwd, ignore, absolute: true, expandDirectories: false }).toSorted();

const isGlob = (pattern: string) => /[*?{}[\]()]/.test(pattern);

const makesMachine = (file: string) => /\bcreateMachine\b/.test(readFileSync(file, 'utf8'));
