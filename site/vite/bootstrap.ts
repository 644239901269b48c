/**
 * Writes the bootstrap into the page, so that it captures a submit from the start, and tells it which
 * files the islands consist of, so that it requests all of them at once.
 */
import type { Plugin, Rolldown } from 'vite';
import { homeOf } from '../content/derived/languages.ts';
import { languages } from '../content/index.ts';
import { wordsAt } from './content.ts';

export const ISLANDS = '/src/client/islands/hydrate.tsx';
const FILES_MODULE = 'virtual:islands-files';
const PLACEHOLDER = '/islands-of-the-build.js';
const PLACE_OF_FILES = /\[[`"']\/islands-of-the-build\.js[`"']\]/;
const END_OF_BODY = '</body>';
const TAG = /<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/;
const LINE_OF_TAG = new RegExp(String.raw`\s*${TAG.source}`);
const STATIC_IMPORT_OR_EXPORT = /(?:^|[;}\n])\s*(?:import\s*["'`{*\w]|export\b)/;
/** Makes V8 compile a file off the main thread, instead of each function when it is first called. */
const COMPILED_ON_ARRIVAL = '//# allFunctionsCalledOnLoad\n';
/** The pages with the islands. */
export const HOMES = new Set(languages.map((content) => `${homeOf(content)}index.html`));
const ENDS_EARLY = /<\/script|<!--/i;

export function bootstrap(): Plugin {
  let isBuild: boolean;
  /** The file whose code is in the pages. */
  let written: string | undefined;
  return {
    name: 'tapak:bootstrap',
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
        if (!HOMES.has(path)) return html;
        const file = TAG.exec(html)?.[1];
        const bootstrap = file && bundle[file];
        if (!bootstrap || bootstrap.type !== 'chunk') return html;
        written = file;
        const islands = chunkOf(ISLANDS, bundle);
        if (!islands) throw new Error('The build has no islands.');
        const words = chunkOf(wordsAt(path.replace(/index\.html$/, '')), bundle);
        const files = [...filesOf(islands), ...(words ? filesOf(words) : [])];
        for (const name of files) {
          const part = bundle[name];
          if (part?.type === 'chunk' && !part.code.startsWith(COMPILED_ON_ARRIVAL))
            part.code = COMPILED_ON_ARRIVAL + part.code;
        }
        return withBootstrap(html, bootstrap.code, [...new Set(files)]);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (written) delete bundle[written];
      },
    },
  };
}

const chunkOf = (module: string, bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).find(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' && Boolean(part.facadeModuleId?.endsWith(module)),
  );

const filesOf = ({ fileName, imports }: Rolldown.OutputChunk) => [fileName, ...imports];

/** The first of the files imports the others. */
export function withBootstrap(html: string, code: string, files: readonly string[]) {
  if (!PLACE_OF_FILES.test(code)) throw new Error('The bootstrap does not load the islands.');
  if (STATIC_IMPORT_OR_EXPORT.test(code))
    throw new Error('The bootstrap imports or exports something.');
  if (ENDS_EARLY.test(code))
    throw new Error('The bootstrap contains what would end its script element.');
  const list = JSON.stringify(files.map((file) => `/${file}`));
  const script = code.replace(PLACE_OF_FILES, () => list).trim();
  // A module would wait until a frame has been drawn without what it shows.
  return html
    .replace(LINE_OF_TAG, '')
    .replace(END_OF_BODY, () => `<script>(()=>{"use strict";${script}})()</script>${END_OF_BODY}`);
}
