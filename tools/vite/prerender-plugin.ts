/** Writes the page into index.html, and the styles with it, so that one answer is the whole page. */
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin } from 'vite';

type PrerenderModule = typeof import('../../src/prerender.tsx');

const EMPTY_ROOT = '<div id="root"></div>';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

export function prerenderPage(): Plugin {
  return {
    name: 'tapak:prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
        const { module } = await runnerImport<PrerenderModule>('./src/prerender.tsx', {
          configFile: false,
          logLevel: 'error',
          plugins: [react()],
        });
        const page = EMPTY_ROOT.replace('><', () => `>${module.prerender()}<`);
        const withPage = html.replace(EMPTY_ROOT, () => page);
        return withPage.replace(STYLESHEET, (_, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`the build has no stylesheet ${file}`);
          delete bundle[file];
          return `<style>${String(sheet.source)}</style>`;
        });
      },
    },
  };
}
