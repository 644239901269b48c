import { withoutDescriptions, withShortNames } from '../../../site/build/machines.ts';
import { EventEmitter } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import type { SiteContent } from '../../../src/model/site.ts';
import { adaptedPackages } from '../../../site/build/plugins/adapted-packages.ts';
import { followContent } from '../../../site/build/plugins/follow-content.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { bootstrapOf, pages } from '../../../site/build/plugins/pages.ts';
import { optionalStyles } from '../../../site/build/plugins/optional-styles.ts';
import { siteModule } from '../../../site/build/plugins/site-module.ts';
import { loadSite } from '../../../site/content/load.ts';
import { rich } from '../../support/agencies.ts';
import { content, site } from '../../support/site.ts';
import { buildOf, folderWith, project } from '../../support/run-tool.ts';
import { contentWith } from '../content/content-with.ts';

/** Builds a page that imports a package with this code, and returns the built script. */
async function built(code: string) {
  const files = {
    'index.html':
      '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
    'main.js': 'import "@sample/package/main.js";',
    'node_modules/@sample/package/main.js': code,
  };
  const edits = { '@sample/package/main.js': [/"theirs"/, '"ours $&"'] } as const;
  const root = await buildOf(files, { plugins: [adaptedPackages(edits)] });
  const assets = join(root, 'dist/assets');
  return readFileSync(join(assets, readdirSync(assets)[0]!), 'utf8');
}

test('a build patches a module of a package', async () => {
  expect(await built('console.log("theirs");')).toContain('ours $&');
});

test('a build fails if the package to patch has changed', async () => {
  await expect(built('console.log("new");')).rejects.toThrow(
    '@sample/package/main.js no longer reads as it did.',
  );
});

const CODE = 'for (const file of ISLANDS) import(file);\n';
const FILES = ['assets/islands-3c4d.js', 'assets/words-5e6f.js'];
const VIEWS = 'assets/views-7a8b.js';
const BELOW = '/assets/below-1a2b.css';

test('the bootstrap contains the paths of the files to load', () => {
  expect(bootstrapOf(CODE, BELOW, FILES, VIEWS)).toBe(
    '<script>(()=>{const STYLES_BELOW=\'/assets/below-1a2b.css\',ISLANDS=["/assets/islands-3c4d.js","/assets/words-5e6f.js"],VIEWS=\'/assets/views-7a8b.js\';for (const file of ISLANDS) import(file);})()</script>',
  );
});

test.each([
  ['imports or exports something', `import{t as e}from"./other.js";${CODE}`],
  ['imports or exports something', `${CODE}export{e as t};`],
  ['contains text that ends a script element', `${CODE}document.write("</script>");`],
  ['contains text that ends a script element', `${CODE}"<!--";`],
])('a build fails if its bootstrap %s', (problem, code) => {
  expect(() => bootstrapOf(code, BELOW, FILES, VIEWS)).toThrow(`The bootstrap ${problem}.`);
});

test('machines lose the descriptions of their states in a build, and nothing else', () => {
  expect(
    withoutDescriptions(
      "const a = { b: { description: 'It’s {b}, c', on: {} }, c: { description: 'C' } };",
    ),
  ).toBe('const a = { b: {  on: {} }, c: {  } };');
});

test('the bootstrap has short names for events, effects and delays, and keeps all other texts', () => {
  expect(withShortNames('send({type:`page.touched`});const a={markHeld:b};on(`pointerdown`)')).toBe(
    'send({type:`$1`});const a={$f:b};on(`pointerdown`)',
  );
});

test("a build keeps an owner's HTML file unchanged, and says so", () => {
  const logged: string[] = [];
  const plugin = pages(site, pictureFilesOf(site), false);
  const hooks = plugin as unknown as {
    configResolved: (config: object) => void;
    transformIndexHtml: (html: string, context: object) => unknown;
  };
  hooks.configResolved({ logger: { info: (text: string) => logged.push(text) } });
  const html = '<!doctype html><link rel="stylesheet" href="/shop.css"><div id="root"></div>';
  expect(hooks.transformIndexHtml(html, { bundle: {}, path: '/shop.html' })).toBe(html);
  expect(logged.join()).toContain(
    'shop.html is not a page of this project, so it is built unchanged',
  );
});

