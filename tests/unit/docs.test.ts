/** Checks that every path, link, command, flag, variable and field in the documents exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { engines, scripts } from '../../package.json' with { type: 'json' };
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

/** The choices of fields whose values guides write. */
const CHOICES: Record<string, string[]> = {
  by: ['emailjs', 'link'],
  mail: ['by'],
  footer: ['yes', 'no'],
  html: ['yes', 'no'],
  flowsPage: ['yes', 'no'],
  sketch: ['yes', 'no'],
  toBeConfirmed: ['yes', 'no'],
};

const stylesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => read(join(folder, path)))
    .join('\n');

/** Returns the anchor that code hosts generate for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const CODE = /`+([^`]+)`+/g;
const PATH = /^(?:site|cli|deploy|docs|machines|scripts|packages|public|src|tests)\/[\w./-]*$/;
/** A file of a package. */
const PACKAGED = /^@[\w-]+\/[\w-]+\/[\w./-]+$/;
/** Fontsource names the files of every font alike, so an installed one stands for that of the guide. */
const inPackages = (path: string) => `node_modules/${path.replaceAll('lora', 'zilla-slab')}`;

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
    const words = code.flatMap((each) => each.split(/[\s"']+/));
    const packaged = words.filter((word) => PACKAGED.test(word)).map(inPackages);
    const paths = [...words.filter((word) => PATH.test(word)), ...packaged];
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

/** Names in a guide that are no fields: of the code, and of what a host or a service calls its own. */
const NO_FIELDS = new Set(['currentColor', 'entriesOf']);

test.each(guides)(
  '%s shows YAML that can be read, and names only fields, choices and colours that exist',
  (guide) => {
    const text = read(guide);
    const blocks = [...text.matchAll(/```(?:yaml|markdown)\n([^]+?)```/g)].map(([, block]) =>
      block!.replace(/^---\n([^]*?)\n---[^]*/, '$1'),
    );
    for (const block of blocks) expect(parseDocument(block).errors).toEqual([]);
    const code = codeIn(text.replaceAll(/```[^]*?```/g, ''));
    const named = code.filter((words) => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(words));
    expect(named.filter((name) => !fields.has(name) && !NO_FIELDS.has(name))).toEqual([]);
    const chosen = code.flatMap((words) => [...words.matchAll(/(?:^|: )(\w+): ([a-z]+)$/g)]);
    const wrong = chosen.filter(([, name, value]) => {
      const choices = CHOICES[name!];
      return choices && !choices.includes(value!);
    });
    expect(wrong.map(([words]) => words)).toEqual([]);
    const styles = stylesIn('src/page');
    const properties = code.flatMap(
      (words) => words.match(/(?<![\w-])--(?:color|ink|marking)[\w-]*/g) ?? [],
    );
    expect(properties.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
  },
);

test('docs/editor.md calls the parts and buttons of the editor what they are called there', () => {
  const names =
    read('docs/editor.md').match(/(?<=\b_)[A-Z][^_]+(?=_)|(?<=(?<!\w)_)[A-Z][^_]+(?=_)/g) ?? [];
  expect(names.length).toBeGreaterThan(4);
  const shown = `${read('site/edit/page/words.ts')}${read('src/model/labels.ts')}`;
  expect(names.filter((name) => name !== 'Privacy' && !shown.includes(`['${name}', `))).toEqual([]);
});

/** The versions of Node that `engines` in package.json allows. */
const isAllowed = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (
    (major === 20 && minor >= 19) ||
    major > 22 ||
    (major === 22 && (minor >= 12 || !version.includes('.')))
  );
};

test('every guide, recipe and workflow names a version of Node that is enough', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(read('README.md')).toContain('Node 20.19 or a later 20, or Node 22.12 or newer.');
  const places = {
    'deploy/README.md': /`NODE_VERSION` to `([\d.]+)`/g,
    'deploy/github-pages/pages.yml': /node-version: '([\d.]+)'/g,
    'deploy/container/Dockerfile': /FROM node:([\d.]+)-/g,
    '.github/workflows/ci.yml': /(?:node-version: |node: \[|, |node:)'?([\d.]+)/g,
    '.nvmrc': /(.+)/g,
  };
  const versions = Object.entries(places).map(([file, pattern]) =>
    Array.from(read(file).matchAll(pattern), ([, version]) => version!),
  );
  expect(versions).toEqual([
    ['22', '22'],
    ['22'],
    ['20.20.2'],
    ['20.20', '22', '20.20.2', '20.20', '20.20', '20.20'],
    ['20.20'],
  ]);
  expect(versions.flat().filter((version) => !isAllowed(version))).toEqual([]);
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

const CMS = 'node_modules/@sveltia/cms/dist/sveltia-cms.js';

/** What a guide says in words or figures, and the line of the code that makes it true. */
// oxfmt-ignore
const SAID: [guide: string, words: string, source: string, code: string][] = [
  ['README.md', 'at <http://localhost:4173>,', 'cli/start.ts', 'DEFAULT_PORT = 4173;'],
  ['README.md', 'inbox at <http://localhost:4173/local/inbox>', 'site/local/stand-ins/mail.ts', "'/local/inbox'"],
  ['README.md', '<http://localhost:4173/local/country?name=Singapore>', 'site/local/stand-ins/index.ts', "COUNTRY = '/local/country'"],
  ['README.md', 'the layout at six widths', 'site/check/page/check-page.ts', 'WIDTHS = [320, 390, 768, 1024, 1280, 1440];'],
  ['CONTRIBUTING.md', 'Runs three test files in every engine', 'scripts/cross-browser.ts', "[...command, 'journeys', 'foreign-forms', 'visits']"],
  ['docs/editor.md', 'at <http://localhost:4174/edit/>', 'cli/edit.ts', 'DEFAULT_PORT = 4174;'],
  ['docs/admin.md', 'at <http://localhost:4173/admin/>', 'cli/start.ts', 'DEFAULT_PORT = 4173;'],
  ['docs/languages.md', 'at <http://localhost:5173/ms/>', 'site/build/config.ts', 'server: { port: 5173 }'],
  ['docs/own-pages.md', 'at <http://localhost:5173/terms/>', 'site/build/config.ts', 'server: { port: 5173 }'],
  ['docs/own-pages.md', '760 pixels wide and 475 high', 'src/model/schema.ts', '(760 by 475 pixels)'],
  ['docs/own-sections.md', '(by default −100, which is above it)', 'src/model/sections.ts', 'DEFAULT_OFFSET = -100;'],
  ['docs/admin.md', 'at most 2400 pixels wide', 'site/admin/configuration.ts', 'WIDEST = 2400;'],
  ['docs/admin.md', '_fine-grained_ token, for this repository alone, with _Contents: Read and write_.', CMS, 'contents:`write`'],
  ['docs/admin.md', 'GitLab: a token with the scope `api`.', CMS, 'scopes:`api,'],
  ['docs/admin.md', 'a token with _repository: Read and Write_ and _user: Read_.', CMS, '`read:repository,write:repository,read:user`'],
  ['docs/look.md', 'text needs a contrast of 4.5, and the border of a field 3.', 'site/check/contrast.ts', 'TEXT = 4.5;'],
  ['docs/look.md', '`street`, `harbour` or `garden`', 'src/model/schema.ts', "PALETTES = ['street', 'harbour', 'garden']"],
  ['docs/look.md', '`shophouse`, or `gabled`', 'src/model/schema.ts', "FRONTS = ['shophouse', 'gabled']"],
  ['deploy/README.md', 'is valid for 360 days from the build', 'site/build/seo/index.ts', 'VALID_DAYS = 360;'],
  ['deploy/README.md', 'try it on port 8080', 'site/build/hosts/nginx.ts', 'listen 8080;'],
  ['deploy/README.md', 'use only HTTPS for this host, for two years', 'tests/support/expected-headers.ts', 'max-age=63072000'],
  ['deploy/README.md', 'the event `Enquiry sent`', 'src/browser/analytics.ts', "'Enquiry sent'"],
  ['deploy/README.md', '`POST /api/v1.0/email/send-form`', 'site/local/stand-ins/mail.ts', "'/api/v1.0/email/send-form'"],
  ['deploy/README.md', '`https://ipapi.co/json/` is free', 'site/content/settings.ts', "'https://ipapi.co/json/'"],
];

test.each(SAID)('%s says “%s”, as %s does', (guide, words, source, code) => {
  expect(read(guide)).toContain(words);
  expect(read(source)).toContain(code);
});
