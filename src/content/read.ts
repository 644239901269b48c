/** Reads a folder of content and says what is wrong with it: file, line, field and remedy. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { z } from 'zod';
import { isShown } from './derived/sections.ts';
import { COMMON_PLACEHOLDERS, faultsInPlaceholders, notes } from './field-kinds.ts';
import { walk, withFacts, wordsOnly, type Path } from './fields.ts';
import { hint, inSyntax, inWords, withoutRepeats } from './messages.ts';
import {
  CONDITIONS,
  files,
  noteFields,
  ownPageFields,
  siteSchema,
  type FileName,
  type Site,
  type Words,
} from './schema.ts';

/** What is wrong with a field, continuing its name. */
export interface Finding {
  file: string;
  line: number;
  field: string;
  says: string;
}

/** Reports a finding about a field of a file. */
export type Report = (file: string, path: Path, says: string) => void;
export type Told = Parameters<Report>;

/** A paragraph of the note beside the form, whose lines depend on conditions. */
interface NotePoint {
  title: string;
  lines: readonly { if: readonly string[]; text: string }[];
}

export interface PrivacyNote extends z.infer<typeof noteFields> {
  lang: string;
  points: readonly NotePoint[];
}

interface Translation {
  folder: string;
  words: Words;
}

/** A page of an owner's own, with its text as Markdown. */
export interface PageSource extends z.infer<typeof ownPageFields> {
  file: string;
  /** The folder of its language, empty for the first one. */
  language: string;
  name: string;
  body: string;
  /** The line on which the text begins. */
  line: number;
}

export interface ContentData {
  site: Site;
  words: Words;
  privacy: readonly PrivacyNote[];
  translations: readonly Translation[];
  pages: readonly PageSource[];
}

interface Source {
  file: string;
  /** Lines above the YAML of a Markdown file. */
  doc: Document.Parsed;
  lines: LineCounter;
}

/** What can be read. A file with a fault is absent. */
export interface Parts extends Pick<ContentData, 'site' | 'privacy' | 'pages'> {
  words: Partial<Words>;
  translations: readonly { folder: string; words: Partial<Words> }[];
}

export interface ContentReport {
  /** Null without a `site.yaml`. */
  parts: Parts | null;
  faults: Finding[];
  warnings: Finding[];
  /** The place of a field in a file, for findings of others. */
  locate: (file: string, path: Path, says: string) => Finding;
}

