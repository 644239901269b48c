/**
 * Writes into the page what it weighs: itself, its scripts and its font, as they are sent, and nothing
 * of other pages. The figure is part of what it counts, so it is tried until it comes out true.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { content } from '../src/content/index.ts';
import { compressedForms } from './compression.ts';
import { ISLANDS } from './bootstrap-plugin.ts';

/** Stands in the page until it can be weighed. */
export const UNWEIGHED = '[weight]';

const PAGE = 'index.html';
/** Another digit in the page can make its compressed form dozens of bytes longer or shorter. */
const PRECISION = 100;
/** Two or three are usually enough. */
const MOST_TRIES = 50;

export function weight(): Plugin {
  return {
    name: 'tapak:weight',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const { root, build } = this.environment.config;
        const folder = resolve(root, build.outDir);
        const html = await readFile(join(folder, PAGE), 'utf8');
        if (!html.includes(UNWEIGHED)) return;
        let others = 0;
        for (const path of weighedIn(bundle)) {
          others += await sent(path, await readFile(join(folder, path)));
        }
        await writeFile(join(folder, PAGE), await weighed(html, others));
      },
    },
  };
}

/** The font, and the islands with all that they load, at once or later. */
function weighedIn(bundle: Rolldown.OutputBundle) {
  const parts = Object.values(bundle);
  const isIslands = (part: (typeof parts)[number]) =>
    part.type === 'chunk' && part.facadeModuleId?.endsWith(ISLANDS);
  const paths = new Set(
    parts
      .filter((part) => part.fileName.endsWith('.woff2') || isIslands(part))
      .map(({ fileName }) => fileName),
  );
  // A set is read to its end, and so are those that come to it on the way.
  for (const path of paths) {
    const part = bundle[path];
    if (part?.type !== 'chunk') continue;
    for (const loaded of [...part.imports, ...part.dynamicImports]) paths.add(loaded);
  }
  return paths;
}

/** Writes the weight into the page: that of all other files and of the page itself. */
export async function weighed(html: string, others: number, weigh = weightOfPage) {
  const written = new Intl.NumberFormat(content.page.lang);
  let weight = others;
  // One more line at its end makes it another page, should it stand on the edge between two figures.
  for (let lines = 0; lines < MOST_TRIES; lines += 1) {
    const page = html.replace(UNWEIGHED, written.format(weight)) + '\n'.repeat(lines);
    const actual = rounded(others + (await weigh(page)));
    if (actual === weight) return page;
    weight = actual;
  }
  throw new Error(`the weight of the page does not settle, and was last ${weight} bytes`);
}

const weightOfPage = (page: string) => sent(PAGE, Buffer.from(page));

const rounded = (bytes: number) => Math.round(bytes / PRECISION) * PRECISION;

async function sent(path: string, body: Buffer) {
  const [smallest = body] = (await compressedForms(path, body)).values();
  return smallest.length;
}
