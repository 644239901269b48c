/** Starts a translation: copies the words of the first language for the owner to translate. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Path } from '../../src/model/field-kinds.ts';
import { nameOf } from '../../src/model/languages.ts';
import { isTag } from '../../site/content/read.ts';
import { FACTS, files } from '../../src/model/schema.ts';
import { OwnersError } from '../../site/owners-error.ts';
import { withValues, type Change } from '../../site/content/with-values.ts';
import { readYaml } from './yaml-file.ts';

/**
 * Labels and messages that are the same for every agency, translated: one folder for each available
 * language.
 */
const READY_MADE = 'cli/setup/words';

/** Copies the content, without facts such as prices, into a new folder. Returns a message for the owner. */
export function addLanguage(tag: string, content: string) {
  if (!isTag(tag)) {
    throw new OwnersError(
      `--language ${tag} is not a language tag. Use one such as ms, ta or zh-Hans; it is also the address, as in /ms/.`,
    );
  }
  const folder = join(content, tag);
  const site = readYaml(join(content, 'site.yaml'));
  const { languages } = (parse(site) ?? {}) as { languages?: string | string[] | null };
  const isListed = [languages].flat().includes(tag);
  const list = () =>
    writeFileSync(
      join(content, 'site.yaml'),
      withValues(site, [[['languages'], [languages ?? [], tag].flat()]]),
    );
  if (existsSync(folder)) {
    if (isListed) throw new OwnersError(`${folder} already exists. Translate the words in it.`);
    list();
    return `Written: ${content}/site.yaml, which lists ${tag} now. ${folder}/ was already there, and was not changed.\nNext: run npm run check.`;
  }
  const copies = translationOf(tag, content);
  mkdirSync(folder);
  try {
    for (const [file, text] of copies) writeFileSync(join(content, file), text);
    if (!isListed) list();
  } catch (reason) {
    rmSync(folder, { recursive: true, force: true });
    throw reason;
  }
  const left = existsSync(join(READY_MADE, tag))
    ? 'the words that are your own; labels and messages are translated'
    : 'the words';
  return `Written: ${folder}/, ${content}/site.yaml.\nNext: translate ${left}. npm run check lists the files that still need translation.`;
}

/**
 * Returns the files of a new translation with their texts: copies of the first language without facts such as prices,
 * and with ready-made words if there are any.
 */
export const translationOf = (tag: string, content: string) =>
  Object.keys(files).map((name) => {
    const text = readYaml(join(content, `${name}.yaml`));
    const changes = factsIn(parse(text)).map((path): Change => [path, undefined]);
    const readyMade = join(READY_MADE, tag, `${name}.yaml`);
    if (existsSync(readyMade)) changes.push(...wordsFor(parse(text), parse(readYaml(readyMade))));
    if (name === 'page') changes.push([['lang'], tag], [['languageName'], nameOf(tag)]);
    return [join(tag, `${name}.yaml`), withValues(text, changes)] as const;
  });

function factsIn(data: unknown, path: Path = []): Path[] {
  if (!(data instanceof Object)) return [];
  return Object.entries(data).flatMap(([name, inner]) =>
    FACTS.includes(name) ? [[...path, name]] : factsIn(inner, [...path, name]),
  );
}

/** Returns the changes that fill in ready-made words, for those fields that the owner's content has. */
const wordsFor = (data: unknown, words: unknown, path: Path = []): Change[] =>
  words instanceof Object && data instanceof Object
    ? Object.entries(words).flatMap(([name, inner]) =>
        wordsFor((data as Record<string, unknown>)[name], inner, [...path, name]),
      )
    : typeof data === 'string'
      ? [[path, words]]
      : [];
