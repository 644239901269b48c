/** Finds tasks that are left to the owner, such as a text of the default agency or a promise to confirm. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodType } from 'zod';
import { walk } from '../../src/model/fields.ts';
import { webAddress, type Path } from '../../src/model/field-kinds.ts';
import { shown } from '../../src/model/messages.ts';
import { isShown } from '../../src/model/sections.ts';
import type { ContentData, Reported } from '../content/read.ts';
import { files, siteSchema, type FileName, type SiteFacts } from '../../src/model/schema.ts';
import { DEFAULT_PHONE, isPlaceholder } from '../../src/model/site-rules.ts';
import demo from './demo.json' with { type: 'json' };

const BRAND = 'Tapak';

/** Returns the hash by which `demo.json` lists words and pictures of the default agency. */
export const hashOf = (part: string | Buffer) =>
  createHash('sha256').update(part).digest('hex').slice(0, 16);
const isOfDemo = (part: string | Buffer) => demo.includes(hashOf(part));

/** The fields whose default texts are about one agency. Any agency could keep the other defaults. */
const OWN_WORDS: Partial<Record<FileName, RegExp>> = {
  page: /^(tagline|description)$/,
  home: /^(headline|introduction\.(text|promise))$/,
  about: /^cards\.\d+\.text$/,
};

type Field = [file: string, path: Path, text: string];

/** Returns each text in site.yaml and in the shown parts, with its file and path. */
function fieldsOf({ site, words }: ContentData) {
  const fields: Field[] = [];
  const collect = (file: string, schema: ZodType, part: unknown) =>
    walk(schema, part, [], (field, value, path) => {
      // `walk` visits a field with a default twice: as the default and as the schema inside it.
      if (typeof value === 'string' && !('innerType' in field.def))
        fields.push([file, path, value]);
    });
  collect('site.yaml', siteSchema, site);
  for (const name of Object.keys(files) as FileName[]) {
    if (isShown(site, name)) collect(`${name}.yaml`, files[name], words[name]);
  }
  return fields;
}

const isOwnWord = ([file, path]: Field) =>
  OWN_WORDS[file.replace('.yaml', '') as FileName]?.test(path.join('.')) ?? false;

export const ownWordsOf = (data: ContentData) => fieldsOf(data).filter(isOwnWord);

export function remindersOf(data: ContentData, root = process.cwd()) {
  if (data.site.agency.brand === BRAND) return { words: [], files: [] };
  const mentionsDemo = new RegExp(String.raw`\b${BRAND}\b`);
  const words = fieldsOf(data).flatMap((field): Reported[] => {
    const [file, path, text] = field;
    if (isOwnWord(field) && isOfDemo(text))
      return [[file, path, `is still what the project came with: ${shown(text)}`]];
    return mentionsDemo.test(text) ? [[file, path, `still mentions ${BRAND}: ${shown(text)}`]] : [];
  });
  return { words: [...words, ...unconfirmed(data)], files: filesLeft(data.site, root) };
}

function unconfirmed({ site, words, privacy }: ContentData) {
  const findings: Reported[] = [];
  const remind = (name: FileName | 'site', path: Path, message: string) => {
    if (name === 'site' || isShown(site, name)) findings.push([`${name}.yaml`, path, message]);
  };
  for (const [index, { claim }] of words.services.services.entries()) {
    if (!claim || claim.source) continue;
    const message = `says ${claim.figure} without a source: add source: https://…, or delete the claim.`;
    remind('services', ['services', index, 'claim'], message);
  }
  const { openingHours: _, ...company } = site.company;
  if (!Object.values(company).some(Boolean)) {
    const message =
      'is empty: visitors like to know who you are, where and since when. Each line is optional.';
    remind('site', ['company'], message);
  }
  if (words.about.people.length === 0) {
    const message =
      'is empty: clients hire people. Add one or two with name, part and portrait, or leave it empty.';
    remind('about', ['people'], message);
  }
  for (const [index, { toBeConfirmed, ...plan }] of words.plans.plans.entries()) {
    if (!toBeConfirmed) continue;
    const fields = (['original', 'price', 'monthly', 'delivery', 'benefits'] as const).filter(
      (name) => plan[name] !== undefined,
    );
    const message = `promises money and time: check ${fields.join(', ')}, then delete this line.`;
    remind('plans', ['plans', index, 'toBeConfirmed'], message);
  }
  for (const [index, { toBeConfirmed }] of words.questions.questions.entries()) {
    if (!toBeConfirmed) continue;
    const message =
      'is not confirmed yet: change the answer if it is not true of you, then delete this line.';
    remind('questions', ['questions', index, 'toBeConfirmed'], message);
  }
  for (const { lang, toBeConfirmed } of privacy) {
    const message =
      'is not confirmed yet: this note is a template. Make it true of you, have a lawyer check it, then delete this line.';
    if (toBeConfirmed) findings.push([`privacy/${lang}.yaml`, ['toBeConfirmed'], message]);
  }
  return findings;
}

