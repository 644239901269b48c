/** The data of a file of content, and its text with a changed value. A page of the owner has its words as `text`. */
import { parse } from 'yaml';
import type { Path } from '../../src/model/field-kinds.ts';
import { withValues } from '../content/with-values.ts';

/** The front matter of a page and the words below it, with the two lines of `---`. */
const PAGE = /^(---[^\S\n]*\n)((?:(?!---[^\S\n]*\n)[^\n]*\n)*)(---[^\S\n]*(?:\n|$))([^]*)$/;

/** Returns undefined if the text is missing or cannot be parsed. */
export function dataIn(file: string, text: string | undefined): unknown {
  const isPage = file.endsWith('.md');
  const [, , fields, , words] = (isPage && text && PAGE.exec(text)) || [];
  try {
    const data: unknown = parse((isPage ? fields : text)!) ?? {};
    return isPage ? { ...(data as object), text: words } : data;
  } catch {
    return undefined;
  }
}

export function textWith(file: string, text: string, path: Path, value: unknown) {
  const [, start, fields, end, words] = (file.endsWith('.md') && PAGE.exec(text)) || [];
  if (fields === undefined) return withValues(text, [[path, value]]);
  return path[0] === 'text'
    ? [start, fields, end, value as string].join('')
    : [start, withValues(fields, [[path, value]]), end, words].join('');
}
