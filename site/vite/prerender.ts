/**
 * Writes each page into its HTML, and the styles of the first screen into the home page, so that one
 * answer shows it. The development server writes the pages for each request.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type IndexHtmlTransformContext, type Logger, type Plugin } from 'vite';
import { content, pages as sources, settings, site } from '../content/index.ts';
import { countingTags } from '../output/analytics.ts';
import { FLOWS_HEAD, framed } from '../flows-page/frame.ts';
import { HOMES } from './bootstrap.ts';
import { themeColor } from '../output/colours.ts';
import { constantsFor, FLOWS_PAGE, type Build } from '../output/code-settings.ts';
import { htmlOf, readOwnPages } from '../output/own-pages.ts';
import { picturesOf } from '../output/pictures.ts';
import { isoDate } from '../output/source-date.ts';

type PrerenderModule = typeof import('../output/prerender.tsx');

const PAGES = './site/output/prerender.tsx';
const EMPTY_HTML = '<html>';
const EMPTY_ROOT = '<div id="root"></div>';
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';
const STYLESHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** Tailwind's. `licences.txt` has its licence. */
const BANNER = /\/\*!.*?\*\//s;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

export function prerender(): Plugin {
  let build: Build;
  let logger: Logger;
  /** The stylesheets that the home page contains. */
  const inlined = new Set<string>();
  return {
    name: 'tapak:prerender',
    config: (_, build) => ({ define: constantsFor({ ...build, env: settings }) }),
    configResolved(config) {
      build = config;
      ({ logger } = config);
    },
    buildStart() {
      if (build.command === 'serve') return;
      this.emitFile({
        type: 'asset',
        name: basename(DRAWINGS_BELOW),
        originalFileName: DRAWINGS_BELOW,
        source: readFileSync(DRAWINGS_BELOW),
      });
    },
    /** Hot updates cannot replace what is in the HTML alone. */
    hotUpdate({ file, modules }) {
      const isSource = file.startsWith(`${this.environment.config.root}/src/`);
      if (this.environment.name === 'client' && isSource && modules.length === 0) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
    // The plugins that edit what the pages hold are `post`.
    async transformIndexHtml(html, { bundle, path }) {
      if (path === FLOWS_PAGE) {
        return withHead(framed(html, content.agency.brand), FLOWS_HEAD, bundle);
      }
      const { pages, ownPages } = await (bundle ? pagesOfBuild : pagesAtPresent)(build);
      const page = pages[path];
      if (!page) {
        if (bundle) logger.info(`\n${leftAsItIs(path.slice(1))}`);
        return html;
      }
      const siteUrl = build.env['VITE_SITE_URL'] as string | undefined;
      const made = {
        pictures: await picturesOf(content),
        stylesheet: addressOf(STYLES_BELOW, bundle),
        drawings: addressOf(DRAWINGS_BELOW, bundle),
        date: isoDate(),
        ownPages,
      };
      const body = await page.body(made);
      const filled = fill(html, {
        [EMPTY_HTML]: `<html lang="${page.lang}">`,
        [EMPTY_ROOT]: EMPTY_ROOT.replace('><', () => `>${body}<`),
        [END_OF_BODY]: (page.data?.(siteUrl) ?? '') + END_OF_BODY,
      });
      const whole = withHead(filled, page.head(siteUrl), bundle);
      // The styles of other pages would add their hashes to the headers of all.
      const hasStylesInside = bundle && HOMES.has(path);
      return {
        html: hasStylesInside ? condensed(withInlinedStyles(whole, bundle, inlined)) : whole,
        tags: countingTags(build),
      };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const documents = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.html') ? String(file.source) : [],
        );
        // An HTML file of the owner's may link to the same.
        for (const sheet of inlined) {
          if (!documents.some((html) => html.includes(sheet))) delete bundle[sheet];
        }
      },
    },
  };
}

const leftAsItIs = (file: string) =>
  `${file} is not a page of this project, so it is built unchanged: its styles and scripts stay files of their own, and it gets no navigation bar, no footer and no entry in sitemap.xml. The security policy also applies to it: it loads nothing from other sites, and style attributes have no effect.`;

function withHead(html: string, own: string, bundle?: Bundle) {
  const head = [commonHead(), own, preloadedFonts(bundle)].join('');
  return fill(html, { [END_OF_HEAD]: head + END_OF_HEAD });
}

const imported = new Map<string, Promise<PrerenderModule>>();

/** The font and every page of a build share one import. */
export async function pagesOfBuild(build: Build) {
  const key = JSON.stringify(constantsFor(build));
  const pages = imported.get(key) ?? importPages(build);
  imported.set(key, pages);
  return withOwnPages(await pages);
}

const pagesAtPresent = async (build: Build) => withOwnPages(await importPages(build));

function withOwnPages({ pages, prerenderOwnPage }: PrerenderModule) {
  const own = readOwnPages({ pages: sources, site });
  const addresses = own.map(({ address }) => address);
  const written = own.map(
    (page) =>
      [
        `${page.address}index.html`,
        prerenderOwnPage(page, async () => htmlOf(page), addresses),
      ] as const,
  );
  return {
    pages: { ...pages, ...Object.fromEntries(written) },
    ownPages: own.filter(({ isInFooter }) => isInFooter),
  };
}

async function importPages(build: Build) {
  const { module } = await runnerImport<PrerenderModule>(PAGES, {
    configFile: false,
    logLevel: 'error',
    define: constantsFor(build),
    plugins: [react()],
  });
  return module;
}

function commonHead() {
  const { light, dark } = themeColor();
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('');
}

/** The styles that the page loads later, because they show below the first screen. */
export const STYLES_BELOW = 'src/page/styles/below.css';
const DRAWINGS_BELOW = 'src/page/drawings.svg';

function addressOf(source: string, bundle?: Bundle) {
  if (!bundle) return `/${source}`;
  const file = Object.values(bundle).find(
    (part) => part.type === 'asset' && part.originalFileNames.includes(source),
  );
  if (!file) throw new Error(`The build has no ${source}.`);
  return `/${file.fileName}`;
}

/** Without these the browser would ask for a font only once it lays out text in it. */
const preloadedFonts = (bundle: Bundle = {}) =>
  Object.keys(bundle)
    // Not the fonts of the examples.
    .filter((file) => /^assets\/.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

function fill(html: string, contents: Record<string, string>) {
  return Object.entries(contents).reduce((filled, [place, content]) => {
    if (!filled.includes(place)) throw new Error(`The HTML has no ${place}.`);
    return filled.replace(place, () => content);
  }, html);
}

/** Those of the head that the build has made. A file in public/ stays a file. */
function withInlinedStyles(html: string, bundle: Bundle, inlined: Set<string>) {
  const [head = '', ...rest] = html.split(END_OF_HEAD);
  const filled = head.replaceAll(STYLESHEETS, (link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') return link;
    inlined.add(file);
    return `<style>${String(sheet.source).replace(BANNER, '').trim()}</style>`;
  });
  return [filled, ...rest].join(END_OF_HEAD);
}

/** Leaves out what stands between the tags of the head, and the end tags of shapes, which need none. */
const condensed = (html: string) => {
  const [head, ...body] = html.split('<body>');
  return [head!.replaceAll(/\s*\/?>\s+/g, '>'), ...body]
    .join('<body>')
    .replaceAll(/><\/(?:circle|path|rect|use)>/g, '/>');
};
