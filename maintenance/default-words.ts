/** Takes down by what the words and pictures of the default agency are known again. */
import { writeFile } from 'node:fs/promises';
import { content, notFound } from '../src/content/index.ts';
import { fingerprints } from '../build/content-check/reminders.ts';

await writeFile(
  'build/content-check/default-words.json',
  `${JSON.stringify(fingerprints({ ...content, notFound }, process.cwd()), null, 2)}\n`,
);
