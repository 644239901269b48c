/** Reads a folder of content and reports what is wrong with it: file, line, field and remedy. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Pair,
} from 'yaml';
import type { z } from 'zod';
import { isShown } from '../../src/model/sections.ts';
import { nameOf, type Path } from '../../src/model/field-kinds.ts';
import { mapLeaves, walk } from '../../src/model/fields.ts';
import {
  hint,
  syntaxMessage,
  inText,
  inWords,
  IS_CUT,
  IS_EMPTY,
  IS_MISSING,
  splitAmount,
  untranslatedText,
} from '../../src/model/messages.ts';
import {
  FACTS,
  files,
  note,
  ownPageFields,
  siteSchema,
  type FileName,
  type SiteFacts,
  type Words,
} from '../../src/model/schema.ts';

interface OnLine {
  line: number;
  message: string;
}

/** A message about a field. It continues a sentence that begins with the field's name. */
export interface Finding extends OnLine {
  file: string;
  field: string;
  /** Absent if only the line is known, as for a syntax error. */
  path?: Path;
}

export type Report = (file: string, path: Path, message: string) => void;
/** A finding whose line is not known yet. */
export type Reported = Parameters<Report>;

export interface PrivacyNote extends z.infer<typeof note> {
  lang: string;
}

/** One of the owner's own pages, with its text in Markdown. */
export interface PageSource extends z.infer<typeof ownPageFields> {
  file: string;
  /** The folder of its language; empty for the first language. */
  language: string;
  name: string;
  body: string;
  /** The line on which the text begins. */
  line: number;
}

interface Translated<Texts> {
  words: Texts;
  translations: readonly { folder: string; words: Texts }[];
}

interface Read {
  site: SiteFacts;
  privacy: readonly PrivacyNote[];
  pages: readonly PageSource[];
}

export type ContentData = Read & Translated<Words>;

/** The files that could be read. A file with a fault is absent. */
export type Parts = Read & Translated<Partial<Words>>;

interface Source {
  doc: Document.Parsed;
  lines: LineCounter;
}

const NAMES = Object.keys(files) as FileName[];

/** The folders of content, besides those of translations. */
export const FOLDERS = ['examples', 'fonts', 'pages', 'pictures', 'privacy'];

