/** Reads the owner's own pages, one Markdown file each, and finds faults in them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentError } from '../content/load.ts';
import { addressOfHost } from '../../src/model/field-kinds.ts';
import { hint } from '../../src/model/messages.ts';
import { THE_FILE, type PageSource } from '../content/read.ts';
import type { SiteFacts } from '../../src/model/schema.ts';
import { isMailAddress } from '../../src/model/site-rules.ts';
import { ASSETS } from './built-files.ts';
import {
  blanksIn,
  decoded,
  faultsInText,
  idsIn,
  parsed,
  picturesIn,
  rendered,
  type Text,
} from './markdown.ts';
import type { PictureFiles } from './pictures.ts';

export type OwnPage = ReturnType<typeof ownPage>;

interface Sources {
  pages: readonly PageSource[];
  facts: SiteFacts;
  folder: string;
  root?: string;
}

/** Reads the pages of every language. Pages in the first language are at the root of the site. */
export function readOwnPages({ pages, ...place }: Sources) {
  const { facts } = place;
  const read = pages.map(({ body, ...source }) => ({ ...source, text: parsed(body) }));
  const idsAtHome = [...sectionsOf(facts), ...BESIDE_SECTIONS];
  const targets = new Map([
    ...['', ...facts.languages].map((language) => [homeIn(language), idsAtHome] as const),
    ...read.map((page) => [addressOf(page), idsIn(page.text)] as const),
  ]);
  return read.map((page) => ownPage(page, targets, place));
}

const homeIn = (language: string) => (language ? `/${language}/` : '/');

const addressOf = ({ language, name }: Pick<PageSource, 'language' | 'name'>) =>
  `${homeIn(language)}${name}/`;

const sectionsOf = ({ sections }: SiteFacts) => sections.map(({ section }) => section);

/** Other ids on the home page that links may target. */
const BESIDE_SECTIONS =
  'enquiry sketch currency-switch privacy work-heading questions-heading voices-heading'.split(' ');

/** The ids on each page, by its address. */
type Targets = ReadonlyMap<string, readonly string[]>;

function ownPage(
  { text, ...source }: Omit<PageSource, 'body'> & { text: Text },
  targets: Targets,
  { facts, folder, root = '.' }: Omit<Sources, 'pages'>,
) {
  const { file, language, name, line, ...fields } = source;
  const home = homeIn(language);
  const address = addressOf(source);
  const inFile = <Found extends { line: number }>(found: Found) => ({
    ...found,
    file,
    line: line + found.line,
  });
  const message = faultInName(name, home, root, facts.languages);
  const inText = faultsInText(text, {
    title: fields.title,
    mayHaveHtml: fields.html,
    pictures: join(folder, 'pictures'),
    faultInLink(href) {
      const fault = faultInTarget(new URL(href, SITE + address), facts, targets, root);
      const meant = fault && addressMeantBy(href, home, targets, facts);
      return meant ? `leads nowhere as ${href}: write ${meant}.` : fault;
    },
  });
  return {
    /** The address of the home page in the language of this page. */
    home,
    address,
    title: fields.title,
    description: fields.description,
    isInFooter: fields.footer,
    text,
    faults: [
      ...(message ? [{ file, line: 1, field: THE_FILE, message }] : []),
      ...inText.map(inFile),
    ],
    /** Blanks that the owner still has to fill in. */
    blanks: blanksIn(text).map(inFile),
    /** The pictures from the folder `pictures/`. */
    pictures: picturesIn(text).map(inFile),
  };
}

/** A placeholder for the address of the site, for resolving links. */
const SITE = 'https://site.example';

/** Files that the build adds. */
const ADDED =
  /^\/((assets|examples|flows)(\/|$)|(robots|llms|licences)\.txt$|404\.html$|sitemap\.xml$|site\.webmanifest$|\.well-known\/security\.txt$)/;

function faultInTarget(
  { origin, pathname, hash }: URL,
  facts: SiteFacts,
  targets: Targets,
  root: string,
) {
  const path = decoded(pathname).replace(/\/index\.html$/, '/');
  if (origin !== SITE || ADDED.test(path)) return null;
  const page = path.replace(/\/?$/, '/');
  const ids = targets.get(page);
  const id = decoded(hash.slice(1));
  if (!ids) {
    const files = [`public${path}`, `${page}index.html`, ...(path.endsWith('.html') ? [path] : [])];
    if (files.some((file) => existsSync(join(root, file)))) return null;
    return `leads to ${path}, which is neither a page nor a file in public/${hint(page, [...targets.keys()])}`;
  }
  if (!id || ids.includes(id)) return null;
  return ids.includes('Home')
    ? `leads to ${id}, which is not a section of the page. The sections are ${sectionsOf(facts).join(', ')}.`
    : `leads to #${id}, and ${page} has no such heading: write its words in small letters, joined by hyphens.`;
}

/** Returns the address that an owner probably means, if the link lacks its beginning or names a file of content. */
function addressMeantBy(href: string, home: string, targets: Targets, facts: SiteFacts) {
  const id = href.replace(/^[/#]+/, '').toLowerCase();
  const section = sectionsOf(facts).find((each) => each.toLowerCase() === id);
  if (section) return `${home}#${section}`;
  const [, host] = /^https?(?:\/\/|:\/?)(?!\/)(.+)/.exec(href) ?? [];
  if (host) return `https://${host}`;
  if (isMailAddress(href)) return `mailto:${href}`;
  if (/^\+?\d[\d ()-]{6,}$/.test(href)) return `tel:${href.replaceAll(/[^+\d]/g, '')}`;
  const [, name] = /([^/]+)\.md$/.exec(href) ?? [];
  const page = `${home}${name}/`;
  return targets.has(page) ? page : addressOfHost(href);
}

export function htmlOf({ text, faults }: OwnPage, folder: string, pictureFiles: PictureFiles) {
  if (faults.length > 0) throw contentError(folder, faults);
  return rendered(text, pictureFiles);
}

/** Returns the addresses that the site or its host already uses. */
const takenIn = (languages: readonly string[]) => [
  ...[ASSETS, 'admin', 'examples', 'flows', 'country', 'local'].map((name) => `/${name}`),
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
