/** Gives each page that has no HTML file of its own an address: an owner's pages, and translations. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { homeOf } from '../content/derived/languages.ts';
import { languages, pages, site } from '../content/index.ts';
import { CONTENT, contentError } from '../content/load.ts';
import { readOwnPages, type OwnPage } from '../output/own-pages.ts';

/** The HTML of each, before the page is written into it. */
const TEMPLATE = 'src/page/own-page/own-page.html';

/** The HTML that each file begins as. */
const templatesFor = (pages: readonly OwnPage[]) =>
  new Map([
    ...languages.slice(1).flatMap((content) => {
      const folder = homeOf(content).slice(1);
      return ['index.html', '404.html'].map((file) => [folder + file, file] as const);
    }),
    ...pages.map(({ address }) => [`${address.slice(1)}index.html`, TEMPLATE] as const),
  ]);

/** The pages beside the first: the front page of each further language, and the owner's. */
export const listedPages = () => [
  ...languages.slice(1).map((content) => ({ address: homeOf(content), ...content.page })),
  ...readOwnPages({ pages, site }),
];

const ADDRESS = /^\/([^?.]+?)(\/(?:index\.html)?)?(\?.*)?$/;

export function ownPages(sources = { pages, site }): Plugin {
  /** No file stands there, so their HTML is made when the build asks for it. */
  let built: ReadonlyMap<string, string> = new Map();
  let root: string;
  return {
    name: 'tapak:own-pages',
    config(config, { command }) {
      root = resolve(config.root ?? '.');
      if (command !== 'build') return null;
      const own = readOwnPages(sources);
      const faults = own.flatMap((page) => page.faults);
      if (faults.length > 0) throw contentError(CONTENT, faults);
      const templates = [...templatesFor(own)];
      built = new Map(templates.map(([file, template]) => [resolve(root, file), template]));
      const files = templates.map(([file]) => file);
      return { build: { rolldownOptions: { input: inputLike(config, files) } } };
    },
    resolveId: (id) => (built.has(resolve(root, id)) ? resolve(root, id) : null),
    load: (id) => (built.has(id) ? read(root, built.get(id)!) : null),
    configureServer(server) {
      server.middlewares.use(({ url = '' }, response, next) => {
        const [, name, end, query = ''] = ADDRESS.exec(url) ?? [];
        const file = `${name}/index.html`;
        const template = templatesFor(readOwnPages(sources)).get(file);
        if (!template) next();
        else if (!end) response.writeHead(308, { location: `/${name}/${query}` }).end();
        else {
          server
            .transformIndexHtml(`/${file}`, read(root, template), url)
            .then(
              (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
              next,
            );
        }
      });
    },
  };
}

/** Named inputs merge with named ones only. */
function inputLike({ build }: UserConfig, files: readonly string[]) {
  const { input } = build?.rolldownOptions ?? {};
  const isNamed = typeof input === 'object' && !Array.isArray(input);
  return isNamed ? Object.fromEntries(files.map((file) => [dirname(file), file])) : [...files];
}

const read = (root: string, file: string) => readFileSync(resolve(root, file), 'utf8');
