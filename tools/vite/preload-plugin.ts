/**
 * Replaces Vite's loader of chunks by a short one: it asks at once for what a chunk needs, so that
 * nothing is found out late. No chunk of this page brings styles, and every browser that runs the
 * script knows modulepreload, which is what the long one is for.
 */
import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const FOR_FIRST_SCRIPT = '?first';

const ask =
  "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))";

/** The larger script is the first thing that is loaded, so nothing of it can have been asked for. */
const firstLoader = `
export function __vitePreload(load, files) {
  for (const file of files) { const href = '/' + file; ${ask}; }
  return load();
}`;

const loader = `
export function __vitePreload(load, files = []) {
  for (const href of files.map((file) => '/' + file)) {
    if (!document.querySelector(\`[href="\${href}"]\`)) ${ask};
  }
  return load();
}`;

export function shortPreload(): Plugin {
  return {
    name: 'tapak:preload',
    enforce: 'pre',
    resolveId: {
      filter: { id: HELPER },
      // The first script stands alone, in the page, so it cannot share one with the larger script.
      handler: (id, importer) => id + (importer?.endsWith('/src/main.ts') ? FOR_FIRST_SCRIPT : ''),
    },
    load: {
      filter: { id: HELPER },
      handler: (id) => (id.endsWith(FOR_FIRST_SCRIPT) ? firstLoader : loader),
    },
  };
}
