/** The documents name only what is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'deploy/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

/** What an owner makes by following a guide. */
const TO_BE_MADE = new Set([
  'build/licences/Rumah',
  'public/brochure.pdf',
  'src/content/fonts/rumah.woff2',
  'src/content/ms/',
  'src/content/ms/pages/terms.md',
  'src/content/pages/terms.md',
  'src/content/pictures/',
  'src/page/own/Team.tsx',
]);

const read = (path: string) => readFileSync(path, 'utf8');

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** As code hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const CODE = /`+([^`]+)`+/g;
const codeIn = (text: string) => matches(text, CODE).map(([, code]) => code!);

test.each(documents)('every link of %s leads to a file and a heading of it', (document) => {
  const broken = matches(
    read(document).replaceAll(CODE, ''),
    /\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g,
  ).filter(([, path, anchor]) => {
    const target = path ? join(dirname(document), path) : document;
    if (!existsSync(target)) return true;
    const headings = anchor ? matches(read(target), /^#+ (.+)$/gm) : [];
    return anchor && !headings.some(([, heading]) => anchorOf(heading!) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('every path that %s names exists', (document) => {
  const path =
    /^(?:build|cli|deploy|docs|machines|maintenance|packages|public|src|tests)\/[\w./-]*$/;
  const named = codeIn(read(document)).flatMap((code) => code.split(/[\s"']+/));
  const missing = named.filter((each) => path.test(each) && !existsSync(each));
  expect(missing.filter((each) => !TO_BE_MADE.has(each))).toEqual([]);
});

test.each(documents)(
  'every npm command that %s names exists, with its first argument',
  (document) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = codeIn(read(document)).flatMap((code) =>
      matches(code, /npm run ([\w:-]+)(?: -- (?:--)?([a-z][\w-]*))?/g),
    );
    const missing = commands.filter(([, name, argument]) => {
      const [, tool] = /^node cli\/run\.mjs (\S+)$/.exec(scripts[name!] ?? '') ?? [];
      return !scripts[name!] || (tool && argument && !read(tool).includes(argument));
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  },
);
