/** Hashes of the words and pictures that an owner replaces. */
import { readFileSync } from 'node:fs';
import { hashOf, ownWordsOf, pathsIn } from '../../site/check/reminders.ts';
import { loadContent } from '../../site/content/load.ts';

const FOLDER = 'tests/agencies/default';

export const demoHashes = () => [
  ...new Set(ownWordsOf(loadContent(FOLDER).data!).map(([, , text]) => hashOf(text))),
  hashOf(pathsIn(readFileSync(`${FOLDER}/favicon.svg`, 'utf8'))[0]!),
  hashOf(readFileSync(`${FOLDER}/social-card.png`)),
];
