/**
 * Writes the licences of all third-party work in the site. Vite lists the packages in the scripts. This file
 * adds packages that are not modules, and the licence texts that some packages lack.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourcesOf } from '../content/font-files.ts';
import type { DisplayFont } from '../../src/model/site.ts';

interface Notice {
  name: string;
  version?: string;
  /** The SPDX identifier. */
  identifier?: string;
  text?: string;
}

/**
 * Packages that Vite does not list because they are not modules: the styles are based on Tailwind, and
 * Rolldown adds runtime code to the chunks.
 */
const NO_MODULES = ['tailwindcss', 'rolldown'];

const RULE = '='.repeat(80);

export const licencesText = (listOfVite: string, root: string, display: DisplayFont | null) =>
  [
    'Third-party work in this site, and its licences.\n',
    ...[
      ...(JSON.parse(listOfVite) as Notice[]),
      ...[...NO_MODULES, ...sourcesOf(display, root)].map((name) => noticeOf(name, root)),
    ]
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(
        ({ name, version, identifier = 'see below', text = missingText(name) }) =>
          `${RULE}\n${[name, version].filter(Boolean).join(' ')} (${identifier})\n${RULE}\n\n${text}\n`,
      ),
  ].join('\n');

function noticeOf(name: string, root: string): Notice {
  const place = resolve(root, 'node_modules', name);
  // The owner's own font is not a package.
  if (!existsSync(place)) return { name };
  const { version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const file = readdirSync(place).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && { text: readFileSync(join(place, file), 'utf8').trim() };
  return { name, version, identifier: license, ...text };
}

function missingText(name: string) {
  const path = `site/build/licences/${name}.txt`;
  const file = resolve(import.meta.dirname, '../..', path);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`${name} has no licence text. Save one as ${path}.`);
}
