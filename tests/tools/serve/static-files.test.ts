import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { staticFiles } from '../../../tools/serve/static-files.ts';
import { ask, serve } from './over-http.ts';
import { securityHeaders } from '../../support/expected-headers.ts';

const outside = mkdtempSync(join(tmpdir(), 'tapak-static-'));
const root = join(outside, 'site');
const script = `console.log(${JSON.stringify('tapak '.repeat(200))});`;

mkdirSync(join(root, 'assets'), { recursive: true });
mkdirSync(join(root, 'about'));
writeFileSync(join(outside, 'secret.txt'), 'secret');
writeFileSync(join(root, 'index.html'), '<h1>Tapak</h1>');
writeFileSync(join(root, 'about', 'index.html'), '<h1>About</h1>');
writeFileSync(join(root, 'a b.txt'), 'spaced');
writeFileSync(join(root, '_headers'), '/*');
writeFileSync(join(root, 'vercel.json'), '{}');
writeFileSync(join(root, 'assets', 'index-BBAmMuWk.js'), script);
writeFileSync(join(root, 'assets', 'font-DLoelf7F.woff2'), 'font'.repeat(100));

afterAll(() => rmSync(outside, { recursive: true }));

const start = async () => serve(await staticFiles(root));

test('serves the page, to be asked for again each time', async () => {
  const { status, headers, body } = await ask(await start(), '/');
  expect([status, body]).toEqual([200, '<h1>Tapak</h1>']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'content-length': '14',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['/index.html', 'text/html; charset=utf-8', 'no-cache, no-transform'],
  ['/about/', 'text/html; charset=utf-8', 'no-cache, no-transform'],
  ['/a%20b.txt', 'text/plain; charset=utf-8', 'no-cache'],
  [
    '/assets/index-BBAmMuWk.js?v=1',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['/assets/font-DLoelf7F.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('serves %s', async (path, type, caching) => {
  const { status, headers } = await ask(await start(), path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
});

test.each(['/', '/assets/index-BBAmMuWk.js', '/nothing'])(
  'sends the headers that hosts are told to send with %s',
  async (path) => {
    const endpoints = { VITE_EMAILJS_ORIGIN: 'http://localhost:1', VITE_GEO_URL: '/country' };
    const origin = await serve(await staticFiles(root, endpoints));
    const expected = securityHeaders('', '');
    expect((await ask(origin, path)).headers).toMatchObject({
      ...expected,
      'content-security-policy': expected['content-security-policy']
        .replaceAll(" 'self' ;", " 'self';")
        .replace(/connect-src [^;]+/, "connect-src 'self' http://localhost:1"),
    });
  },
);

test('answers 304 to who has it already', async () => {
  const origin = await start();
  const { headers } = await ask(origin, '/');
  const etag = headers.etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
  const known = await ask(origin, '/', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([known.status, known.body, known.headers.etag]).toEqual([304, '', etag]);
  const stale = await ask(origin, '/', { headers: { 'if-none-match': '"other"' } });
  expect(stale.status).toBe(200);
});

test('answers a HEAD without the body', async () => {
  const { status, headers, body } = await ask(await start(), '/', { method: 'HEAD' });
  expect([status, headers['content-length'], body]).toEqual([200, '14', '']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['', undefined, (body: Buffer) => body],
  ['br;q=0, gzip; q=0.0', undefined, (body: Buffer) => body],
])('compresses for "%s"', async (accepted, encoding, decompress) => {
  const { get } = await import('node:http');
  const origin = await start();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
    get(
      `${origin}/assets/index-BBAmMuWk.js`,
      { headers: { 'accept-encoding': accepted } },
      resolve,
    );
  });
  const chunks = await response.toArray();
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('accept-encoding');
  expect(decompress(Buffer.concat(chunks as Buffer[])).toString()).toBe(script);
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
])('has nothing at %s', async (path) => {
  const { status, body } = await ask(await start(), path);
  expect([status, body]).toEqual([404, 'There is nothing here.']);
});

test('is only for reading', async () => {
  const { status, headers } = await ask(await start(), '/', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('shows the page for missing pages where there is one', async () => {
  const page = join(root, '404.html');
  writeFileSync(page, '<h1>Not here</h1>');
  const origin = await start();
  rmSync(page);
  const { status, body, headers } = await ask(origin, '/nothing');
  expect([status, body, headers['content-type']]).toEqual([
    404,
    '<h1>Not here</h1>',
    'text/html; charset=utf-8',
  ]);
});
