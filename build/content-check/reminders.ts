/** Finds what a site with a name of its own still has of the default agency. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { particularsOf } from '../../src/content/derived/particulars.ts';
import defaults from './default-words.json' with { type: 'json' };
import { everyField, isOnPage, type Content, type Finding, type Path } from './rules.ts';

/** Words that are true of one agency only. Any agency could say the rest. */
function ownWords({ agency, page, home, introduction, about, plans }: Content) {
  return [
    { path: ['agency', 'brand'], words: agency.brand },
    { path: ['agency', 'tagline'], words: agency.tagline },
    { path: ['page', 'description'], words: page.description },
    { path: ['home', 'headline'], words: home.headline },
    { path: ['introduction', 'text'], words: introduction.text },
    { path: ['introduction', 'promise'], words: introduction.promise },
    ...about.cards.map(({ text }, index) => ({
      path: ['about', 'cards', index, 'text'],
      words: text,
    })),
    ...plans.plans.map(({ price }, index) => ({
      path: ['plans', 'plans', index, 'price'],
      words: JSON.stringify(price),
    })),
  ] satisfies { path: Path; words: string }[];
}

const PICTURES = {
  'src/ui/BrandMark.tsx': 'draws the mark that the project comes with: draw yours in its place.',
  'public/favicon.svg':
    'is the mark that the project comes with: draw yours, then npm run generate -- icons makes the icons of it.',
  'public/social-card.png':
    'shows the name that the project comes with to whoever gets a link: npm run generate -- icons draws yours.',
};

/** Hashes that detect the words and pictures of the default agency. */
export const fingerprints = (content: Content, root: string) => ({
  words: ownWords(content).map(({ words }) => fingerprint(words)),
  pictures: Object.keys(PICTURES).map((file) => fingerprint(readFileSync(join(root, file)))),
});

const fingerprint = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

const DEFAULT_BRAND = /\bTapak\b/;

export function remindersOf(content: Content, root: string) {
  const words: Finding[] = [];
  const isDefault = (text: string) => defaults.words.includes(fingerprint(text));
  if (isDefault(content.agency.brand)) return { words, pictures: [] };

  const old = ownWords(content).filter(({ words }) => isDefault(words));
  for (const { path, words: text } of old) {
    words.push({ path, says: `is still what the project came with: ${beginning(text)}` });
  }
  const known = new Set(old.map(({ path }) => path.join()));
  for (const { path, value } of everyField(content)) {
    if (typeof value !== 'string' || !DEFAULT_BRAND.test(value) || known.has(path.join())) continue;
    words.push({ path, says: `still speaks of Tapak: ${beginning(value)}` });
  }
  for (const [index, { claim }] of content.services.services.entries()) {
    if (!claim || claim.source) continue;
    words.push({
      path: ['services', 'services', index, 'claim'],
      says: `says ${claim.figure} and not who measured it: add source: 'https://…', or take the claim out.`,
    });
  }
  if (particularsOf(content.company).length === 0) {
    words.push({
      path: ['company'],
      says: 'is empty: visitors like to know who you are, where and since when. Each line is optional.',
    });
  }
  for (const [index, { toBeConfirmed }] of content.questions.questions.entries()) {
    if (!toBeConfirmed) continue;
    words.push({
      path: ['questions', 'questions', index, 'toBeConfirmed'],
      says: 'waits for you: change the answer if it is not true of you, then delete this line.',
    });
  }
  const pictures = Object.entries(PICTURES)
    .filter(([file]) => existsSync(join(root, file)))
    .filter(([file]) => defaults.pictures.includes(fingerprint(readFileSync(join(root, file)))))
    .map(([file, says]) => `  ${file}\n      ${says}`);
  return { words: words.filter(isOnPage(content)), pictures };
}

const LONGEST_QUOTE = 60;

const beginning = (text: string) =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text;
