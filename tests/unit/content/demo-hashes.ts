/** Hashes of the default words and pictures, which an owner should replace. */
import { readFileSync } from 'node:fs';
import { hashOf, ownWordsOf, pathsIn } from '../../../site/check/reminders.ts';
import { loadContent } from '../../../site/content/load.ts';

export const demoHashes = () => [
  ...new Set(
    ownWordsOf(loadContent('tests/agencies/default').data!).map(([, , text]) => hashOf(text)),
  ),
  hashOf(pathsIn(readFileSync('public/favicon.svg', 'utf8'))[0]!),
  hashOf(readFileSync('public/social-card.png')),
];
