/**
 * Marks the elements of a page with the paths of the fields that they show, for the preview in the editor. Each
 * text is rendered a second time with its path in invisible characters behind it. Only the elements that then
 * contain these characters are taken from that page, so that the preview is the page itself.
 */
import { join } from 'node:path';
import type { z } from 'zod';
import { contentsOf } from '../content/assemble.ts';
import type { Path } from '../../src/model/field-kinds.ts';
import { walk } from '../../src/model/fields.ts';
import { loadContent, type Site } from '../content/load.ts';
import { files, note, siteSchema, type FileName } from '../../src/model/schema.ts';
import type { SiteContent } from '../../src/model/site.ts';

/** A letter of a path is added to this code point. Unicode leaves these characters for private use. */
const BASE = 0xf0000;
const MARK = /[\u{f0000}-\u{ffffd}]+/gu;
const START_TAG = /<([a-z][^\s/>]*)([^>]*)>/g;

const markOf = (file: string, path: Path) =>
  Array.from(`${file}:${path.join('.')} `, (letter) =>
    String.fromCodePoint(BASE + letter.charCodeAt(0)),
  ).join('');

const pathsIn = (text: string) =>
  (text.match(MARK) ?? []).flatMap((mark) =>
    String.fromCharCode(...Array.from(mark, (letter) => letter.codePointAt(0)! - BASE))
      .trimEnd()
      .split(' '),
  );

/** Returns the content of a site with a mark behind each text and price. */
export function markedContents({ folder, settings, endpoints }: Site): SiteContent[] {
  const data = loadContent(folder).data!;
  mark(siteSchema, data.site, 'site.yaml');
  for (const { folder: language, words } of [{ ...data, folder: '' }, ...data.translations]) {
    for (const [name, own] of Object.entries(words))
      mark(files[name as FileName], own, join(language, `${name}.yaml`));
  }
  for (const each of data.privacy) mark(note, each, `privacy/${each.lang}.yaml`);
  const contents = contentsOf(data, settings, endpoints);
  const plans = contents.flatMap((content) => [...content.plans.plans.entries()]);
  for (const [index, { price, original, monthly }] of plans) {
    for (const [kind, offered] of Object.entries({ price, original, monthly }))
      for (const shown of Object.values(offered ?? {}))
        shown.text += markOf('plans.yaml', ['plans', index, kind, shown.code]);
  }
  return contents;
}

type Group = Record<string | number, unknown>;

/**
 * Marks the mail address, and the texts, which are the fields with a maximum length in the schema. A figure has no
 * mark, because the page reads a number from it; a click on it leads to its sentence.
 */
function mark(schema: z.ZodType, value: unknown, file: string) {
  walk(schema, value, [], (part, text, path) => {
    const name = path.at(-1)!;
    const isText = Object.hasOwn(part.meta() ?? {}, 'most') || name === 'email';
    if (!isText || typeof text !== 'string' || !text || name === 'figure') return;
    const group = path.slice(0, -1).reduce((outer, each) => outer[each] as Group, value as Group);
    group[name] = text + markOf(file, path);
  });
}

/** Adds to each element of `html` the paths that the same element contains in `marked`. */
export function withPaths(html: string, markedHtml: string) {
  const found = pathsOfElements(markedHtml);
  let index = 0;
  if (html.match(START_TAG)?.length !== found.length) return html;
  return html.replaceAll(START_TAG, (tag, name: string) => {
    const paths = [...found[index++]!];
    return paths.length > 0 ? tag.replace(name, `${name} data-path="${paths.join(' ')}"`) : tag;
  });
}

const VOID = /^(br|col|hr|img|input|link|meta|source|wbr)$/;

/** For each element, returns the paths of the texts directly in it and in its label. */
function pathsOfElements(html: string) {
  const all: Set<string>[] = [];
  const open: Set<string>[] = [];
  for (const [part, close, name, attributes] of html.matchAll(
    /<(\/?)([a-z][^\s/>]*)([^>]*)>|[^<]+/g,
  )) {
    if (close) open.pop();
    else if (name) {
      const [label = ''] = /(?<= (aria-label|alt)=")[^"]*/.exec(attributes!) ?? [];
      const paths = new Set(pathsIn(label));
      all.push(paths);
      if (!VOID.test(name) && !attributes!.endsWith('/')) open.push(paths);
    } else for (const path of pathsIn(part)) open.at(-1)?.add(path);
  }
  return all;
}
