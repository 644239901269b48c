/** Builds the page as it would be without prerendering: an empty root, and a script that fills it. */
import { mergeConfig } from 'vite';
import page from '../../../vite.config.ts';

const ENTRY = '/src/main.ts';
const OWN_ENTRY = '/maintenance/bench/client-rendered/main.tsx';

export default mergeConfig(page, {
  plugins: [
    {
      name: 'tapak:own-entry',
      transformIndexHtml: {
        order: 'pre',
        handler(html: string, { path }: { path: string }) {
          if (path !== '/index.html') return html;
          if (!html.includes(ENTRY)) throw new Error(`index.html has no ${ENTRY}`);
          return html.replace(ENTRY, OWN_ENTRY);
        },
      },
    },
  ],
});
