/** HTML and stylesheets that an owner adds beside the pages of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { prerender, STYLES_BELOW } from '../../build/prerender-plugin.ts';
import { buildOf } from '../support/run-tool.ts';

const page = (head: string) =>
  `<!doctype html>\n<html>\n<head><title>Page</title>${head}</head>\n<body><div id="root"></div></body>\n</html>`;
const linked = (sheet: string) => `<link rel="stylesheet" href="${sheet}">`;

async function built(files: Record<string, string>) {
  const told: string[] = [];
  const owner: Plugin = {
    name: 'owner',
    config: () => ({
      build: { rolldownOptions: { input: ['index.html', 'shop.html', STYLES_BELOW] } },
    }),
    configResolved: ({ logger }) => {
      logger.info = (text) => told.push(text);
    },
  };
  const { root } = await buildOf(
    { [STYLES_BELOW]: 'aside { color: red }', 'main.css': 'h1 { color: red }', ...files },
    { plugins: [owner, prerender()], mode: 'production' },
  );
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const sheetsOf = (path: string) =>
    [...read(path).matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map(([, to]) => to!);
  const missing = ['index.html', 'shop.html']
    .flatMap(sheetsOf)
    .filter((sheet) => !existsSync(join(root, 'dist', sheet)));
  return { read, sheetsOf, missing, told: told.join('\n') };
}

test('an HTML file of the owner stays as it is, with its stylesheets, and the build says so', async () => {
  const { read, sheetsOf, missing, told } = await built({
    'index.html': page(linked('/main.css')),
    'shop.html': page(linked('/main.css') + linked('/shop.css')),
    'shop.css': 'h2 { color: red }',
  });
  expect(missing).toEqual([]);
  expect(sheetsOf('index.html')).toEqual([]);
  expect(read('index.html')).toContain('<style>h1{color:red}</style>');
  const styles = sheetsOf('shop.html').map(read).join('');
  expect(['h1{color:red}', 'h2{color:red}'].filter((rule) => !styles.includes(rule))).toEqual([]);
  expect(read('shop.html')).toContain('<div id="root"></div>');
  expect(told).toContain('shop.html is not a page of this project, so it is built unchanged');
});

test('a stylesheet of public/ that the front page links stays a file', async () => {
  const { read, sheetsOf } = await built({
    'index.html': page(linked('/own.css') + linked('/main.css')),
    'shop.html': page(''),
    'public/own.css': 'p { color: red }',
  });
  expect(sheetsOf('index.html')).toEqual(['own.css']);
  expect(read('index.html')).toContain('<style>h1{color:red}</style>');
});
