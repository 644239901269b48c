import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { staticFiles } from '../../../tools/serve/static-files.ts';
import { securityHeaders } from '../../support/expected-headers.ts';
import { folderWith } from '../run-tool.ts';
import { ask, serve } from './over-http.ts';

const SCRIPT = `console.log(${JSON.stringify('tapak '.repeat(200))});`;

async function start() {
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
  return serve(await staticFiles(join(folder, 'site'), endpoints));
}

const HTML = 'text/html; charset=utf-8';
const PAGE = 'no-cache, no-transform';
const KEPT = 'public, max-age=31536000, immutable';

test.each([
  ['/', HTML, PAGE],
  ['/index.html', HTML, PAGE],
  ['/about/?a=b', HTML, PAGE],
  ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['/assets/index-BBAmMuWk.js?v=1', 'text/javascript; charset=utf-8', KEPT],
  ['/assets/font-DLoelf7F.woff2', 'font/woff2', KEPT],
])('serves %s', async (path, type, caching) => {
  const { status, headers } = await ask(await start(), path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
});

test.each(['/', '/assets/index-BBAmMuWk.js', '/nothing'])(
  'sends the headers that hosts are told to send with %s',
  async (path) => {
    const expected = securityHeaders('', '');
    expect((await ask(await start(), path)).headers).toMatchObject({
      ...expected,
      'content-security-policy': expected['content-security-policy']
        .replaceAll(" 'self' ;", " 'self';")
        .replace(/connect-src [^;]+/, "connect-src 'self' http://localhost:1"),
    });
  },
);

test('answers a HEAD without the body', async () => {
  const { status, headers, body } = await ask(await start(), '/', { method: 'HEAD' });
  expect([status, headers['content-length'], body]).toEqual([200, '14', '']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('compresses for "%s"', async (accepted, encoding, decompress) => {
  const { headers, bytes } = await ask(await start(), '/assets/index-BBAmMuWk.js', {
    headers: { 'accept-encoding': accepted },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(decompress(bytes).toString()).toBe(SCRIPT);
});

test.each([
  ['is compressed already', '/assets/font-DLoelf7F.woff2'],
  ['would only grow', '/'],
])('leaves alone what %s', async (_, path) => {
  const { headers } = await ask(await start(), path, {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  '/nothing',
  '/assets',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/assets/../../secret.txt',
  '//secret.txt',
  '/%',
  '/index.html%00.txt',
  '/_headers',
  '/vercel.json',
])('has the page for missing pages at %s', async (path) => {
  const { status, body, headers } = await ask(await start(), path);
  expect([status, body, headers['content-type']]).toEqual([404, '<h1>Not here</h1>', HTML]);
});

test('is only for reading', async () => {
  const { status, headers } = await ask(await start(), '/', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
