// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analytics } from '../../build/analytics-plugin.ts';
import { buildOf } from '../support/run-tool.ts';

const SETTINGS = `VITE_ANALYTICS=https://count.example/script.js
VITE_ANALYTICS_DATA=website-id=a1&host-url=https://count.example
`;

async function scriptsIn(mode: string, path = 'index.html') {
  const pages = { name: 'pages', config: () => ({ build: { rolldownOptions: { input: path } } }) };
  const files = { '.env': SETTINGS, '404.html': '<!doctype html><title>Not here</title>' };
  const { root } = await buildOf(files, { plugins: [analytics(), pages], mode });
  const page = readFileSync(join(root, 'dist', path), 'utf8');
  const { scripts } = new DOMParser().parseFromString(page, 'text/html');
  return [...scripts].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );
}

test('a setting adds the script that counts visits to the page, but not to others or to local builds', async () => {
  expect(await scriptsIn('production')).toEqual([
    {
      id: 'analytics',
      type: 'text/plain',
      src: 'https://count.example/script.js',
      crossorigin: 'anonymous',
      'data-website-id': 'a1',
      'data-host-url': 'https://count.example',
    },
  ]);
  expect(await scriptsIn('production', '404.html')).toEqual([]);
  expect(await scriptsIn('stand-ins')).toEqual([]);
});
