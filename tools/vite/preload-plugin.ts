/**
 * Replaces Vite's loader of chunks by a short one: it asks at once for what a chunk needs, so that
 * nothing is found out late. No chunk of this page brings styles, and every browser that runs the
 * script knows modulepreload, which is what the long one is for.
 */
import type { Plugin } from 'vite';

const loader = `
export function __vitePreload(load, files = []) {
  for (const href of files.map((file) => '/' + file)) {
    if (document.querySelector(\`[href="\${href}"]\`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
}`;

export function shortPreload(): Plugin {
  return {
    name: 'tapak:preload',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => loader,
    },
  };
}
