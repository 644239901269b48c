/** Gives each page that an owner has written an address, in development and in the build. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { OwnPageError, readOwnPages, type OwnPage } from './own-pages.ts';

/** The HTML of each, before the page is written into it. */
const TEMPLATE = 'src/page/own-page/own-page.html';

const filesOf = (pages: readonly OwnPage[]) =>
  pages.map(({ address }) => `${address.slice(1)}index.html`);

const ADDRESS = /^\/([a-z\d-]+)(\/(?:index\.html)?)?(\?.*)?$/;

export function ownPages(): Plugin {
  /** No file stands there, so their HTML is made when the build asks for it. */
  let built: readonly string[] = [];
  let root: string;
  return {
    name: 'tapak:own-pages',
    config(config, { command }) {
      root = resolve(config.root ?? '.');
      if (command !== 'build') return null;
      const pages = readOwnPages(root);
      const faults = pages.flatMap((page) => page.faults);
      if (faults.length > 0) throw new OwnPageError(faults);
      const files = filesOf(pages);
      built = files.map((file) => resolve(root, file));
      return { build: { rolldownOptions: { input: inputLike(config, files) } } };
    },
    resolveId: (id) => (built.includes(resolve(root, id)) ? resolve(root, id) : null),
    load: (id) => (built.includes(id) ? template(root) : null),
    configureServer(server) {
      const page = (file: string, url: string) =>
        server.transformIndexHtml(`/${file}`, template(root), url);
      server.middlewares.use(({ url = '' }, response, next) => {
        const [, name, end, query = ''] = ADDRESS.exec(url) ?? [];
        const file = `${name}/index.html`;
        if (!name || !filesOf(readOwnPages(root)).includes(file)) next();
        else if (!end) response.writeHead(308, { location: `/${name}/${query}` }).end();
        else {
          page(file, url).then(
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

const template = (root: string) => readFileSync(resolve(root, TEMPLATE), 'utf8');