export function readContent(folder: string) {
  const sources = new Map<string, Source>();
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  /** Adds the line and the field's name to a message. */
  const locate = (file: string, path: Path, message: string): Finding => {
    const source = sources.get(file);
    const line = source ? lineOf(source, path) : 1;
    return { file, line, field: fieldOf(source, path), path, message };
  };
  const refuse: Report = (file, path, message) => faults.push(locate(file, path, message));
  const warn: Report = (file, path, message) => warnings.push(locate(file, path, message));
  const textOf = (file: string) => new TextDecoder().decode(readFileSync(join(folder, file)));
  const filesIn = (place: string) =>
    existsSync(join(folder, place)) ? readdirSync(join(folder, place)).toSorted() : [];

  /** Reads a file and reports its faults. Returns undefined if it does not parse or match its schema. */
  function read<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    text = textOf(file),
    complete = (value: unknown) => value,
    mayLack: readonly string[] = [],
    first?: unknown,
  ) {
    const lines = new LineCounter();
    const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    sources.set(file, { doc, lines });
    keepDigits(doc);
    const onLine = ({ line, message }: OnLine): Finding => {
      const [, field = THE_FILE] = /^[\s-]*([\w-]+):/.exec(text.split('\n')[line - 1]!) ?? [];
      return { file, line, field, message };
    };
    const cut = cutTexts(text, doc, lines);
    const unread =
      inText(text) ??
      syntaxFault(text, doc, lines) ??
      amountIsSplit(doc, lines) ??
      cut.find(({ isComment }) => !isComment);
    if (unread) {
      faults.push(onLine(unread));
      return undefined;
    }
    warnings.push(...cut.map(onLine));
    // YAML reads an empty field as null. Treat it as absent.
    const own = mapLeaves(doc.toJS(), (leaf) => leaf ?? undefined);
    const value = complete(own ?? {});
    const parsed = () => schema.safeParse(value, { reportInput: true, error: inWords });
    const { error, ...atFirst } = parsed();
    const issues = (error?.issues ?? []).flatMap((issue) => {
      const path = issue.path as Path;
      if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
      const each = issue.message.split('\n');
      return issue.keys.map((key, index) => ({ path: [...path, key], message: each[index]! }));
    });
    let hasFallbacks = false;
    for (const { path, message } of issues) {
      // A misspelt field would also be reported as missing under its right name: report it once.
      const isMeant = (other: { message: string }) =>
        other.message.endsWith(`mean ${path.at(-1)}?`);
      const isMissing = message === IS_MISSING;
      const fallback = isMissing && textAt(first, path);
      if (isMissing && mayLack.includes(String(path.at(-1)))) continue;
      if (isMissing && doc.hasIn(path)) refuse(file, path, IS_EMPTY);
      else if (isMissing && issues.some(isMeant)) continue;
      else if (fallback && setIn(value, path, fallback)) {
        hasFallbacks = true;
        warn(file, path, untranslatedText(fallback));
      } else refuse(file, path, message);
    }
    const { success, data } = hasFallbacks ? parsed() : atFirst;
    if (!success) return undefined;
    walk(schema, data, [], (part, each, path) => {
      const { most = Infinity, because } = part.meta() ?? {};
      const length = typeof each === 'string' ? Array.from(each).length : 0;
      if (length > most) warn(file, path, `has ${length} characters: over ${most}, ${because}.`);
      const [tag] = (part.type === 'string' && /<\/?[a-z][^<>]*>/i.exec(String(each))) || [];
      if (tag) warn(file, path, `has ${tag} in it, which visitors would read as it is: delete it.`);
    });
    return data;
  }

  /** Warns about YAML files that are ignored because of their names. */
  function warnOfUnknownFiles(place: string, names: readonly string[]) {
    const known = names.map((name) => `${name}.yaml`);
    for (const name of filesIn(place).filter((each) => /\.ya?ml$/.test(each)))
      if (!known.includes(name))
        warn(join(place, name), [], `is not a file of content${hint(name, known)}`);
  }
  /** Warns about folders that are ignored: translations that `site.yaml` does not list, and unknown names. */
  function warnOfUnknownFolders(languages: readonly string[]) {
    const known = new Set([...FOLDERS, ...languages]);
    for (const name of filesIn('').filter((each) => !known.has(each))) {
      if (name.startsWith('.') || !isFolder(join(folder, name))) continue;
      const message = `does not list ${name}, so ${folder}/${name} is not read: npm run setup -- --language ${name} lists it.`;
      if (isTag(name) && filesIn(name).some((file) => file.endsWith('.yaml')))
        warn('site.yaml', ['languages'], message);
      else if (/^(img|images?|photos?|pics?)$/i.test(name)) warn(name, [], NO_PICTURES);
      else warn(name, [], `is not a folder of content${hint(name, FOLDERS)}`);
    }
  }
  const missing = (place: string, name: string, remedy: string) => {
    const isMeant = (file: string) => file.toLowerCase().replace('.yml', '.yaml') === name;
    const meant = filesIn(place).find(isMeant);
    refuse(join(place, name), [], `is missing${meant ? `: rename ${meant} to ${name}.` : remedy}`);
  };

  if (!existsSync(join(folder, 'site.yaml'))) {
    missing('', 'site.yaml', `, so ${folder} is not a folder of content.`);
    return { parts: null, faults, warnings, locate };
  }
  const site = read('site.yaml', siteSchema);
  const words = readWords('');
  const notes = filesIn('privacy').filter((name) => name.endsWith('.yaml'));
  warnOfUnknownFiles('', ['site', ...NAMES]);
  for (const name of filesIn('').filter((each) => each.endsWith('.md')))
    warn(name, [], `is not read here: move it to pages/${name}.`);
  warnOfUnknownFiles(
    'privacy',
    filesIn('privacy').map((name) => name.replace(/\.ya?ml$/, '')),
  );
  const privacy = notes.flatMap((name) => {
    const file = `privacy/${name}`;
    const data = read(file, note);
    if (!isTag(basename(name, '.yaml'))) refuse(file, [], NO_TAG);
    return data ? [{ lang: basename(name, '.yaml'), ...data }] : [];
  });
  if (notes.length === 0) refuse('privacy', [], NO_NOTE);
  const languages = site?.languages ?? [];
  if (site) warnOfUnknownFolders(languages);
  const pages = ['', ...languages].flatMap(readPages);
  const translations = languages.map((language) => ({
    folder: language,
    words: readTranslation(language),
  }));
  const parts: Parts | null = site ? { site, words, privacy, translations, pages } : null;
  return { parts, faults, warnings, locate };

  function readTranslation(language: string) {
    warnOfUnknownFiles(language, NAMES);
    if (existsSync(join(folder, language))) return readWords(language, words);
    const remedy = `and there is no folder ${folder}/${language}: npm run setup -- --language ${language} makes it.`;
    const why = isTag(language) ? remedy : 'which is not a language tag: write one such as ms.';
    refuse('site.yaml', ['languages'], `names ${language}, ${why}`);
    return {};
  }

  function readWords(language: string, first?: Partial<Words>): Partial<Words> {
    const entries = NAMES.map((name) => {
      const file = join(language, `${name}.yaml`);
      const complete = (own: unknown) =>
        first ? withFacts(first[name], own, (path, message) => refuse(file, path, message)) : own;
      // If the first language's file is faulty, its facts are missing here too. Do not report that again.
      const mayLack = first && !first[name] ? FACTS : [];
      if (existsSync(join(folder, file)))
        return [
          name,
          read(file, files[name] as z.ZodType, textOf(file), complete, mayLack, first?.[name]),
        ];
      if (first && !isShown(site!, name)) return [name, first[name]];
      const remedy = first
        ? `copy ${name}.yaml and translate it.`
        : `git restore ${join(folder, file)} brings it back.`;
      missing(language, `${name}.yaml`, `: ${remedy}`);
      return [];
    });
    return Object.fromEntries(entries.filter(([, own]) => own !== undefined));
  }

  function readPages(language: string): PageSource[] {
    const place = join(language, 'pages');
    return filesIn(place).flatMap((fileName) => {
      if (/^\.|\.example$/.test(fileName)) return [];
      const file = join(place, fileName);
      const name = basename(fileName, '.md');
      if (isFolder(join(folder, file))) {
        refuse(file, [], `is a folder: put its pages into ${place} itself.`);
        return [];
      }
      const whole = textOf(file);
      const { fields, ...text } = frontMatter(whole);
      const unread = inText(whole);
      if (name === fileName) refuse(file, [], 'is not a page: give it a name such as terms.md.');
      else if (unread) faults.push({ file, field: THE_FILE, ...unread });
      else if (fields === undefined) refuse(file, [], NO_FIELDS);
      else {
        const head = read(file, ownPageFields, fields);
        return head ? [{ file, language, name, ...head, ...text }] : [];
      }
      return [];
    });
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether a text is a language tag, as in the names of folders of words. */
export const isTag = (text: string) =>
  /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(text) && files.page.shape.lang.safeParse(text).success;

const NO_TAG = 'is not named after its language: write the tag, as in en.yaml or ms.yaml.';

const NO_PICTURES = 'is not a folder of content: did you mean pictures?';

const NO_NOTE =
  'has no note: write privacy/en.yaml, which says what happens to the details that visitors send.';

const NO_FIELDS =
  'has to begin with title and description between two lines of ---: see docs/own-pages.md.';

const A_FACT = 'is taken from the first language, for all of them: delete this line.';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Combines the words of a translation with the facts of the first language. */
function withFacts(
  first: unknown,
  own: unknown,
  refuse: (path: Path, message: string) => void,
  path: Path = [],
): unknown {
  if (!isGroup(first) || !isGroup(own)) return own;
  const isFact = (name: string) => FACTS.includes(name);
  if (Array.isArray(first) && Array.isArray(own)) {
    const hasFacts = first.some((entry) => isGroup(entry) && Object.keys(entry).some(isFact));
    if (hasFacts && first.length !== own.length)
      refuse(path, `has ${own.length} entries, and the first language has ${first.length}.`);
    return own.map((each, index) => withFacts(first[index], each, refuse, [...path, index]));
  }
  const words = Object.entries(own).filter(([name]) => !isFact(name));
  for (const name of Object.keys(own).filter(isFact)) refuse([...path, name], A_FACT);
  return Object.fromEntries([
    ...words.map(([name, each]) => [name, withFacts(first[name], each, refuse, [...path, name])]),
    ...Object.entries(first).filter(([name]) => isFact(name)),
  ]);
}

/** Returns the text of the first language for a field of a translation, except for its language tag. */
function textAt(first: unknown, path: Path) {
  const text = path.reduce((outer, name) => (isGroup(outer) ? outer[name] : undefined), first);
  return typeof text === 'string' && path.at(-1) !== 'lang' ? text : undefined;
}

/** Sets a field if its group exists. */
function setIn(value: unknown, path: Path, text: string) {
  const group = path
    .slice(0, -1)
    .reduce((outer, name) => (isGroup(outer) ? outer[name] : undefined), value);
  return isGroup(group) && Object.assign(group, { [path.at(-1)!]: text });
}

/** Splits a page into the fields between two lines of `---` and the text below them. */
function frontMatter(text: string) {
  const [start, ...lines] = text.split(/\r?\n/);
  const end = start?.trimEnd() === '---' ? lines.findIndex((each) => each.trimEnd() === '---') : -1;
  if (end < 0) return { fields: undefined, body: text, line: 1 };
  // The empty line stands for the first `---`, so that the lines have the same numbers as in the file.
  const fields = ['', ...lines.slice(0, end)].join('\n');
  return { fields, body: lines.slice(end + 1).join('\n'), line: end + 3 };
}

export const THE_FILE = 'the file';

/**
 * Keeps +60123456789, 0012 and 1.200 as text. As numbers, they would lose the plus and the zeros, and 1.200 may
 * mean 1200.
 */
function keepDigits(doc: Document) {
  visit(doc, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && /^(\+|0\d|\d{1,3}\.\d{3}$)/.test(node.source ?? ''))
        node.value = node.source;
    },
  });
}

