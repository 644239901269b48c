/** What the check of an owner's content knows the default agency's words and pictures again by. */
import { expect, test } from 'vitest';
import { content, notFound } from '../../src/content/index.ts';
import defaults from '../../build/content-check/default-words.json' with { type: 'json' };
import { fingerprints, remindersOf } from '../../build/content-check/reminders.ts';

const root = process.cwd();
const own = { ...content, notFound };

test('it knows all of them', () => {
  expect(defaults, 'they have changed: run `npm run generate -- default-words`').toEqual(
    fingerprints(own, root),
  );
});

test('it says nothing of them to the default agency, and names them to any other', () => {
  expect(remindersOf(own, root)).toEqual({ words: [], pictures: [] });
  const agency = { ...content.agency, brand: 'Kedai Web' };
  const { words, pictures } = remindersOf({ ...own, agency }, root);
  // Those with the name in them follow it.
  const following = new Set(['contact.mailSubject', 'page.title', 'notFound.title']);
  const fields = words.map(({ path }) => path.join('.'));
  expect(fields.filter((field) => !following.has(field))).toEqual([
    'agency.tagline',
    'page.description',
    'home.headline',
    'introduction.text',
    ...[0, 1, 2, 3].map((card) => `about.cards.${card}.text`),
    ...[0, 1, 2].map((plan) => `plans.plans.${plan}.price`),
    ...[1, 2, 3, 4, 5].map((service) => `services.services.${service}.claim`),
    'company',
  ]);
  expect(pictures.map((line) => line.trim().split('\n')[0])).toEqual([
    'src/ui/BrandMark.tsx',
    'public/favicon.svg',
    'public/social-card.png',
  ]);
});
