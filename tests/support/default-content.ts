import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const DEFAULT = 'tests/agencies/default';
const WORDS =
  'about contact foot home navigation not-found page plans questions services voices work';
const FACTS = /^ +(icon|price|original|monthly|drawing|example|toBeConfirmed):.*\n/gm;

export type Files = Record<string, string | Buffer<ArrayBuffer>>;

/** The files by path, read once because the tests make hundreds of copies. */
export const defaultContent: Files = Object.fromEntries(
  readdirSync(DEFAULT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [
      relative(DEFAULT, path),
      readFileSync(path, /\.(yaml|md|example)$/.test(path) ? 'utf8' : undefined),
    ]),
);

/** Returns the files of another language, with the words of the first language. */
export const wordsFor = (lang: string): Files =>
  Object.fromEntries(
    WORDS.split(' ').map((name) => [
      `${lang}/${name}.yaml`,
      String(defaultContent[`${name}.yaml`])
        .replaceAll(FACTS, '')
        .replace('lang: en', `lang: ${lang}`),
    ]),
  );
