/** The content of the default agency with faults in it, and the findings of the check as lines. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { folderWith } from '../support/run-tool.ts';

/** '' stands for the whole file, and null deletes it. */
export type Edit = readonly [file: string, from: string | RegExp, to: string | null];

const WORDS =
  'about contact foot home navigation not-found page plans questions services voices work';
const FACTS = /^ +(icon|price|original|monthly|drawing|example|toBeConfirmed):.*\n/gm;

/** A translation repeats all words. */
export function contentWith(edits: readonly Edit[], isTranslated = false) {
  const folder = folderWith({});
  cpSync('tests/agencies/default', folder, { recursive: true });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const change = ([file, from, to]: Edit) => {
    if (to === null) return rmSync(join(folder, file));
    if (from === '') return write(file, to);
    const changed = read(file).replace(from, () => to);
    expect(changed, 'the edit').not.toBe(read(file));
    return write(file, changed);
  };
  if (isTranslated) change(['site.yaml', 'languages: []', 'languages: [ms]']);
  for (const name of isTranslated ? WORDS.split(' ') : [])
    write(
      `ms/${name}.yaml`,
      read(`${name}.yaml`).replaceAll(FACTS, '').replace('lang: en', 'lang: ms'),
    );
  for (const edit of edits) change(edit);
  return folder;
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
