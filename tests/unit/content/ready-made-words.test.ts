/** The words that a translation into Malay begins with. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const READY_MADE = 'cli/setup/words/ms';
/** Words that both languages have, and Malay words that the guides mention. */
const SHARED = new Set(['com', 'di', 'kedai', 'menu', 'no', 'program', 'tab', 'whatsapp']);

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (folder: string, ending: string) =>
  readdirSync(folder, { encoding: 'utf8' }).filter((name) => name.endsWith(ending));

const wordsIn = (text: string) =>
  (text.replaceAll(/\{\w+\}/g, '').match(/[\p{L}’'-]+/gu) ?? []).map((word) => word.toLowerCase());

type Leaf = [path: string, text: string];
const leavesOf = (data: unknown, path: string): Leaf[] =>
  data instanceof Object
    ? Object.entries(data).flatMap(([name, inner]) => leavesOf(inner, `${path} › ${name}`))
    : [[path, String(data)]];

const files = namesIn(READY_MADE, '.yaml');
const readyMade = files.flatMap((file) => leavesOf(parse(read(`${READY_MADE}/${file}`)), file));
const first = files.flatMap((file) => leavesOf(parse(read(`src/content/${file}`)), file));

/** The words of the content in English and of the guides. */
const english = new Set(
  [
    'README.md',
    'CONTRIBUTING.md',
    'deploy/README.md',
    'src/content/privacy/en.yaml',
    ...namesIn('src/content', '.yaml').map((name) => `src/content/${name}`),
    ...namesIn('docs', '.md').map((name) => `docs/${name}`),
  ].flatMap((path) => wordsIn(read(path))),
);

test('every ready-made text is in Malay', () => {
  expect(english.size).toBeGreaterThan(1000);
  const inEnglish = readyMade.flatMap(([path, text]) => {
    const foreign = wordsIn(text).filter((word) => english.has(word) && !SHARED.has(word));
    return foreign.length > 0 ? [`${path}: ${foreign.join(', ')} in “${text}”`] : [];
  });
  expect(inEnglish, 'translate these, or add words of both languages to SHARED').toEqual([]);
});

test('every ready-made text belongs to a field of the content, with the same placeholders, numbers and services', () => {
  const sharedIn = (text = '') => (text.match(/\{\w+\}|\d+|WhatsApp/g) ?? []).toSorted().join(' ');
  const texts = new Map(first);
  const strange = readyMade.filter(([path, text]) => sharedIn(texts.get(path)) !== sharedIn(text));
  expect(strange).toEqual([]);
  expect(readyMade.map(([path]) => path).filter((path) => !texts.has(path))).toEqual([]);
});
