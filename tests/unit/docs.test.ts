/** Checks that what the documents name exists, and that their examples work. */
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { engines, scripts } from '../../package.json' with { type: 'json' };
import { configFor } from '../../site/build/config.ts';
import { schemaOf, type Schema } from '../../site/admin/json-schema.ts';
import { readOwnPages } from '../../site/build/own-pages.ts';
import { faultsInOwnSections } from '../../site/check/own-sections.ts';
import { loadContent, loadSite } from '../../site/content/load.ts';
import { files, siteSchema } from '../../src/model/schema.ts';
import { folderWith, project } from '../support/run-tool.ts';
import { site } from '../support/site.ts';
import { contentWith } from './content/content-with.ts';

/** Files that owners create by following a guide. */
const TO_BE_MADE = `site/build/licences/Rumah public/brochure.pdf src/content/fonts/rumah.woff2 src/content/ms/
  src/content/ms/pages/terms.md src/content/pages/terms.md src/content/pictures/ src/page/own/Team.tsx`;

const read = (path: string) => readFileSync(path, 'utf8');

/** Fields of pages in Markdown. */
const OF_PAGES: Record<string, Described> = {
  title: {},
  description: {},
  footer: { type: 'boolean' },
  html: { type: 'boolean' },
};

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(
      (path) => !/node_modules|src\/content|docs\.test|\.md$/.test(path) && statSync(path).isFile(),
    );
const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap(filesIn)
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .map(read)
    .join('\n');
const commands = sourcesIn('cli');

/** Returns whether a word is in the name or the text of one of the files. */
function finderIn(files: readonly string[]) {
  const text = files
    .map((path) => `${path}\n${/\.(png|webp|woff2)$/.test(path) ? '' : read(path)}`)
    .join('\n');
  const words = new Set(text.match(/[\w-]+/g));
  return (word: string) =>
    /^[\w-]+$/.test(word)
      ? words.has(word)
      : new RegExp(
          word.replaceAll(/\W/g, String.raw`\$&`).replaceAll(/^(?=\w)|(?<=\w)$/g, '\\b'),
        ).test(text);
}
const CONTENT = 'tests/agencies/default';
const FOR_OWNERS = [
  'package.json',
  ...['cli', 'deploy', 'public', 'site', 'src', CONTENT].flatMap(filesIn),
];
/** The commands of other programs in the guide to hosts stand in its test. */
const isForOwners = finderIn([...FOR_OWNERS, 'tests/unit/deploy/recipes.test.ts']);
const OTHERS = ['machines', 'scripts', 'tests', 'packages/xstate-atlas/src'].flatMap(filesIn);
const CONFIGURATIONS = readdirSync('.').filter((name) => name.includes('.config.'));
const isInProject = finderIn([...FOR_OWNERS, ...OTHERS, ...CONFIGURATIONS]);

/** Words in code that only hosts, other programs and examples have. */
const ELSEWHERE = new Set(
  `NODE_VERSION netlify.toml .github/workflows/ dist/ dist-servers/ cd cp cmp cf-beacon website-id src/content/plans.yaml:8
  /ms/terms/ #ffd23f Kita.txt #payment Ipoh] pictures/shop.jpg ![Our /brochure.pdf /examples/shop.css /examples/shop.woff2 shop.woff2 /#Team Team.css
  .cache/agencies/rich path/to/other.machine.ts -w OWNER/REPOSITORY machine.definition form.elements.namedItem strict @apply`.split(
    /\s+/,
  ),
);

type Described = Pick<Schema, 'enum' | 'type' | 'properties' | 'items' | 'additionalProperties'>;

/** Returns the fields of a schema at any depth, each with what it accepts. */
const fieldsIn = ({
  properties = {},
  items,
  additionalProperties,
}: Described): [string, Described][] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    [name, field] as [string, Described],
    ...fieldsIn(field),
  ]),
  ...[items, additionalProperties].flatMap((each) => (each ? fieldsIn(each) : [])),
];
const schemas = Object.entries({ site: siteSchema, ...files }).map(
  ([name, schema]) => [name, schemaOf(schema)] as const,
);
const fieldsOf = new Map(schemas.map(([name, schema]) => [name, new Map(fieldsIn(schema))]));
/** The names of all fields of the content, with what they accept. */
const fields = new Map([
  ...schemas.flatMap(([, schema]) => fieldsIn(schema)),
  ...Object.entries(OF_PAGES),
]);