/** Returns the first syntax error, on the line that the owner has to change. */
function syntaxFault(text: string, doc: Document.Parsed, lines: LineCounter) {
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const indent = text.search(/^ *[^\S \t\r\n][^\S\r\n]*(- |[\w-]+:)/m);
  if (indent >= 0) return { line: lineAt(indent), message: syntaxMessage('SPACE') };
  const [first, second] = [...doc.errors, ...doc.warnings];
  if (first) {
    const { code, message: problem } = first;
    const isTooFar = code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY';
    const message = syntaxMessage(`${isTooFar ? 'TOO_FAR' : code} ${problem}`);
    let [offset] = first.pos;
    // The parser reports an unclosed quote or bracket further down, so use the line on which it opens.
    visit(doc, (_, node) => {
      if (!isNode(node) || !node.range || node.range[0] > first.pos[0]) return;
      const isQuote = isScalar(node) && node.type?.startsWith('QUOTE') && problem.endsWith('quote');
      if (isQuote || (isCollection(node) && node.flow && problem.startsWith('Flow')))
        [offset] = node.range;
    });
    return { line: lineAt(offset) + (isTooFar ? 1 : 0), message };
  }
  let line = 0;
  visit(doc, {
    Alias(_, node) {
      if (!node.resolve(doc)) line ||= lineAt(node.range![0]);
    },
  });
  return line > 0 ? { line, message: syntaxMessage('BAD_ALIAS') } : null;
}

