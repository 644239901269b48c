import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { staticFiles } from '../../cli/serve/static-files.ts';
import { securityHeaders } from '../support/expected-headers.ts';
import { folderWith } from '../support/run-tool.ts';
import { ask, serve } from './over-http.ts';

const SCRIPT = `console.log(${JSON.stringify('tapak '.repeat(200))});`;

async function askFor(path: string, options?: Parameters<typeof ask>[2]) {
  const folder = folderWith({
    'secret.txt': 'secret',
    'site/index.html': '<h1>Tapak</h1>',
    'site/404.html': '<h1>Not here</h1>',
    'site/about/index.html': '<h1>About</h1>',
    'site/robots.txt': 'Allow: /',
    'site/_headers': '/*',
    'site/vercel.json': '{}',
    'site/assets/index-BBAmMuWk.js': SCRIPT,
    'site/assets/font-DLoelf7F.woff2': 'font'.repeat(100),
  });
  const endpoints = { VITE_EMAILJS_ORIGIN: 'http://localhost:1', VITE_GEO_URL: '/country' };
  return ask(await serve(await staticFiles(join(folder, 'site'), endpoints)), path, options);
}

const HTML = 'text/html; charset=utf-8';
const PAGE = 'no-cache, no-transform';
const KEPT = 'public, max-age=31536000, immutable';

const security = securityHeaders('', '');
const SENT_WITH_ALL = {
  ...security,
  'content-security-policy': security['content-security-policy']
    .replaceAll(" 'self' ;", " 'self';")
    .replace(/connect-src [^;]+/, "connect-src 'self' http://localhost:1"),
};

test.each([
  ['/', 200, HTML, PAGE],
  ['/about/?a=b', 200, HTML, PAGE],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', 'no-cache'],
  ['/assets/index-BBAmMuWk.js?v=1', 200, 'text/javascript; charset=utf-8', KEPT],
  ['/nothing', 404, HTML, PAGE],
])('sends %s with its headers', async (path, status, type, caching) => {
  const answer = await askFor(path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...SENT_WITH_ALL,
    'content-type': type,
    'cache-control': caching,
  });
});

test.each([
  ['/about', '/about/'],
  ['/about?a=b&c', '/about/?a=b&c'],
])('leads from %s to %s, under the headers of a page', async (path, location) => {
  const { status, headers, body } = await askFor(path);
  expect([status, body]).toEqual([308, '']);
  expect(headers).toMatchObject({ ...SENT_WITH_ALL, 'cache-control': PAGE, location });
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('compresses for "%s"', async (accepted, encoding, decompress) => {
  const { headers, bytes } = await askFor('/assets/index-BBAmMuWk.js', {
    headers: { 'accept-encoding': accepted },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(decompress(bytes).toString()).toBe(SCRIPT);
});

test.each([
  ['is compressed already', '/assets/font-DLoelf7F.woff2'],
  ['would only grow', '/'],
])('leaves alone what %s', async (_, path) => {
  const { headers } = await askFor(path, { headers: { 'accept-encoding': 'br, gzip' } });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  '/assets',
  '//about',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%',
  '/_headers',
  '/vercel.json',
])('has the page for missing pages at %s', async (path) => {
  const { status, body } = await askFor(path);
  expect([status, body]).toEqual([404, '<h1>Not here</h1>']);
});

test('is only for reading', async () => {
  const head = await askFor('/', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '14', '']);
  const { status, headers } = await askFor('/', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
