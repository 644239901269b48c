/** HTML and stylesheets that an owner adds beside the pages of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { prerender, STYLES_BELOW } from '../../../site/vite/prerender.ts';
import { buildOf } from '../../support/run-tool.ts';

const page = (...sheets: string[]) => `<!doctype html>
<html>
<head>${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}</head>
<body><div id="root"></div></body>
</html>`;

test('an HTML file of the owner stays as it is, and so does a stylesheet of public/', async () => {
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
  const root = await buildOf(
    {
      'index.html': page('/own.css', '/main.css'),
      'shop.html': page('/main.css', '/shop.css'),
      [STYLES_BELOW]: 'aside { color: red }',
      'main.css': 'h1 { color: red }',
      'shop.css': 'h2 { color: red }',
      'public/own.css': 'p { color: red }',
    },
    { plugins: [owner, prerender()], mode: 'production' },
  );
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const sheetsOf = (path: string) =>
    [...read(path).matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map(([, to]) => to!);

  expect(sheetsOf('index.html')).toEqual(['own.css']);
  expect(read('index.html')).toContain('<style>h1{color:red}</style>');
  expect(existsSync(join(root, 'dist/own.css'))).toBe(true);

  expect(read('shop.html')).toContain('<div id="root"></div>');
  const styles = sheetsOf('shop.html').map(read).join('');
  expect(styles).toContain('h1{color:red}');
  expect(styles).toContain('h2{color:red}');
  expect(told.join()).toContain(
    'shop.html is not a page of this project, so it is built unchanged',
  );
});
