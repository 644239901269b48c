/** Writes into the page what it weighs as it is sent: itself, its font and all that its script loads. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { homeOf } from '../src/content/derived/languages.ts';
import { languages } from '../src/content/index.ts';
import { ISLANDS } from './bootstrap-plugin.ts';
import { compressedForms } from './compression.ts';
import { wordsAt } from './languages-plugin.ts';

/** Stands in the page until the whole site is built. */
export const UNWEIGHED = '[weight]';

/** In bytes. The figure itself changes the size of the compressed page by less than this. */
const PRECISION = 100;

type Output = Rolldown.RolldownOutput['output'];

export async function writeWeight(folder: string, output: Output) {
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const { content } of languages) {
    const home = homeOf(content);
    const first = `${home.slice(1)}index.html`;
    if (written.has(first)) await weigh(folder, home, first, content.page.lang, output);
  }
}

async function weigh(folder: string, home: string, first: string, lang: string, output: Output) {
  const page = join(folder, first);
  const html = await readFile(page, 'utf8');
  if (!html.includes(UNWEIGHED)) return;
  const files = [first, ...loadedFiles(output, home)];
  const sizes = await Promise.all(
    files.map(async (file) => sent(await readFile(join(folder, file)), file)),
  );
  const bytes = sizes.reduce((sum, size) => sum + size);
  const rounded = Math.round(bytes / PRECISION) * PRECISION;
  const figure = new Intl.NumberFormat(lang).format(rounded);
  await writeFile(page, html.replace(UNWEIGHED, figure));
}

function loadedFiles(output: Output, home: string) {
  const isFacadeOf = (part: Output[number], module: string) =>
    part.type === 'chunk' && Boolean(part.facadeModuleId?.endsWith(module));
  const files = new Set(
    output
      .filter((part) => part.fileName.endsWith('.woff2') || isFacadeOf(part, ISLANDS))
      .map(({ fileName }) => fileName),
  );
  const others = languages.map(({ content }) => homeOf(content)).filter((each) => each !== home);
  // A set that grows while it is iterated is iterated to its new end.
  for (const file of files) {
    const part = output.find(({ fileName }) => fileName === file);
    if (part?.type !== 'chunk') continue;
    if (others.some((other) => isFacadeOf(part, wordsAt(other)))) files.delete(file);
    else for (const loaded of [...part.imports, ...part.dynamicImports]) files.add(loaded);
  }
  return files;
}

async function sent(body: Buffer, file: string) {
  const [smallest = body] = (await compressedForms(file, body)).values();
  return smallest.length;
}