/** The people in `src/page/own/Example.tsx`. */
const MADE_UP = /Aisyah Rahman|Tan Wei Ming|Kavitha Nair/;

/** Returns the paths in an SVG drawing. The default mark has the same paths in both of its files. */
export const pathsIn = (drawing: string) =>
  Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, path]) => path!);

function filesLeft({ sections }: SiteFacts, root: string) {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file)) : Buffer.of();
  const isDemoMark = (file: string) => pathsIn(read(file).toString()).some(isOfDemo);
  return [
    isDemoMark('src/ui/BrandMark.tsx') &&
      '  src/ui/BrandMark.tsx\n      draws the mark that the project comes with: draw yours in its place.',
    isDemoMark('public/favicon.svg') &&
      '  public/favicon.svg\n      is the mark that the project comes with: draw yours, then npm run generate -- icons renders the icons.',
    ...sections.map(({ section }) => {
      const file = `src/page/own/${section}.tsx`;
      return (
        MADE_UP.test(read(file).toString()) &&
        `  ${file}\n      shows the made-up people of the example: write your own in their place.`
      );
    }),
    isOfDemo(read('public/social-card.png')) &&
      '  public/social-card.png\n      shows the name that the project comes with: npm run generate -- icons draws yours.',
  ].filter((each) => each !== false);
}

/** Finds placeholder values that do not stop a production build. */
export function placeholdersIn({ agency: { brand, email, phone }, address }: SiteFacts) {
  const host = webAddress(address)?.hostname ?? '';
  const candidates: [path: string[], message: string | false][] = [
    [
      ['agency', 'brand'],
      brand === BRAND && `is ${BRAND}, the name that the project comes with. Is it yours?`,
    ],
    [
      ['agency', 'email'],
      isPlaceholder(email) && `is ${email}, a placeholder: no mail to it arrives.`,
    ],
    [
      ['agency', 'phone'],
      phone === DEFAULT_PHONE && `is ${phone}, a placeholder that nobody can dial.`,
    ],
    [
      ['address'],
      isPlaceholder(`.${host}`) &&
        `is ${address}, a placeholder: no visitor gets there from a search or a shared link.`,
    ],
  ];
  return candidates.flatMap(([path, message]): Reported[] =>
    message ? [['site.yaml', path, message]] : [],
  );
}

/** Reports each translated file that still has sentences in the first language. */
export function untranslated({ site, words, translations }: ContentData) {
  return translations.flatMap(({ folder, words: own }) =>
    (Object.keys(files) as FileName[]).flatMap((name): Reported[] => {
      if (!isShown(site, name)) return [];
      const texts = textsIn(name, words[name]);
      const same = [...textsIn(name, own[name])].flatMap(([path, text]) =>
        isSentence(text) && texts.get(path) === text ? [text] : [],
      );
      if (same.length === 0) return [];
      const message = `has texts without a translation (${same.length}), such as: ${same[0]}`;
      return [[`${folder}/${name}.yaml`, [], message]];
    }),
  );
}

function textsIn(name: FileName, value: unknown) {
  const texts = new Map<string, string>();
  walk(files[name], value, [], (_, each, path) => {
    if (typeof each === 'string') texts.set(path.join('.'), each);
  });
  return texts;
}

/** Whether a text has at least four words. Shorter texts, such as names, may be the same in every language. */
const isSentence = (text: string) => (text.match(WORD)?.length ?? 0) > 3;

/** Scripts without spaces between words. In these, two characters count as a word. */
const DENSE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = new RegExp(`[${DENSE}]{1,2}|[^\\s${DENSE}]+`, 'gu');