const { work, voices, questions, social } = rich;
const sections = (...names: string[]) => ({ sections: names.map((section) => ({ section })) });

/** Returns the stylesheet as the plugin transforms it. */
function styled(file: string, styles: string, parts: Partial<SiteContent>) {
  const root = folderWith({
    'src/page/styles/main.css': '',
    'src/page/own/Team.css': '',
    'src/flows/sketch/view.css': '',
  });
  const { configResolved, transform } = optionalStyles({ ...content, ...parts });
  (configResolved as (config: { root: string }) => void)({ root });
  const { filter, handler } = transform as {
    filter: { id: RegExp };
    handler: (styles: string, id: string) => string;
  };
  const id = `/src/page/styles/${file}.css`;
  return filter.id.test(id) ? handler(styles, id) : styles;
}

const IMPORTS =
  'page ../ui/gabled about/about services/services pricing/pricing ../flows/region/switch optional/people optional/work optional/voices optional/questions optional/social optional/arrow-out';
const NONE = {
  work: { ...work, cases: [] },
  voices: { ...voices, voices: [] },
  questions: { ...questions, questions: [] },
  social: [],
};

/** Returns the paths that the stylesheet still imports after the transformation. */
const imported = (parts: Partial<SiteContent>) =>
  styled(
    'below',
    IMPORTS.split(' ')
      .map((path) => `@import '../${path}.css';`)
      .join('\n'),
    { ...sections('Home', 'Contact'), ...NONE, ...parts },
  )
    .match(/(?<='\.\.\/)[^']+(?=\.css)/g)!
    .join(' ');

test.each<[what: string, parts: Partial<SiteContent>, left: string]>([
  ['no optional parts', {}, 'page'],
  [
    'prices',
    sections('Home', 'Price', 'Contact'),
    'page pricing/pricing ../flows/region/switch ../flows/sketch/view',
  ],
  [
    'quotes and social links',
    { voices, social },
    'page optional/voices optional/social optional/arrow-out',
  ],
  [
    "sections, including an owner's section",
    sections('Home', 'About', 'Team', 'Price'),
    'page about/about pricing/pricing ../flows/region/switch ../flows/sketch/view own/Team',
  ],
  ['work and questions in omitted sections', { work, questions }, 'page'],
])('with %s, only the styles in use are imported', (_, parts, left) => {
  expect(imported(parts)).toBe(left);
});

test.each([
  ['en', [], []],
  ['ms', [{ lang: 'en' }], []],
  ['zh', [], ["@import './tall-scripts.css';"]],
  ['en', [{ lang: 'ta' }], ["@import './tall-scripts.css';"]],
])('a site in %s and %j has styles for tall scripts if it needs them', (lang, others, left) => {
  const parts = { page: { ...content.page, lang }, languages: { home: '/', others } };
  const styles = styled('main', "@import './tall-scripts.css';\n", parts as never);
  expect(styles.match(/@import.*/g) ?? []).toEqual(left);
});

test('a stylesheet that no longer imports an optional part fails, instead of sending its styles to every page', () => {
  expect(() => styled('below', "@import '../about/about.css';", {})).toThrow(
    'below.css imports nothing from ../services/',
  );
});