export function readContent(folder: string): ContentReport {
  const sources = new Map<string, Source>();
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const locate = (file: string, path: Path, says: string): Finding => {
    const { line, field } = placeOf(sources.get(file), path);
    return { file, line, field, says };
  };
  const refuse: Report = (file, path, says) => faults.push(locate(file, path, says));
  const warn: Report = (file, path, says) => warnings.push(locate(file, path, says));

  /** Undefined if the file is not as its schema wants it. */
  function read<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    text = textOf(file),
    ofFirstLanguage?: z.ZodType,
  ) {
    const lines = new LineCounter();
    const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    sources.set(file, { file, doc, lines });
    keepDigits(doc);
    const unread = syntaxFault(doc, lines);
    if (unread) {
      const [, field = THE_FILE] =
        /^[\s-]*([\w-]+):/.exec(text.split('\n')[unread.line - 1]!) ?? [];
      faults.push({ file, field, ...unread });
      return undefined;
    }
    const value = withoutNulls(doc.toJS());
    const isThere = (path: Path) => placeOf(sources.get(file), path).isThere;
    const { success, data, error } = schema.safeParse(value ?? {}, { reportInput: true });
    const found = (error?.issues ?? []).flatMap((issue) =>
      inWords(issue, schema, isThere, ofFirstLanguage),
    );
    for (const { path, says } of withoutRepeats(found)) refuse(file, path, says);
    if (!success) return undefined;
    walk(schema, data, [], (part, each, path) => {
      const { most = Infinity, because } = notes.get(part) ?? {};
      const length = typeof each === 'string' ? Array.from(each).length : 0;
      if (length > most) warn(file, path, `has ${length} characters: over ${most}, ${because}.`);
    });
    return data;
  }

  function readWords(language: string) {
    const own: Partial<Record<FileName, unknown>> = {};
    for (const name of Object.keys(files) as FileName[]) {
      const file = `${language}${name}.yaml`;
      const isThere = existsSync(join(folder, file));
      if (!isThere && language && site && !isShown(site, name)) continue;
      if (!isThere) {
        const remedy = language
          ? `copy ${name}.yaml and translate it`
          : `git restore ${join(folder, file)} brings it back`;
        refuse(file, [], `is missing: ${remedy}.`);
      } else if (language) {
        const schema = wordsOnly(files[name]);
        own[name] = read(file, schema, textOf(file), files[name]);
      } else own[name] = read(file, files[name] as z.ZodType);
    }
    return own as Partial<Words>;
  }

  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  if (!existsSync(join(folder, 'site.yaml'))) {
    refuse('site.yaml', [], `is missing, so ${folder} is not a folder of content.`);
    return { parts: null, faults, warnings, locate };
  }
  const site = read('site.yaml', siteSchema);
  const words = readWords('');
  const privacy = readNotes();
  const pages = ['', ...(site?.languages ?? [])].flatMap(readPages);
  const translated = (site?.languages ?? []).flatMap((language) => {
    if (existsSync(join(folder, language))) return [{ language, own: readWords(`${language}/`) }];
    refuse(
      'site.yaml',
      ['languages'],
      `names ${language}, and there is no folder ${folder}/${language}: npm run setup -- --language ${language} makes it.`,
    );
    return [];
  });
  if (!site) return { parts: null, faults, warnings, locate };

  const translations = translated.map(({ language, own }) => {
    const names = (Object.keys(files) as FileName[]).filter((name) => words[name] !== undefined);
    const merged = names.map((name) => [
      name,
      own[name] === undefined && isShown(site, name)
        ? undefined
        : withFacts(files[name], words[name], own[name], [], (path, says) =>
            refuse(`${language}/${name}.yaml`, path, says),
          ),
    ]);
    return { folder: language, words: Object.fromEntries(merged) as Partial<Words> };
  });
  return { parts: { site, words, privacy, translations, pages }, faults, warnings, locate };

  function readPages(language: string): PageSource[] {
    const place = join(language, 'pages');
    if (!existsSync(join(folder, place))) return [];
    const names = readdirSync(join(folder, place)).filter((name) => !/^\.|\.example$/.test(name));
    return names.toSorted().flatMap((fileName) => {
      const file = join(place, fileName);
      const name = fileName.replace(/\.md$/, '');
      if (name === fileName) {
        refuse(file, [], 'is not a page: give it a name such as terms.md.');
        return [];
      }
      const { fields, body, line } = frontMatter(textOf(file));
      if (fields === undefined) {
        refuse(file, [], NO_FIELDS);
        return [];
      }
      const head = read(file, ownPageFields, fields);
      return head ? [{ file, language, name, ...head, body, line }] : [];
    });
  }

  function readNotes() {
    const place = join(folder, 'privacy');
    const names = existsSync(place)
      ? readdirSync(place).filter((name) => name.endsWith('.md'))
      : [];
    if (names.length === 0) {
      refuse(
        'privacy',
        [],
        'has no note: write privacy/en.md, which says what becomes of the details that visitors send.',
      );
    }
    return names.toSorted().flatMap((name) => {
      const file = `privacy/${name}`;
      const { fields, body, line } = frontMatter(textOf(file));
      if (fields === undefined) {
        refuse(file, [], 'has to begin with its question and its title, between two lines of ---.');
        return [];
      }
      const head = read(file, noteFields, fields);
      const points = pointsIn(body, (index, says) =>
        faults.push({ file, line: line + index, field: 'the text', says }),
      );
      if (points.length === 0)
        refuse(file, [], 'has no points: each begins with ## and its title.');
      return head ? [{ lang: name.slice(0, -3), ...head, points }] : [];
    });
  }
}

const NO_FIELDS =
  'has to begin with its title and its description, between two lines of ---: docs/own-pages.md shows it.';

const IN_NOTES = ['countryService', 'countingService', ...COMMON_PLACEHOLDERS];

