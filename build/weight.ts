/** Writes into the page what it weighs as it is sent: itself, its font and all that its script loads. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { content } from '../src/content/index.ts';
import { ISLANDS } from './bootstrap-plugin.ts';
import { compressedForms } from './compression.ts';

/** Stands in the page until the whole site is built. */
export const UNWEIGHED = '[weight]';

/** In bytes. The figure itself changes the size of the compressed page by less than this. */
const PRECISION = 100;

type Output = Rolldown.RolldownOutput['output'];

export async function writeWeight(folder: string, output: Output) {
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  if (!html.includes(UNWEIGHED)) return;
  const files = ['index.html', ...loadedFiles(output)];
  const sizes = await Promise.all(
    files.map(async (file) => sent(await readFile(join(folder, file)), file)),
  );
  const bytes = sizes.reduce((sum, size) => sum + size);
  const rounded = Math.round(bytes / PRECISION) * PRECISION;
  const figure = new Intl.NumberFormat(content.page.lang).format(rounded);
  await writeFile(page, html.replace(UNWEIGHED, figure));
}

function loadedFiles(output: Output) {
  const isFirst = (part: Output[number]) =>
    part.fileName.endsWith('.woff2') ||
    (part.type === 'chunk' && part.facadeModuleId?.endsWith(ISLANDS));
  const files = new Set(output.filter(isFirst).map(({ fileName }) => fileName));
  // A set that grows while it is iterated is iterated to its new end.
  for (const file of files) {
    const part = output.find(({ fileName }) => fileName === file);
    if (part?.type !== 'chunk') continue;
    for (const loaded of [...part.imports, ...part.dynamicImports]) files.add(loaded);
  }
  return files;
}

async function sent(body: Buffer, file: string) {
  const [smallest = body] = (await compressedForms(file, body)).values();
  return smallest.length;
}
