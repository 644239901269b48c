/** Checks that every path, link, command, flag, variable and field in the documents exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { configFor } from '../../site/build/config.ts';
import { schemaOf } from '../../site/admin/json-schema.ts';
import { files, siteSchema } from '../../src/model/schema.ts';
import { finish, tool } from '../support/run-tool.ts';
import { site } from '../support/site.ts';

/** Files that owners create by following a guide. */
const TO_BE_MADE = `site/build/licences/Rumah public/brochure.pdf src/content/fonts/rumah.woff2 src/content/ms/
  src/content/ms/pages/terms.md src/content/pages/terms.md src/content/pictures/ src/page/own/Team.tsx`;

const read = (path: string) => readFileSync(path, 'utf8');

/** Variables that only hosts read. */
const OF_HOSTS = new Set(['NODE_VERSION']);
/** Fields of pages in Markdown, and of an owner's own section. */
const OF_PAGES = new Set(['title', 'description', 'footer', 'html', 'section']);

const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|mjs)$/.test(path))
        .map((path) => readFileSync(join(folder, path), 'utf8')),
    )
    .join('\n');
const commands = sourcesIn('cli');
const sources = `${commands}${sourcesIn('site', 'scripts', 'tests')}${read('playwright.config.ts')}`;

/** The names of all fields of the content. */
const fields = new Set(
  [
    ...JSON.stringify([siteSchema, ...Object.values(files)].map(schemaOf)).matchAll(/"(\w+)":\{/g),
  ].map(([, name]) => name!),
);

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

const codeIn = (text: string) => [...text.matchAll(CODE)].map(([, words]) => words!);

/** The documents for owners. The others may name flags of other tools, and fields of the past. */
const guides = documents.filter((path) => !/^C|decisions/.test(path));

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const code = codeIn(text);

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

  test('puts -- before the flags of an npm script, which npm would keep otherwise', () => {
    const kept = code.flatMap(
      (words) => words.match(/npm (run [\w:-]+|start|test) +--(?! ).*/g) ?? [],
    );
    expect(kept).toEqual([]);
  });

  test('names only variables that something reads', () => {
    const variables = code.flatMap((words) => words.match(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g) ?? []);
    const assigned = code.flatMap((words) => words.match(/(?<=^|\s)[A-Z]{4,}(?==)/g) ?? []);
    const unknown = [...variables, ...assigned].filter(
      (name) => !OF_HOSTS.has(name) && !new RegExp(`\\b${name}\\b`).test(sources),
    );
    expect(unknown).toEqual([]);
  });
});

describe.each(guides)('%s', (guide) => {
  const text = read(guide);
  const code = codeIn(text);

  test('names only flags that a command of the project has', () => {
    const own = code
      .flatMap((words) => words.split('\n'))
      .filter((words) => /^-- --|npm (run|start)/.test(words));
    const flags = own.flatMap((words) => words.match(/--[a-z][\w-]*/g) ?? []);
    const isKnown = (flag: string) =>
      new RegExp(`${flag}\\b|^  \\['${flag.slice(2)}', `, 'm').test(commands);
    expect(flags.filter((flag) => !isKnown(flag))).toEqual([]);
  });

  test('names only fields that the content has', () => {
    const written = code.flatMap((words) =>
      Array.from(words.matchAll(/^(?:- )?([a-z]\w*): \S/gm), ([, name]) => name!),
    );
    const inSite = [
      ...text.matchAll(
        /`([a-z][\w: ]*)`(?: and `(\w+)`)? in (?:the )?\[?`(?:src\/content\/)?\w+\.yaml`/g,
      ),
    ];
    const names = inSite.flatMap(([, words, second]) => [
      ...words!.split(': ').slice(0, -1),
      ...(words!.includes(': ') ? [] : [words!]),
      ...(second ? [second] : []),
    ]);
    const unknown = [...written, ...names].filter(
      (name) => !fields.has(name) && !OF_PAGES.has(name),
    );
    expect(unknown).toEqual([]);
  });
});

test('the code for owners names only existing guides, files of content and npm scripts', () => {
  const code = sourcesIn('cli', 'site', 'src/model');
  const named = (pattern: RegExp) => [...new Set(code.match(pattern))];
  const guidesNamed = named(/\bdocs\/[\w-]+\.md\b/g);
  const content = named(/(?<![\w/}.-])[a-z-]{3,}\.yaml\b/g);
  const commandsNamed = named(/(?<=npm run )[a-z][\w:-]*/g);
  expect([guidesNamed.length, content.length, commandsNamed.length].every(Boolean)).toBe(true);
  expect(guidesNamed.filter((path) => !existsSync(path))).toEqual([]);
  expect(content.filter((name) => !existsSync(`src/content/${name}`))).toEqual([]);
  expect(commandsNamed.filter((name) => !(name in scripts))).toEqual([]);
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

test('npm run generate lists what it can generate if a name is missing or misspelt', async () => {
  for (const names of [[], ['machine']]) {
    const { code, stderr } = await finish(tool('scripts/generate', ...names));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Name what to generate[^]*\n {2}machines +\w/);
  }
});
