/** Reads the pages that an owner has written, a Markdown file each, and finds what is wrong with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf } from '../src/content/derived/languages.ts';
import { languages } from '../src/content/index.ts';
import { ASSETS } from './headers.ts';
import { blanksIn, faultsInText, parsed, picturesIn, rendered, type Text } from './markdown.ts';
import { nearest } from './nearest.ts';

export interface OwnPage {
  /** The first page of its language. */
  home: string;
  /** `/terms/` */
  address: string;
  title: string;
  description: string;
  isInFooter: boolean;
  text: Text;
  faults: readonly Fault[];
  /** The gaps that are still to be filled in. */
  blanks: readonly { file: string; line: number; blank: string }[];
  /** The pictures of the project that it shows. */
  pictures: readonly { file: string; line: number; name: string }[];
}

/** The fault of a field, continuing its name, and its place. */
export interface Fault {
  file: string;
  line: number;
  field: string;
  says: string;
}

const CONTENT = 'src/content';
const PAGES = 'pages';
const FIELDS = ['title', 'description', 'footer', 'html'] as const;
const FENCE = '---';
export const THE_FILE = 'the file';

/** Addresses that a site or its host uses already. */
const TAKEN = new Set([
  ...[ASSETS, 'flows', 'country', 'local'].map((name) => `/${name}`),
  ...languages.flatMap(({ content }) =>
    ['', 'index', '404'].map((name) => (homeOf(content) + name).replace(/\/$/, '')),
  ),
]);

type Field = (typeof FIELDS)[number];
type Fields = Partial<Record<Field, { line: number; value: string }>>;
type Report = (line: number, field: string, says: string) => void;

/** Those of each language, the first one's at the root of the site. */
export const readOwnPages = (root = '.'): OwnPage[] =>
  languages.flatMap(({ content }) => {
    const home = homeOf(content);
    const folder = join(root, CONTENT, home, PAGES);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => !/^\.|\.example$/.test(name))
      .toSorted()
      .map((name) => readPage(root, home, name));
  });

/** The pages beside the first: the front page of each further language, and the owner's. */
export const listedPages = () => [
  ...languages.slice(1).map(({ content }) => ({ address: homeOf(content), ...content.page })),
  ...readOwnPages(),
];

/** Its text as HTML, with the pictures in it. */
export function htmlOf({ text, faults }: OwnPage) {
  if (faults.length > 0) throw new OwnPageError(faults);
  return rendered(text);
}

export class OwnPageError extends Error {
  constructor(faults: readonly Fault[]) {
    super(
      faults.map(({ file, line, field, says }) => `${file}:${line} ${field} ${says}`).join('\n'),
    );
    this.stack = this.message;
  }
}

function readPage(root: string, home: string, fileName: string): OwnPage {
  const faults: Fault[] = [];
  const file = `${CONTENT}${home}${PAGES}/${fileName}`;
  const report: Report = (line, field, says) => {
    faults.push({ file, line, field, says });
  };
  const name = fileName.replace(/\.md$/, '');
  const isPage = name !== fileName;
  const lines = isPage ? linesOf(join(root, file)) : [];
  const says = isPage ? faultInName(name, home, root) : 'is no page: name it as terms.md is named.';
  if (says) report(1, THE_FILE, says);

  const end = lines[0] === FENCE ? lines.indexOf(FENCE, 1) : -1;
  if (isPage && end < 0) report(1, THE_FILE, WITHOUT_FIELDS);
  const fields = end < 0 ? {} : readFields(lines.slice(0, end), report);
  const [title = '', description = ''] = [fields.title?.value, fields.description?.value];

  const text = parsed(lines.slice(end + 1).join('\n'));
  const mayHaveHtml = isYes(fields.html);
  const inFile = <Found extends { line: number }>(found: Found) => ({
    ...found,
    file,
    line: end + 2 + found.line,
  });
  return {
    home,
    address: `${home}${name}/`,
    title,
    description,
    isInFooter: title !== '' && isYes(fields.footer),
    text,
    faults: [...faults, ...faultsInText(text, { title, mayHaveHtml, root }).map(inFile)],
    blanks: blanksIn(text).map(inFile),
    pictures: picturesIn(text).map(inFile),
  };
}

const WITHOUT_FIELDS =
  'has to begin with its title and its description, between two lines of ---: docs/own-pages.md shows it.';

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => (line.trimEnd() === FENCE ? FENCE : line));

function faultInName(name: string, home: string, root: string) {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) {
    const better = name.toLowerCase().match(/[a-z\d]+/g) ?? ['terms'];
    return `is no good address: name it in small letters, figures and hyphens, as ${better.join('-')}.md.`;
  }
  const address = home + name;
  const isTaken = TAKEN.has(address) || existsSync(join(root, 'public', address));
  return isTaken ? `cannot be a page: the site has something else at ${address}. Rename it.` : null;
}

/** A few lines of YAML: a name, a colon and a text on the same line. */
function readFields(lines: readonly string[], report: Report) {
  const fields: Fields = {};
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (index === 0 || /^\s*(#|$)/.test(text)) continue;
    const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(text) ?? [];
    if (!name) {
      report(line, THE_FILE, `has a line that names no field. Each is one line: title: Our terms.`);
    } else if (!isField(name)) {
      const meant = nearest(name, FIELDS);
      const hint = meant ? `: did you mean ${meant}?` : `. There are ${FIELDS.join(', ')}.`;
      report(line, name, `is no field of a page${hint}`);
    } else if (fields[name]) {
      report(line, name, 'is there for the second time.');
    } else {
      fields[name] = {
        line,
        value: value
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2')
          .trim(),
      };
    }
  }
  for (const name of ['title', 'description'] as const) {
    if (!fields[name]) report(1, name, 'is missing: search engines and the page show it.');
    else if (!fields[name].value) report(fields[name].line, name, 'is empty: write something.');
  }
  for (const name of ['footer', 'html'] as const) {
    const { line = 1, value = 'no' } = fields[name] ?? {};
    if (!/^(yes|no)$/.test(value)) report(line, name, `is "${value}": write yes or no.`);
  }
  return fields;
}

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

const isYes = (field: Fields[Field]) => field?.value === 'yes';