/** Returns the anchor that code hosts generate for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const tests = filesIn('tests').filter((path) => /\.(test|spec)\./.test(path));

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
    const links = text
      .replaceAll(CODE, '')
      .matchAll(/(?:\]\(|src(?:set)?=")(?!\w+:)([^)#"]*)(?:#([^)]+))?[)"]/g);
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

  // The change log names what is gone.
  test.skipIf(document === 'CHANGELOG.md')('sets in code only words that the project has', () => {
    const isKnown = guides.includes(document) ? isForOwners : isInProject;
    const words = codeIn(text.replaceAll(/^```[^]*?^```/gm, ''))
      .flatMap((each) => each.split(/[\s(]+/))
      .filter((word) => !/[<>…]|https?:/.test(word))
      .map((word) => word.replaceAll(/^(?:\.{3}|["'{]+)|["'),;:}]+$|=.*/g, ''))
      .filter((word) => !PATH.test(word));
    expect(words.filter((word) => !isKnown(word) && !ELSEWHERE.has(word))).toEqual([]);
  });

  test('runs only tests that exist', () => {
    const unknown = [...text.matchAll(/npx (?:vitest run|playwright test)((?: [\w.-]+)+)/g)].filter(
      ([, words]) => {
        const filters = words!
          .replaceAll(/ --(?:project|config|workers) \S+| --[\w-]+/g, '')
          .match(/\S+/g);
        return filters?.some((filter) => !tests.some((path) => path.includes(filter)));
      },
    );
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  test('leads to addresses on this computer that its servers have', () => {
    const addresses = [...text.matchAll(/http:\/\/localhost:(\d+)(\/[\w/]*)?/g)];
    const others = { '/edit/': portOf('cli/edit.ts'), '/ms/': devPort, '/terms/': devPort };
    const wrong = addresses.filter(([, port, path = '']) => {
      const other = others[path as '/ms/'];
      return (
        port !== (other ?? portOf('cli/start.ts')) || (!other && path && !isForOwners(`'${path}'`))
      );
    });
    expect(wrong.map(([address]) => address)).toEqual([]);
  });
});

/** The port of the command, as a literal of its code. */
const portOf = (command: string) => /DEFAULT_PORT = (\d+);/.exec(read(command))![1];
const devPort = String(configFor(site).server.port);

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

  test('names fields in the file, and under the field, that has them', () => {
    const inFiles = text.matchAll(
      /`([a-z]\w*)(?:: (\w+): \S+|: \S+)?`(?: and `(\w+)`)? in (?:the )?\[?`(?:src\/content\/)?([\w-]+)\.yaml`/g,
    );
    const wrong = [...inFiles].filter(([, name, inner = name, second = name, file]) =>
      [name, inner, second].some((each) => !fieldsOf.get(file!)?.has(each!)),
    );
    const under = text.matchAll(/`(\w+)`,? under `(\w+)`/g);
    const astray = [...under].filter(([, name, outer]) => !fields.get(outer!)?.properties?.[name!]);
    expect([...wrong, ...astray].map(([words]) => words)).toEqual([]);
  });

  test('gives values only to fields, and only those that they accept', () => {
    const written = code.flatMap((words) => words.match(/(?<=^(?:- )?)[a-z]\w*(?=: \S)/gm) ?? []);
    expect(written.filter((name) => !fields.has(name))).toEqual([]);
    const given = code.flatMap((words) => [...words.matchAll(/(?:^|: )(\w+): ([a-z]+)$/gm)]);
    const refused = given.filter(([, name, value]) => {
      const { enum: choices, type } = fields.get(name!) ?? {};
      return (
        (choices && !choices.includes(value!)) ||
        (String(type).includes('boolean') && !/^(yes|no)$/.test(value!))
      );
    });
    expect(refused.map(([words]) => words)).toEqual([]);
    const blocks = [...text.matchAll(/```yaml\n([^]+?)```/g)].flatMap(([, block]) =>
      Object.entries(parse(block!) as object),
    );
    for (const [name, value] of blocks)
      expect(siteSchema.shape[name as 'font'].safeParse(value).error).toBeUndefined();
  });
});

