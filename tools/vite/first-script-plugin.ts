/** Writes the first script into the page: it is small, and what it holds must not get lost on the way. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { posix, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { WITHOUT_PRERENDERING } from './prerender-plugin.ts';

const PAGE = 'index.html';
const TAG = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const STATIC_IMPORT_OR_EXPORT = /(?:^|[;}\n])\s*(?:import\s*["'`{*\w]|export\b)/;
const ENDS_EARLY = /<\/script|<!--/i;
const NEIGHBOUR = /\bimport\((["'`])\.\//g;

export function inlinedFirstScript(): Plugin {
  return {
    name: 'tapak:first-script',
    apply: (_, { command, mode }) => command === 'build' && mode !== WITHOUT_PRERENDERING,
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const site = resolve(root, build.outDir);
        const html = await readFile(join(site, PAGE), 'utf8');
        const path = firstScriptOf(html);
        const code = await readFile(join(site, path), 'utf8');
        await writeFile(join(site, PAGE), withFirstScript(html, code));
        await rm(join(site, path));
      },
    },
  };
}

/** Inside the page a script stands elsewhere, so what it names as a neighbour gets its whole path. */
export function withFirstScript(html: string, code: string) {
  if (STATIC_IMPORT_OR_EXPORT.test(code)) throw new Error('the first script does not stand alone');
  if (ENDS_EARLY.test(code)) throw new Error('the first script holds what would end it in HTML');
  const folder = posix.dirname(firstScriptOf(html));
  const moved = code.trim().replaceAll(NEIGHBOUR, (_, quote) => `import(${quote}${folder}/`);
  return html.replace(TAG, () => `<script type="module">${moved}</script>`);
}

function firstScriptOf(html: string) {
  const path = TAG.exec(html)?.[1];
  if (!path) throw new Error('the page has no first script');
  return path;
}
