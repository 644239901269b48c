/** Reads the pages that an owner has written, a Markdown file each, and finds what is wrong with them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, contentError } from '../content/load.ts';
import { THE_FILE, type PageSource, type Parts } from '../content/read.ts';
import { ASSETS } from './built-files.ts';
import { blanksIn, faultsInText, parsed, picturesIn, rendered } from './markdown.ts';

export type OwnPage = ReturnType<typeof ownPage>;

type Sources = Pick<Parts, 'pages' | 'site'>;

/** Those of each language, the first one's at the root of the site. */
export const readOwnPages = ({ pages, site }: Sources, root = '.') =>
  pages.map((source) => ownPage(source, site, root));

function ownPage(
  { file, language, name, body, line, ...fields }: PageSource,
  site: Sources['site'],
  root: string,
) {
  const home = language ? `/${language}/` : '/';
  const text = parsed(body);
  const inFile = <Found extends { line: number }>(found: Found) => ({
    ...found,
    file,
    line: line + found.line,
  });
  const says = faultInName(name, home, root, site.languages);
  const inText = faultsInText(text, {
    title: fields.title,
    mayHaveHtml: fields.html,
    root,
    sections: site.sections.map(({ section }) => section),
  });
  return {
    /** The first page of its language. */
    home,
    address: `${home}${name}/`,
    title: fields.title,
    description: fields.description,
    isInFooter: fields.footer,
    text,
    faults: [...(says ? [{ file, line: 1, field: THE_FILE, says }] : []), ...inText.map(inFile)],
    /** The gaps that are still to be filled in. */
    blanks: blanksIn(text).map(inFile),
    /** Those of the project. */
    pictures: picturesIn(text).map(inFile),
  };
}

/** Its text as HTML, with the pictures in it. */
export function htmlOf({ text, faults }: OwnPage) {
  if (faults.length > 0) throw contentError(CONTENT, faults);
  return rendered(text);
}

/** Addresses that a site or its host uses already. */
const takenIn = (languages: readonly string[]) => [
  ...[ASSETS, 'examples', 'flows', 'country', 'local'].map((name) => `/${name}`),
  ...['', ...languages.map((folder) => `/${folder}`)].flatMap((home) =>
    ['', '/index', '/404'].map((name) => home + name),
  ),
];

function faultInName(name: string, home: string, root: string, languages: readonly string[]) {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) {
    const better = name.toLowerCase().match(/[a-z\d]+/g) ?? ['terms'];
    return `is not a valid name for a page. Use small letters, digits and hyphens, as in ${better.join('-')}.md.`;
  }
  const address = home + name;
  const isTaken = takenIn(languages).includes(address) || existsSync(join(root, 'public', address));
  return isTaken
    ? `cannot be a page because the site already uses ${address}. Rename the file.`
    : null;
}