test('the page of docs/own-pages.md has no faults', () => {
  const [, page] = /```markdown\n([^]+?)```/.exec(read('docs/own-pages.md'))!;
  const folder = contentWith([['pages/terms.md', '', page!]]);
  const { faults, data } = loadContent(folder);
  expect(faults).toEqual([]);
  const [terms, ...others] = readOwnPages({ ...data!, facts: data!.site, folder });
  expect(others).toEqual([]);
  expect(terms).toMatchObject({ address: '/terms/', isInFooter: true, faults: [], blanks: [] });
});

test('the section of docs/own-sections.md can be rendered with what the example imports, in both languages', async () => {
  const [, section] = /```tsx\n([^]+?)```/.exec(read('docs/own-sections.md'))!;
  const imports = read('src/page/own/Example.tsx').match(/^import .+/gm)!;
  expect(section!.match(/: (\w+Props)\b/)?.[1]).toBe(imports.join().match(/type \{ (\w+)/)?.[1]);
  const root = folderWith({ 'src/page/own/Team.tsx': [...imports, section].join('\n') });
  for (const used of ['node_modules', 'src/ui', 'src/model'])
    symlinkSync(join(project, used), join(root, used));
  const { languages } = loadSite(contentWith([], true));
  const shown = languages.map((content) => ({ ...content, sections: [{ section: 'Team' }] }));
  expect(await faultsInOwnSections(root, shown)).toEqual([]);
});

test.each([
  ['docs/look.md', 'palette', ''],
  ['docs/look.md', 'fronts', ''],
  ['deploy/README.md', 'https', 'host'],
])('%s names each choice of %s', (guide, field, byDefault) => {
  const choices = fields.get(field)!.enum!.filter((choice) => choice !== byDefault);
  expect(codeIn(read(guide))).toEqual(expect.arrayContaining(choices));
});

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(
  ' ',
);
const countOf = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => kind.test(path))
    .length;

test.each([
  ['README.md', /(\w+) \[machines\]/, countOf('machines', /\.machine\.ts$/)],
  ['CONTRIBUTING.md', /needs (\w+) files/, read('CONTRIBUTING.md').match(/^\d+\. /gm)!.length],
  [
    'CONTRIBUTING.md',
    /go down (\w+) layers/,
    read('tests/unit/imports.test.ts').match(/^ {2}\[('[\w/.]+'(, )?)+\],$/gm)!.length,
  ],
  [
    'docs/decisions/build.md',
    /the (\w+) plugins in/,
    read('site/build/config.ts').split("'./plugins/").length - 1,
  ],
])('%s counts right: %s is %i', (guide, pattern, count) => {
  expect(pattern.exec(read(guide))![1]).toBe(NUMBERS[count]);
});

test('the layout in CONTRIBUTING.md consists of folders that exist', () => {
  const [, layout] = /```\n(machines\/[^]+?)```/.exec(read('CONTRIBUTING.md'))!;
  const outer: string[] = [];
  const missing = layout!
    .trim()
    .split('\n')
    .flatMap((line) => {
      const depth = line.search(/\S/) / 2;
      const [first = '', ...others] = line.match(/(?<![\w/])[\w-]+\/(?!\w+\/ of)/g) ?? [];
      outer.splice(depth, Infinity, first);
      const place = outer.join('');
      const isThere = (name: string) =>
        [place, place.slice(0, -first.length), ''].some((each) => existsSync(each + name));
      return [...(existsSync(place) ? [] : [place]), ...others.filter((name) => !isThere(name))];
    });
  expect(missing).toEqual([]);
});

const CMS = 'node_modules/@sveltia/cms/dist/sveltia-cms.js';

