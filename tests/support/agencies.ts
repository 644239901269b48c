/** The test agencies: the default one, and variants of it, each generated from a file of differences. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { loadSite } from '../../site/content/load.ts';
import { FACTS } from '../../src/model/schema.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { changed, withTextsReplaced } from './changed.ts';
import { defaultContent, wordsFor, type Files } from './default-content.ts';

const FOLDER = 'tests/agencies';
const MADE = '.cache/agencies';

export const AGENCIES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => basename(name, '.yaml'));

/**
 * The differences from the default agency. Changes to fields are keyed by file name without `.yaml`, whole
 * files by path. Null removes a field.
 */
interface Differences {
  /** Replaces each text of the first language with enough of `words` to reach `length` times its length. */
  textsReplacedBy?: { words: string; length: number };
  site: { languages?: string[] };
  page?: { lang: string };
  about?: { people: { picture?: string }[] };
  work?: { cases: { picture: string }[] };
}

/** Fields that keep their values: facts, figures, conditions, languages, foreign words, currency names. */
const KEPT = new Set([...FACTS, 'figure', 'foreign', 'if', 'lang', 'names']);

const COLOUR = { width: 1200, height: 800, channels: 3, background: '#d9cdb4' } as const;
const picture = await sharp({ create: COLOUR }).png().toBuffer();

function filesOf(name: string) {
  const differences = parse(readFileSync(`${FOLDER}/${name}.yaml`, 'utf8')) as Differences;
  const { textsReplacedBy, ...changes } = differences;
  const { site, page, about, work } = changes;
  const files: Files = { ...defaultContent };
  if (textsReplacedBy) {
    const { 'privacy/en.yaml': note, ...words } = replaceTexts(textsReplacedBy);
    for (const file of ['privacy/en.yaml', 'privacy/ms.yaml']) delete files[file];
    Object.assign(files, words, { [`privacy/${page!.lang}.yaml`]: note });
  }
  Object.assign(files, ...(site.languages ?? []).map(wordsFor));
  for (const [file, change] of Object.entries(changes)) {
    if (typeof change === 'string') files[file] = change;
    else files[`${file}.yaml`] = written(changed(parse(String(files[`${file}.yaml`])), change));
  }
  for (const each of [...(about?.people ?? []), ...(work?.cases ?? [])])
    if (each.picture) files[`pictures/${each.picture}`] = picture;
  return files;
}

const written = (data: unknown) => stringify(data, (_, value: unknown) => value ?? undefined);

function replaceTexts({ words, length }: Required<Differences>['textsReplacedBy']): Files {
  const all = words.split(' ');
  let count = 100;
  const replace = (text: string | number) => {
    let place = (count += 1);
    const chosen = [];
    do chosen.push(all[place++ % all.length]);
    while (chosen.join(' ').length < String(text).length * length);
    return [...chosen, count, ...(String(text).match(/\{\w+\}/g) ?? [])].join(' ');
  };
  const texts = Object.entries(defaultContent).flatMap(([file, text]) =>
    !file.endsWith('.yaml') || ['site.yaml', 'privacy/ms.yaml'].includes(file)
      ? []
      : [[file, written(withTextsReplaced(parse(String(text)), KEPT, replace))]],
  );
  return Object.fromEntries(texts);
}

const made = new Set<string>();

/**
 * Returns the folder of an agency, and generates it on the first call in a process. Replaces files
 * atomically, because parallel processes may generate the same folder.
 */
export function folderOf(name: string) {
  if (name === 'default') return join(FOLDER, name);
  const folder = join(MADE, name);
  if (made.has(name)) return folder;
  const files = filesOf(name);
  for (const [file, content] of Object.entries(files)) {
    const [path, fresh] = [join(folder, file), join(MADE, randomUUID())];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(fresh, content);
    renameSync(fresh, path);
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.\w+$/.test(path) && !(path in files)) rmSync(join(folder, path), { force: true });
  made.add(name);
  return folder;
}

export const sitesOf = (name: string) => loadSite(folderOf(name)).languages;

export const [rich, richInMalay] = sitesOf('rich') as [SiteContent, SiteContent];

const { work, voices, questions, social, company } = rich;

export const filledParts = { work, voices, questions, social, company };
