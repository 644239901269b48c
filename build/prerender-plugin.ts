/**
 * Writes each page into its HTML, and the styles with it, so that one answer is the whole page. The
 * development server does the same for each request.
 */
import react from '@vitejs/plugin-react';
import { runnerImport, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { content } from '../src/content/index.ts';
import { analyticsDefines } from './analytics-plugin.ts';
import type { Build } from './build-settings.ts';
import { LOCAL_MODE } from './stand-ins/settings.ts';
import { editionOf } from './edition.ts';
import { FLOWS_PAGE, flowsPageDefine } from '../src/atlas/build/flows-page-plugin.ts';
import { drawnPictures } from './pictures-plugin.ts';
import { UNWEIGHED } from './weight-plugin.ts';

type PrerenderModule = typeof import('../src/prerender.tsx');

/** The mode of a build whose page is left to its script, which is there to be compared with. */
export const WITHOUT_PRERENDERING = 'client-rendered';
/** What is served for development weighs something else at each visit. */
const UNKNOWN = '–';
export const PAGES = './src/prerender.tsx';
/** A page that is made of more than the others need has a module of its own. */
const MODULES: Partial<Record<string, string>> = { [FLOWS_PAGE]: './src/atlas/prerender.tsx' };
const EMPTY_HTML = '<html>';
const EMPTY_ROOT = '<div id="root"></div>';
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

export function prerender(): Plugin {
  let siteUrl: string | undefined;
  let isLeftToScript: boolean;
  let isLocal: boolean;
  let settings: Record<string, string>;
  return {
    name: 'tapak:prerender',
    configResolved({ command, env, mode }) {
      siteUrl = env['VITE_SITE_URL'] as string | undefined;
      settings = settingsOfPages({ command, env, mode });
      isLeftToScript = mode === WITHOUT_PRERENDERING;
      isLocal = command === 'serve' || mode === LOCAL_MODE;
    },
    /** What stands in the HTML alone is in no module of the page that could be replaced. */
    hotUpdate({ file, modules }) {
      const isSource = file.startsWith(`${this.environment.config.root}/src/`);
      if (this.environment.name === 'client' && isSource && modules.length === 0) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        const source = MODULES[path] ?? PAGES;
        const module = await (bundle ? pagesOfBuild : importPages)(source, settings);
        const page = module.pages[path];
        if (!page) throw new Error(`${source} has no page for ${path}`);
        const withHead = fill(fill(html, EMPTY_HTML, `<html lang="${module.lang}">`), END_OF_HEAD, [
          page.head(siteUrl),
          preloadedFonts(bundle),
          END_OF_HEAD,
        ]);
        const made = {
          pictures: await drawnPictures(content.work),
          edition: { ...editionOf(), weight: bundle ? UNWEIGHED : UNKNOWN },
          showsWalks: isLocal,
        };
        const body = isLeftToScript ? '' : await page.body(made);
        const root = EMPTY_ROOT.replace('><', () => `>${body}<`);
        const withBody = fill(withHead, EMPTY_ROOT, root);
        const whole = fill(withBody, END_OF_BODY, [page.data?.(siteUrl) ?? '', END_OF_BODY]);
        return bundle ? withInlinedStyles(whole, bundle) : whole;
      },
    },
  };
}

/** What the code of the pages asks for. */
export const settingsOfPages = (build: Build) => ({
  'import.meta.env.VITE_GEO_URL': JSON.stringify(build.env['VITE_GEO_URL'] ?? ''),
  ...flowsPageDefine(build.env),
  ...analyticsDefines(build),
});

const ofBuild = new Map<string, Promise<PrerenderModule>>();

/** Imported once for all that a build makes of it. */
export function pagesOfBuild(source: string, settings: Record<string, string>) {
  const key = JSON.stringify([source, settings]);
  const pages = ofBuild.get(key) ?? importPages(source, settings);
  ofBuild.set(key, pages);
  return pages;
}

/** It reads no file of settings by itself. */
async function importPages(source: string, define: Record<string, string>) {
  const { module } = await runnerImport<PrerenderModule>(source, {
    configFile: false,
    logLevel: 'error',
    define,
    plugins: [react()],
  });
  return module;
}

/** The font is found in the styles at once, and would still be asked for only when text needs it. */
function preloadedFonts(bundle: IndexHtmlTransformContext['bundle'] = {}) {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function fill(html: string, place: string, content: string | string[]) {
  if (!html.includes(place)) throw new Error(`the HTML has no ${place}`);
  return html.replace(place, () => [content].flat().join(''));
}

function withInlinedStyles(html: string, bundle: NonNullable<IndexHtmlTransformContext['bundle']>) {
  return html.replace(STYLESHEET, (_, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`the build has no stylesheet ${file}`);
    delete bundle[file];
    return `<style>${String(sheet.source)}</style>`;
  });
}
