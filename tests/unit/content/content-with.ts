/** The content of the default agency with faults in it, and the findings of the check as lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { folderWith } from '../../support/run-tool.ts';

/** '' stands for the whole file, and null deletes it. */
export type Edit = readonly [
  file: string,
  from: string | RegExp,
  to: string | Buffer<ArrayBuffer> | null,
];

const DEFAULT = 'tests/agencies/default';
const WORDS =
  'about contact foot home navigation not-found page plans questions services voices work';
const FACTS = /^ +(icon|price|original|monthly|drawing|example|toBeConfirmed):.*\n/gm;

/** Read once, because the tests make hundreds of copies. */
export const defaultContent = Object.fromEntries(
  readdirSync(DEFAULT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [
      relative(DEFAULT, path),
      readFileSync(path, /\.(yaml|md|example)$/.test(path) ? 'utf8' : undefined),
    ]),
);

/** A translation repeats all words. */
export function contentWith(edits: readonly Edit[], isTranslated = false) {
  const edited = { ...defaultContent };
  const change = ([file, from, to]: Edit) => {
    if (to === null) delete edited[file];
    else if (from === '') edited[file] = to;
    else {
      const before = String(edited[file]);
      edited[file] = before.replace(from, () => String(to));
      expect(edited[file], 'the edit').not.toBe(before);
    }
  };
  if (isTranslated) change(['site.yaml', 'languages: []', 'languages: [ms]']);
  for (const name of isTranslated ? WORDS.split(' ') : []) {
    const words = String(defaultContent[`${name}.yaml`]).replaceAll(FACTS, '');
    edited[`ms/${name}.yaml`] = words.replace('lang: en', 'lang: ms');
  }
  for (const edit of edits) change(edit);
  return folderWith(edited);
}

/** Each paragraph as one line: `home.yaml:1  headline  is empty: write something.` */
export const linesOf = (paragraphs: readonly string[], folder: string) =>
  paragraphs
    .flatMap((all) => all.split('\n\n'))
    .map((each) =>
      each
        .trim()
        .replace(`${folder}/`, '')
        .replaceAll(folder, 'CONTENT')
        .replace(/\n {6}/, '  '),
    );