/** Finds an amount such as 3,600 in braces, which YAML reads as 3 and an empty field called 600. */
function amountIsSplit(doc: Document, lines: LineCounter) {
  let fault: OnLine | undefined;
  visit(doc, {
    Map(_, { flow, items }) {
      if (!flow || fault) return;
      const joined = items.find(
        ({ key, value }) => /^[A-Z]{3}:\S/.test(String(key)) && isEmpty(value),
      );
      if (joined && isNode(joined.key))
        fault = {
          line: lines.linePos(joined.key.range![0]).line,
          message: `has ${String(joined.key)} in it: write a space after the colon.`,
        };
      const isRest = ({ key, value }: Pair) =>
        isScalar(key) && /^\d{3}(\.\d+)?$/.test(key.source ?? '') && isEmpty(value);
      const first = items.findIndex(isRest);
      const before = items[first - 1]?.value;
      if (!isScalar(before) || !/\d$/.test(before.source ?? '')) return;
      const end = items.findIndex((item, index) => index > first && !isRest(item));
      const rest = items.slice(first, end < 0 ? undefined : end).map(({ key }) => String(key));
      const line = lines.linePos(before.range![0]).line;
      fault = { line, message: splitAmount([before.source, ...rest].join(',')) };
    },
  });
  return fault;
}

const isEmpty = (node: unknown) => !node || (isScalar(node) && node.value === null);

/** Finds texts that YAML cuts off at a `#`. After a single word, a `#` and a space are taken for a comment. */
function cutTexts(text: string, doc: Document, lines: LineCounter) {
  const cuts: (OnLine & { isComment: boolean })[] = [];
  visit(doc, {
    Scalar(key, { type, range, value }) {
      if (key === 'key' || type !== 'PLAIN' || !range) return;
      const [, end, after] = range;
      const [sign, next] = /^[ \t]*#(.?)/.exec(text.slice(end, after)) ?? [];
      const isComment = next === ' ' || next === '';
      if (sign && !(isComment && !String(value).includes(' ')))
        cuts.push({ line: lines.linePos(end).line, message: IS_CUT, isComment });
    },
  });
  return cuts;
}

/** Returns the line of a field or, if it is missing, of its parent. */
function lineOf({ doc, lines }: Source, path: Path): number {
  const [outer, step] = [path.slice(0, -1), path.at(-1)];
  const parent: unknown = outer.length > 0 ? doc.getIn(outer, true) : doc.contents;
  const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === String(step));
  const node = pair ? pair.key : isSeq(parent) && parent.get(step, true);
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? lineOf({ doc, lines }, outer) : 1;
}

/** Writes the path of a field for the owner, with titles instead of numbers for list entries. */
function fieldOf(source: Source | undefined, path: Path) {
  const steps = path.map((step, index) => {
    if (typeof step === 'string') return step;
    const entry = source?.doc.getIn(path.slice(0, index + 1), true);
    const { field, name } = nameOf(isNode(entry) ? entry.toJS(source!.doc) : entry);
    return field ? String(name) : `number ${step + 1}`;
  });
  return steps.join(' › ') || THE_FILE;
}