test.each([
  ['docs/editor.md', ['site/edit/page/words.ts', 'src/model/labels.ts']],
  ['docs/admin.md', [CMS, 'src/model/labels.ts']],
])('%s calls parts and buttons what they are called in %j', (guide, sources) => {
  const names = read(guide).match(/(?<=(?:\b|(?<!\w))_)[A-Z][^_]+(?=_)/g) ?? [];
  expect(names.length).toBeGreaterThan(4);
  const shown = sources.map(read).join('\n');
  // A page that owners name, and what GitHub calls a right.
  const others = new Set(['Privacy', 'Contents: Read and write']);
  const isShown = (name: string) =>
    ["'", '"', '`', '{'].some((quote) => shown.includes(quote + name));
  expect(names.filter((name) => !others.has(name) && !isShown(name))).toEqual([]);
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

/** What a guide says in words or figures, and the line of the code that makes it true. */
// oxfmt-ignore
const SAID: [guide: string, words: string, source: string, code: string][] = [
  ['README.md', 'the layout at six widths', 'site/check/page/check-page.ts', 'WIDTHS = [320, 390, 768, 1024, 1280, 1440];'],
  ['CONTRIBUTING.md', 'every path, 25 random sequences', 'tests/walks/properties.test.ts', 'IS_FULL ? 100 : 25)'],
  ['CONTRIBUTING.md', '| 100 random sequences ', 'tests/walks/properties.test.ts', 'IS_FULL ? 100 : 25)'],
  ['CONTRIBUTING.md', '| 120 ', 'tests/e2e-slow/random-gestures.spec.ts', 'VISITS = IS_FULL ? 100 : 3;'],
  ['CONTRIBUTING.md', '| 10,000, ', 'tests/e2e-slow/random-gestures.spec.ts', 'GESTURES_A_VISIT = IS_FULL ? 100 : 40;'],
  ['CONTRIBUTING.md', 'Runs three test files in every engine', 'scripts/cross-browser.ts', "[...command, 'journeys', 'foreign-forms', 'visits']"],
  ['README.md', 'add `?inspect`', 'src/client/islands/hydrate.ts', 'inspect'],
  ['docs/editor.md', 'as PNG, JPEG or WebP, or choose', 'site/edit/pictures.ts', 'is not a PNG, JPEG or WebP picture.'],
  ['docs/admin.md', 'may be PNG, JPEG or WebP.', 'site/check/pictures.ts', 'is not a PNG, a JPEG or a WebP.'],
  ['docs/own-pages.md', '760 pixels wide and 475 high', 'src/model/schema.ts', '(760 by 475 pixels)'],
  ['docs/own-sections.md', '(by default −100, which is above it)', 'src/model/sections.ts', 'DEFAULT_OFFSET = -100;'],
  ['docs/admin.md', 'at most 2400 pixels wide', 'site/admin/configuration.ts', 'WIDEST = 2400;'],
  ['docs/admin.md', '_fine-grained_ token, for this repository alone, with _Contents: Read and write_.', CMS, 'contents:`write`'],
  ['docs/admin.md', 'GitLab: a token with the scope `api`.', CMS, 'scopes:`api,'],
  ['docs/admin.md', 'a token with _repository: Read and Write_ and _user: Read_.', CMS, '`read:repository,write:repository,read:user`'],
  ['docs/look.md', 'text needs a contrast of 4.5, and the border of a field 3.', 'site/check/contrast.ts', 'TEXT = 4.5;'],
  ['docs/look.md', 'Both are 32 units wide and high.', 'public/favicon.svg', 'viewBox="0 0 32 32"'],
  ['docs/look.md', 'weights from 600 to 700.', 'tests/agencies/default/site.yaml', '600 700:'],
  ['deploy/README.md', 'is valid for 360 days from the build', 'site/build/seo/index.ts', 'VALID_DAYS = 360;'],
  ['deploy/README.md', 'try it on port 8080', 'site/build/hosts/nginx.ts', 'listen 8080;'],
  ['deploy/README.md', 'use only HTTPS for this host, for two years', 'tests/support/expected-headers.ts', 'max-age=63072000'],
  ['deploy/README.md', 'the event `Enquiry sent`', 'src/browser/analytics.ts', "'Enquiry sent'"],
  ['deploy/README.md', '`https://ipapi.co/json/` is free', 'site/content/settings.ts', "'https://ipapi.co/json/'"],
];

test.each(SAID)('%s says “%s”, as %s does', (guide, words, source, code) => {
  expect(read(guide)).toContain(words);
  expect(read(source)).toContain(code);
});
