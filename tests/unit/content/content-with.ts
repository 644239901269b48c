/** The content of the default agency with edits, and findings as single lines. */
import { expect } from 'vitest';
import { defaultContent, wordsFor } from '../../support/default-content.ts';
import { folderWith } from '../../support/run-tool.ts';

/** An empty `from` replaces the whole file, and a null `to` deletes it. */
export type Edit = readonly [
  file: string,
  from: string | RegExp,
  to: string | Buffer<ArrayBuffer> | null,
];

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
  if (isTranslated) Object.assign(edited, wordsFor('ms'));
  for (const edit of edits) change(edit);
  return folderWith(edited);
}

/** Formats each paragraph as one line: `home.yaml:1  headline  is empty: write something.` */
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
