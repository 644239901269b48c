/**
 * Writes the bootstrap into the page, so that what it captures cannot get lost on the way, and tells
 * it which files the islands are made of, so that it asks for all of them at once.
 */
import type { Plugin } from 'vite';
import { WITHOUT_PRERENDERING } from './prerender-plugin.ts';

export const ISLANDS = '/src/islands/hydrate.tsx';
const FILES_MODULE = 'virtual:islands-files';
const PLACEHOLDER = '/islands-of-the-build.js';
const PLACE_OF_FILES = /\[[`"']\/islands-of-the-build\.js[`"']\]/;
const TAG = /<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/;
const STATIC_IMPORT_OR_EXPORT = /(?:^|[;}\n])\s*(?:import\s*["'`{*\w]|export\b)/;
/** Has V8 compile a file beside the main thread, and not function by function while a visitor waits. */
const COMPILED_ON_ARRIVAL = '//# allFunctionsCalledOnLoad\n';
const ENDS_EARLY = /<\/script|<!--/i;

export function bootstrap(): Plugin {
  let isBuild: boolean;
  return {
    name: 'tapak:bootstrap',
    apply: (_, { mode }) => mode !== WITHOUT_PRERENDERING,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) {
        this.emitFile({
          type: 'chunk',
          id: ISLANDS,
          name: 'islands',
          preserveSignature: 'allow-extension',
        });
      }
    },
    resolveId: {
      filter: { id: new RegExp(`^${FILES_MODULE}$`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`${FILES_MODULE}$`) },
      handler: () => `export default ['${isBuild ? PLACEHOLDER : ISLANDS}'];`,
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html;
        const file = TAG.exec(html)?.[1];
        const bootstrap = file && bundle[file];
        if (!bootstrap || bootstrap.type !== 'chunk') return html;
        const islands = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(ISLANDS),
        );
        if (islands?.type !== 'chunk') throw new Error('the build has no islands');
        delete bundle[file];
        const files = [islands.fileName, ...islands.imports];
        for (const name of files) {
          const part = bundle[name];
          if (part?.type === 'chunk') part.code = COMPILED_ON_ARRIVAL + part.code;
        }
        return withBootstrap(html, bootstrap.code, files);
      },
    },
  };
}

/** The first of the files is the one that needs the others. */
export function withBootstrap(html: string, code: string, files: readonly string[]) {
  if (!PLACE_OF_FILES.test(code)) throw new Error('the bootstrap does not load the islands');
  if (STATIC_IMPORT_OR_EXPORT.test(code)) throw new Error('the bootstrap does not stand alone');
  if (ENDS_EARLY.test(code)) throw new Error('the bootstrap holds what would end it in HTML');
  const list = JSON.stringify(files.map((file) => `/${file}`));
  const script = code.replace(PLACE_OF_FILES, () => list).trim();
  return html.replace(TAG, () => `<script type="module">${script}</script>`);
}
