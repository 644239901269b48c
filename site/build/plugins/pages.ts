/**
 * Generates the pages of a site. A build writes each page as one document. The home page contains the styles
 * of the first screen and the bootstrap, so that a single response can show the page and hold an early submit
 * of the form. The development server renders a page for each request.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig, Rolldown } from 'vite';
import { homeOf } from '../../../src/model/languages.ts';
import { contentError, type Site } from '../../content/load.ts';
import { frameFor } from '../flows-page/frame.ts';
import { themeColor } from '../colours.ts';
import { readOwnPages } from '../own-pages.ts';
import { picturesOf, type PictureFiles } from '../pictures.ts';
import type { PageLinks } from '../prerender.tsx';
import { isoDate } from '../source-date.ts';
import { renderedPages } from '../rendering.ts';
import { withShortNames } from '../machines.ts';
import { wordsAt } from './site-module.ts';

const BOOTSTRAP = 'src/client/bootstrap/main.ts';
const ISLANDS = 'src/client/islands/hydrate.ts';
const VIEWS = 'src/client/islands/hydrate-island.tsx';
const STYLES = 'src/page/styles/main.css';
const STYLES_BELOW = 'src/page/styles/below.css';
const STYLES_NOT_FOUND = 'src/page/not-found/not-found.css';
const STYLES_OWN_PAGE = 'src/page/own-page/own-page.css';
const DRAWINGS_BELOW = 'src/page/drawings.svg';

export const entriesOf = ({ pages }: Pick<Site, 'pages'>) => ({
  bootstrap: BOOTSTRAP,
  islands: ISLANDS,
  main: STYLES,
  below: STYLES_BELOW,
  'not-found': STYLES_NOT_FOUND,
  ...(pages.length > 0 && { 'own-page': STYLES_OWN_PAGE }),
});

export function pages(site: Site, pictureFiles: PictureFiles, isLocal: boolean): Plugin {
  let config: ResolvedConfig;
  const own = readOwnPages(site);
  const homes = site.languages.map(homeOf);

  /** Returns a map from each page's path to a function that renders its document. */
  async function documents(links: PageLinks, isAnew: boolean) {
    const rendered = await renderedPages(site, pictureFiles, isAnew);
    const made = {
      ...links,
      pictures: await picturesOf(site.content, pictureFiles),
      date: isoDate(),
      ownPages: own.filter(({ isInFooter }) => isInFooter),
      // Local visits are not counted.
      isCounted: config.command === 'build' && !isLocal,
    };
    return new Map(
      rendered.pages.map((page) => [page.path, () => rendered.documentOf(page, site, made)]),
    );
  }

  return {
    name: 'tapak:pages',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command === 'serve') return;
      const faults = own.flatMap((page) => page.faults);
      if (faults.length > 0) throw contentError(site.folder, faults);
      this.emitFile({
        type: 'asset',
        name: basename(DRAWINGS_BELOW),
        originalFileName: DRAWINGS_BELOW,
        source: readFileSync(DRAWINGS_BELOW),
      });
    },
    // Vite also builds the page of the flows, and any HTML file that an owner adds.
    transformIndexHtml(html, { bundle, path }) {
      if (path.startsWith('/flows/'))
        return { html, tags: [...frameFor(site.content.agency.brand), ...headTags(bundle)] };
      if (bundle) config.logger.info(`\n${builtUnchanged(path.slice(1))}`);
      return html;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [path, write] of await documents(linksIn(bundle), false))
          this.emitFile({ type: 'asset', fileName: path.slice(1), source: await write() });
        // The home page contains the bootstrap inline, so its file is not needed.
        delete bundle[chunkOf(BOOTSTRAP, bundle)!.fileName];
        const { fileName } = assetOf(STYLES, bundle);
        const isLinked = ({ type, fileName: name, ...file }: Rolldown.OutputAsset) =>
          type === 'asset' && name.endsWith('.html') && String(file.source).includes(fileName);
        if (!Object.values(bundle).some((file) => isLinked(file as Rolldown.OutputAsset)))
          delete bundle[fileName];
      },
    },
    configureServer(server) {
      const respond = async (path: string, url: string, response: ServerResponse, status = 200) => {
        const write = (await documents(LINKS_TO_SOURCES, true)).get(path);
        if (!write) return false;
        const html = await server.transformIndexHtml(url, await write());
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        return true;
      };
      /* oxlint-disable promise/no-callback-in-promise -- Vite reports the error */
      server.middlewares.use(({ url = '' }, response, next) => {
        const [path = '', query = ''] = url.split(/(?=\?)/);
        const folders = [...homes, ...own.map(({ address }) => address)];
        const file = path.replace(/\/$/, '/index.html');
        if (folders.includes(`${path}/`))
          response.writeHead(308, { location: `${path}/${query}` }).end();
        else if (!file.endsWith('.html')) next();
        else respond(file, url, response).then((isPage) => isPage || next(), next);
      });
      // Runs after all middleware of Vite.
      return () =>
        server.middlewares.use(({ url = '' }, response, next) => {
          const home = homes.findLast((each) => url.startsWith(each)) ?? '/';
          respond(`${home}404.html`, url, response, 404).catch(next);
        });
      /* oxlint-enable promise/no-callback-in-promise */
    },
    /** Hot updates cannot replace content that exists only in HTML, so reload the page. */
    hotUpdate({ file, modules }) {
      const isSource = file.startsWith(`${config.root}/src/`);
      if (this.environment.name === 'client' && isSource && modules.length === 0)
        this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

const builtUnchanged = (file: string) =>
  `${file} is not a page of this project, so it is built unchanged: its styles and scripts stay files of their own, and it gets no navigation bar, no footer and no entry in sitemap.xml. The security policy also applies to it: it loads nothing from other sites, and style attributes have no effect.`;

type Bundle = Rolldown.OutputBundle;

/**
 * Returns the tags for every head. Fonts are preloaded, because a browser would otherwise request a font only
 * once it lays out text in it.
 */
function headTags(bundle: Bundle = {}): HtmlTagDescriptor[] {
  const { light, dark } = themeColor();
  const colour = (content: string, scheme: string) => ({
    tag: 'meta',
    attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
  });
  const link = (rel: string, href: string, more = {}) => ({
    tag: 'link',
    attrs: { rel, href, ...more },
  });
  const fonts = Object.keys(bundle).filter((file) => /^assets\/.*\.woff2$/.test(file));
  return [
    colour(light, 'light'),
    colour(dark, 'dark'),
    link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
    link('manifest', '/site.webmanifest'),
    ...fonts.map((file) =>
      link('preload', `/${file}`, { as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
  ];
}

const asMarkup = ({ tag, attrs = {} }: HtmlTagDescriptor) =>
  `<${tag} ${Object.entries(attrs)
    .map(([name, value]) => (value === true ? name : `${name}="${String(value)}"`))
    .join(' ')}>`;

const stylesheet = (file: string) => `<link rel="stylesheet" href="/${file}">`;

/** The links of the pages during development, which lead to the source files. */
const LINKS_TO_SOURCES: PageLinks = {
  get head() {
    return headTags().map(asMarkup).join('');
  },
  styles: {
    home: stylesheet(STYLES),
    notFound: stylesheet(STYLES_NOT_FOUND),
    ownPage: stylesheet(STYLES_OWN_PAGE),
  },
  stylesBelow: `/${STYLES_BELOW}`,
  drawings: `/${DRAWINGS_BELOW}`,
  bootstrap: () =>
    `<script>const STYLES_BELOW="/${STYLES_BELOW}",ISLANDS=["/${ISLANDS}"],VIEWS="/${VIEWS}"</script><script type="module" src="/${BOOTSTRAP}"></script>`,
};

/** Tailwind's licence comment, which is removed because `licences.txt` contains the licence. */
const BANNER = /\/\*!.*?\*\//s;

function linksIn(bundle: Bundle): PageLinks {
  const linkTo = (source: string) => stylesheet(assetOf(source, bundle).fileName);
  const hasOwnPages = Object.values(bundle).some((file) => isAssetOf(STYLES_OWN_PAGE, file));
  const sheet = String(assetOf(STYLES, bundle).source).replace(BANNER, '').trim();
  const islands = chunkOf(ISLANDS, bundle)!;
  const views = chunkOf(VIEWS, bundle)!.fileName;
  const stylesBelow = `/${assetOf(STYLES_BELOW, bundle).fileName}`;
  const code = withShortNames(chunkOf(BOOTSTRAP, bundle)!.code);
  return {
    head: headTags(bundle).map(asMarkup).join(''),
    styles: {
      home: `<style>${sheet}</style>`,
      notFound: linkTo(STYLES_NOT_FOUND),
      ownPage: hasOwnPages ? linkTo(STYLES_OWN_PAGE) : '',
    },
    stylesBelow,
    drawings: `/${assetOf(DRAWINGS_BELOW, bundle).fileName}`,
    bootstrap: (home) => {
      const words = chunkOf(wordsAt(home), bundle);
      const files = [islands, ...(words ? [words] : [])].flatMap((each) => [
        each.fileName,
        ...each.imports,
      ]);
      return bootstrapOf(code, stylesBelow, [...new Set(files)], views);
    },
  };
}

const chunkOf = (module: string, bundle: Bundle) =>
  Object.values(bundle).find(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
  );

const isAssetOf = (source: string, part: Bundle[string]): part is Rolldown.OutputAsset =>
  part.type === 'asset' && part.originalFileNames.includes(source);

function assetOf(source: string, bundle: Bundle) {
  const file = Object.values(bundle).find((part) => isAssetOf(source, part));
  if (!file) throw new Error(`The build has no ${source}.`);
  return file;
}

const STATIC_IMPORT_OR_EXPORT = /(?:^|[;}\n])\s*(?:import\s*["'`{*\w]|export\b)/;
const ENDS_EARLY = /<\/script|<!--/i;

/**
 * Writes the bootstrap, which loads these files, the islands first, and prefetches the views. It is a classic script, because it has to
 * run during parsing: a module would run only after a frame without its effects.
 */
export function bootstrapOf(
  code: string,
  stylesBelow: string,
  files: readonly string[],
  views: string,
) {
  if (STATIC_IMPORT_OR_EXPORT.test(code))
    throw new Error('The bootstrap imports or exports something.');
  if (ENDS_EARLY.test(code))
    throw new Error('The bootstrap contains text that ends a script element.');
  const list = JSON.stringify(files.map((file) => `/${file}`));
  return `<script>(()=>{const STYLES_BELOW='${stylesBelow}',ISLANDS=${list},VIEWS='/${views}';${code.trim()}})()</script>`;
}
