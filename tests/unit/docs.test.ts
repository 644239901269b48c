/** Checks that every path, link and command in the documents exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { configFor } from '../../site/build/config.ts';
import { site } from '../support/site.ts';

/** Files that owners create by following a guide. */
const TO_BE_MADE = `site/build/licences/Rumah public/brochure.pdf src/content/fonts/rumah.woff2 src/content/ms/
  src/content/ms/pages/terms.md src/content/pages/terms.md src/content/pictures/ src/page/own/Team.tsx`;

const read = (path: string) => readFileSync(path, 'utf8');

/** Returns the anchor that code hosts generate for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const CODE = /`+([^`]+)`+/g;
const PATH = /^(?:site|cli|deploy|docs|machines|scripts|packages|public|src|tests)\/[\w./-]*$/;

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'deploy/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const code = [...text.matchAll(CODE)].map(([, words]) => words!);

  test('links only to existing files and headings', () => {
    const links = text.replaceAll(CODE, '').matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g);
    const broken = [...links].filter(([, path, anchor]) => {
      const target = path ? join(dirname(document), path) : document;
      if (!existsSync(target) || !anchor) return !existsSync(target);
      const headings = read(target).match(/(?<=^#+ ).+$/gm) ?? [];
      return !headings.some((heading) => anchorOf(heading) === anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('names only existing paths', () => {
    const paths = code.flatMap((words) => words.split(/[\s"']+/)).filter((word) => PATH.test(word));
    const made = TO_BE_MADE.split(/\s+/);
    expect(paths.filter((path) => !existsSync(path) && !made.includes(path))).toEqual([]);
  });

  test('names only npm scripts that exist, with first arguments that they accept', () => {
    const commands = code.flatMap((words) => [
      ...words.matchAll(/npm run ([\w:-]+)(?: -- (?:--)?([a-z][\w-]*))?/g),
    ]);
    const missing = commands.filter(([, name, argument]) => {
      const script = scripts[name as keyof typeof scripts];
      const [, tool] = /^node cli\/run\.mjs (\S+)$/.exec(script ?? '') ?? [];
      return !script || (tool && argument && !read(tool).includes(argument));
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });
});

test('README.md states the oldest browsers that the build targets', () => {
  const text = readFileSync('README.md', 'utf8');
  const [, ...versions] =
    /Chrome and Edge from version (\S+), Firefox from (\S+), Safari from (\S+),/.exec(text)!;
  const [chrome, firefox, safari] = versions;
  expect(configFor(site).build.target).toEqual([
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari}`,
  ]);
});
