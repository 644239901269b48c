/**
 * Finds lists with an entry in the short form, `- Home` instead of `- section: Home`. The CMS cannot show both
 * forms in one list: it would show the short ones as empty, and not save the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Path } from '../../src/model/field-kinds.ts';
import { note, siteSchema } from '../../src/model/schema.ts';
import type { Parts, Reported } from '../content/read.ts';
import { schemaOf, type Schema } from './json-schema.ts';

/** Returns the schema without these lists, for which it is changed. */
export function withoutShortLists(folder: string, file: string, schema: Schema) {
  for (const path of shortListsIn(folder, file, schema)) leaveOut(schema, path);
  return schema;
}

function leaveOut({ items, properties = {} }: Schema, [name, ...rest]: Path) {
  if (typeof name === 'number') leaveOut(items!, rest);
  else if (rest.length > 0) leaveOut(properties[name!]!, rest);
  else delete properties[name!];
}

function shortListsIn(folder: string, file: string, schema: Schema) {
  const path = join(folder, file);
  return existsSync(path) ? listsIn(schema, parse(readFileSync(path, 'utf8')), []) : [];
}

function listsIn({ items = {}, properties = {} }: Schema, data: unknown, path: Path): Path[] {
  if (!Array.isArray(data)) {
    const values = (data ?? {}) as Record<string, unknown>;
    return Object.entries(properties).flatMap(([name, inner]) =>
      listsIn(inner, values[name], [...path, name]),
    );
  }
  if (items.properties && data.some((entry) => typeof entry === 'string')) return [path];
  return data.flatMap((entry, index) => listsIn(items, entry, [...path, index]));
}

/** Warns about the lists that /admin/ leaves out. */
export function leftOutOfAdmin(parts: Parts | null, folder: string): Reported[] {
  if (!parts || parts.site.admin.service === 'none') return [];
  const notes = parts.privacy.map(({ lang }) => [`privacy/${lang}.yaml`, note, 'text: …'] as const);
  return [['site.yaml', siteSchema, 'section: Home'] as const, ...notes].flatMap(
    ([file, schema, whole]) =>
      shortListsIn(folder, file, schemaOf(schema)).map((path): Reported => {
        const message = `has entries in the short form, so /admin/ leaves the list out: write each as - ${whole}`;
        return [file, path, message];
      }),
  );
}
