/** The hashes that detect demo content. */
import { expect, test } from 'vitest';
import { content, notFound } from '../../src/content/index.ts';
import defaults from '../../build/content-check/default-words.json' with { type: 'json' };
import { fingerprints, remindersOf } from '../../build/content-check/reminders.ts';

const root = process.cwd();
const own = { ...content, notFound };

test('the hashes cover all words and pictures of the default agency', () => {
  expect(defaults, 'they have changed: run `npm run generate -- default-words`').toEqual(
    fingerprints(own, root),
  );
});

test('the default agency gets no reminder, and any other agency gets all', () => {
  expect(remindersOf(own, root)).toEqual({ words: [], pictures: [] });
  const agency = { ...content.agency, brand: 'Kedai Web' };
  const { words, pictures } = remindersOf({ ...own, agency }, root);
  // These contain the name, and change with it.
  const following = new Set(['contact.mailSubject', 'page.title', 'notFound.title']);
  const fields = words.map(({ path }) => path.join('.'));
  expect(fields.filter((field) => !following.has(field))).toEqual([
    'agency.tagline',
    'page.description',
    'home.headline',
    'introduction.text',
    'introduction.promise',
    ...[0, 1, 2, 3].map((card) => `about.cards.${card}.text`),
    ...[0, 1, 2].map((plan) => `plans.plans.${plan}.price`),
    ...[1, 2, 3, 4, 5].map((service) => `services.services.${service}.claim`),
    'company',
    ...content.questions.questions.map((_, index) => `questions.questions.${index}.toBeConfirmed`),
  ]);
  expect(pictures.map((line) => line.trim().split('\n')[0])).toEqual([
    'src/ui/BrandMark.tsx',
    'public/favicon.svg',
    'public/social-card.png',
  ]);
});
