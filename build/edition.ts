/** Which edition of the page a build makes. */
import { readFileSync } from 'node:fs';
import type { Edition } from '../src/page/contact/Colophon.tsx';
import { sourceDate } from './source-date.ts';

export function editionOf({ date } = sourceDate(), root = '.') {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Pick<
    Edition,
    'version'
  >;
  return { version, date: date.toISOString().slice(0, 10) };
}