test.each([
  [{}, ''],
  [{ desktopOffset: -190 }, '@media (width >= 48rem) { #Team { scroll-margin-top: 190px } }'],
  [{ mobileOffset: -90, desktopOffset: -90 }, '#Team { scroll-margin-top: 90px }'],
  [
    { mobileOffset: -90 },
    '#Team { scroll-margin-top: 90px }@media (width >= 48rem) { #Team { scroll-margin-top: 100px } }',
  ],
])('a section with the offsets %j has the scroll margins: %s', (offsets, rules) => {
  const imports = "@import '../base.css';\n";
  const styles = styled('main', imports, { sections: [{ section: 'Team', ...offsets }] });
  const own = styles.slice(imports.length);
  expect(own.replaceAll(/@layer base \{ (.*) \}\n/g, '$1')).toBe(rules);
});

test('a fault in the content shows in the terminal and on each open page; its correction restarts the server', () => {
  const folder = contentWith([['home.yaml', /^headline:.*/m, 'headline:']]);
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const hot = Object.assign(new EventEmitter(), { send: vi.fn() });
  const [restart, error] = [vi.fn(), vi.fn()];
  const server = {
    environments: { client: { hot } },
    watcher,
    restart,
    config: { logger: { error } },
  };
  followContent(server as unknown as ViteDevServer, folder);
  const opened = { send: vi.fn() };
  hot.emit('vite:client:connect', undefined, opened);
  watcher.emit('all', 'change', join(folder, 'pictures/1.png'));
  watcher.emit('all', 'change', 'other/home.yaml');
  expect([opened.send, hot.send, error, restart].map(({ mock }) => mock.calls)).toEqual([
    [],
    [],
    [],
    [],
  ]);

  watcher.emit('all', 'change', join(folder, 'home.yaml'));
  hot.emit('vite:client:connect', undefined, opened);
  const message = expect.stringMatching(/home\.yaml:1 {2}headline\n +is empty/);
  expect(error).toHaveBeenCalledWith(message);
  for (const { send } of [hot, opened])
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'error', err: { message, stack: '' } });
  expect(restart).not.toHaveBeenCalled();

  cpSync('tests/agencies/default/home.yaml', join(folder, 'home.yaml'));
  for (const file of ['home.yaml', 'pages/terms.md'])
    watcher.emit('all', 'change', join(folder, file));
  expect(restart).toHaveBeenCalledTimes(2);
});

test('the look of an agency chooses its palette and its buildings', () => {
  const look = { palette: 'garden', fronts: 'gabled' } as const;
  const { config } = optionalStyles({ ...content, look }) as unknown as { config: () => object };
  expect(config()).toEqual({
    resolve: {
      alias: [
        {
          find: './palettes/street.css',
          replacement: join(project, 'src/page/styles/palettes/garden.css'),
        },
      ],
    },
  });
  expect(imported({ look })).toBe('page ../ui/gabled');
});

test('npm run dev adds the missing slash to the address of a home page or of a page of the owner', () => {
  const folder = contentWith(
    [['pages/terms.md', '', '---\ntitle: Terms\ndescription: Ours.\n---\n']],
    true,
  );
  const bilingual = loadSite(folder);
  const { configureServer } = pages(bilingual, pictureFilesOf(bilingual), true);
  const answerTo = (url: string) => {
    const writeHead = vi.fn((_: number, __: object) => ({ end() {} }));
    const use = vi.fn();
    (configureServer as (server: object) => void)({ middlewares: { use } });
    use.mock.calls[0]![0]({ url }, { writeHead }, () => {});
    return writeHead.mock.calls[0];
  };
  expect(['/ms', '/terms?a=b', '/nowhere'].map(answerTo)).toEqual([
    [308, { location: '/ms/' }],
    [308, { location: '/terms/?a=b' }],
    undefined,
  ]);
});

test('a page loads the words of its own language, or else of the first', () => {
  const { load } = siteModule(loadSite(contentWith([], true))) as unknown as {
    load: { handler: (id: string) => string };
  };
  const code = load.handler('\0virtual:site');
  expect(code).toContain(
    `const imports = { "en": () => import('virtual:words/'), "ms": () => import('virtual:words/ms/') };`,
  );
  expect(code).toContain('imports[document.documentElement.lang] ?? imports["en"];');
});
