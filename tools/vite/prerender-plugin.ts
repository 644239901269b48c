/**
 * Writes the page into index.html, and the styles with it, so that one answer is the whole page.
 * The development server gets the head alone.
 */
import react from '@vitejs/plugin-react';
import { runnerImport, type IndexHtmlTransformContext, type Plugin } from 'vite';

type PrerenderModule = typeof import('../../src/prerender.tsx');

const EMPTY_HTML = '<html>';
const EMPTY_ROOT = '<div id="root"></div>';
const END_OF_HEAD = '</head>';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

export function prerender(): Plugin {
  let siteUrl: string | undefined;
  return {
    name: 'tapak:prerender',
    configResolved({ env }) {
      siteUrl = env['VITE_SITE_URL'] as string | undefined;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { module } = await runnerImport<PrerenderModule>('./src/prerender.tsx', {
          configFile: false,
          logLevel: 'error',
          plugins: [react()],
        });
        const withHead = fill(fill(html, EMPTY_HTML, `<html lang="${module.lang}">`), END_OF_HEAD, [
          module.prerenderHead(siteUrl),
          preloadedFonts(bundle),
          END_OF_HEAD,
        ]);
        if (!bundle) return withHead;
        const root = EMPTY_ROOT.replace('><', () => `>${module.prerenderPage()}<`);
        return withInlinedStyles(fill(withHead, EMPTY_ROOT, root), bundle);
      },
    },
  };
}

/** The font is found in the styles at once, and would still be asked for only when text needs it. */
function preloadedFonts(bundle: IndexHtmlTransformContext['bundle'] = {}) {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function fill(html: string, place: string, content: string | string[]) {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
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