/** Each point is a heading with lines. A line may begin with `(if emailjs)` or `(if not prices, link)`. */
function pointsIn(body: string, refuse: (line: number, says: string) => void) {
  const points: { title: string; lines: { if: string[]; text: string }[] }[] = [];
  for (const [index, line] of body.split('\n').entries()) {
    const [, title] = /^##\s+(.+)$/.exec(line) ?? [];
    const [, condition = '', text = ''] = /^(?:\(if ([^)]+)\)\s*)?(.*)$/.exec(line.trim()) ?? [];
    if (title) points.push({ title: title.trim(), lines: [] });
    else if (text && points.length === 0) {
      refuse(index, 'begins without a title: write ## and a title above it.');
      points.push({ title: '', lines: [] });
    } else if (text) {
      const conditions = condition.split(',').flatMap((each) => each.trim() || []);
      for (const each of conditions) {
        const name = each.replace(/^not /, '');
        if (!(CONDITIONS as readonly string[]).includes(name))
          refuse(
            index,
            `depends on ${name}${hint(name, CONDITIONS)} There are ${CONDITIONS.join(', ')}.`,
          );
      }
      for (const problem of faultsInPlaceholders(text, IN_NOTES)) refuse(index, problem);
      points.at(-1)!.lines.push({ if: conditions, text });
    }
  }
  return points;
}

/** The fields between two lines of `---`, and the text below them. */
function frontMatter(text: string) {
  const [start, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = start?.trimEnd() === '---' ? lines.findIndex((each) => each.trimEnd() === '---') : -1;
  if (end < 0) return { fields: undefined, body: text, line: 1 };
  // The empty line keeps the numbers of the lines.
  const fields = ['', ...lines.slice(0, end)].join('\n');
  return { fields, body: lines.slice(end + 1).join('\n'), line: end + 3 };
}

export const THE_FILE = 'the file';

/** Numbers that are none: YAML drops the plus of +60123456789 and the zeros of 0012. */
function keepDigits(doc: Document) {
  visit(doc, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && /^(\+|0\d)/.test(node.source ?? ''))
        node.value = node.source;
    },
  });
}

/** The first thing that YAML cannot read, on the line where its owner has to change something. */
function syntaxFault(doc: Document.Parsed, lines: LineCounter) {
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [first, second] = [...doc.errors, ...doc.warnings];
  if (first) {
    const { code, message } = first;
    const isTooFar = code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY';
    const says = inSyntax(`${isTooFar ? 'TOO_FAR' : code} ${message}`);
    let [offset] = first.pos;
    // What is not closed is noticed further below.
    visit(doc, (_, node) => {
      if (!isNode(node) || !node.range || node.range[0] > first.pos[0]) return;
      const isQuote = isScalar(node) && node.type?.startsWith('QUOTE') && /quote$/.test(message);
      if (isQuote || (isCollection(node) && node.flow && message.startsWith('Flow')))
        [offset] = node.range;
    });
    return { line: lineAt(offset) + (isTooFar ? 1 : 0), says };
  }
  let line = 0;
  visit(doc, {
    Alias(_, node) {
      if (!node.resolve(doc)) line ||= lineAt(node.range![0]);
    },
  });
  return line > 0 && { line, says: inSyntax('BAD_ALIAS') };
}

/** An empty field counts as none. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutNulls(each)]),
  );
}

/** The line of a field, or of what it would stand in, and the name by which its owner knows it. */
function placeOf(source: Source | undefined, path: Path) {
  let node: unknown = source?.doc.contents;
  let offset = 0;
  let isThere = true;
  const names: string[] = [];
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : undefined;
    const entry = isSeq(node) ? node.items[Number(step)] : undefined;
    const at = (isPair(pair) ? pair.key : entry) as
      | { range?: [number, number, number] }
      | undefined;
    if (at?.range) offset = at.range[0];
    isThere = at !== undefined;
    node = pair?.value ?? entry;
    names.push(typeof step === 'number' ? nameOf(node, step) : step);
  }
  const line = source?.lines.linePos(offset).line ?? 1;
  return { line: Math.max(line, 1), field: names.join(' › ') || THE_FILE, isThere };
}

/** Entries of a list by their titles. */
function nameOf(node: unknown, index: number) {
  const named = isMap(node)
    ? ['title', 'question', 'name', 'section', 'quote']
        .map((name) => node.get(name))
        .find((name) => typeof name === 'string' && name)
    : undefined;
  return named ? String(named) : `number ${index + 1}`;
}
