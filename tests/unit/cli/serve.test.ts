import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isHelpWanted, placesIn } from '../../../cli/start.ts';
import { followFolder } from '../../../site/local/local-site.ts';
import { claimPort, portIn, serve as serveLocally } from '../../../site/local/port.ts';
import { staticFiles } from '../../../site/local/static-files.ts';
import { CHECKED_EACH_TIME, KEPT_FOR_GOOD } from '../../support/expected-headers.ts';
import { siteWithSettings } from '../../support/site.ts';
import { folderWith } from '../../support/run-tool.ts';
import { siteWith } from '../../support/site-with.ts';
import { sendRequest, serve } from './over-http.ts';

const SCRIPT = `console.log(${JSON.stringify('tapak '.repeat(200))});`;
const FILES = {
  'secret.txt': 'secret',
  'site/index.html': '<h1>Tapak</h1>',
  'site/404.html': '<h1>Not here</h1>',
  'site/ms/404.html': '<h1>Tiada</h1>',
  'site/about/index.html': '<h1>About</h1>',
  'site/robots.txt': 'Allow: /',
  'site/_headers': '/*',
  'site/vercel.json': '{}',
  'site/assets/index-BBAmMuWk.js': SCRIPT,
  'site/assets/font-DLoelf7F.woff2': 'font'.repeat(100),
};

async function requestFor(path: string, options?: Parameters<typeof sendRequest>[2]) {
  const site = siteWithSettings({
    VITE_EMAILJS_ORIGIN: 'http://localhost:1',
    VITE_GEO_URL: '/country',
  });
  const handle = await staticFiles(join(folderWith(FILES), 'site'), site);
  return sendRequest(await serve(handle), path, options);
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': CHECKED_EACH_TIME };
test.each([
  ['/', 200, HTML],
  ['/about/?a=b', 200, HTML],
  ['/robots.txt', 200, { ...HTML, 'content-type': 'text/plain; charset=utf-8' }],
  [
    '/assets/index-BBAmMuWk.js?v=1',
    200,
    { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': KEPT_FOR_GOOD },
  ],
  ['/nothing', 404, HTML],
  ['/404.html', 404, HTML],
  ['/about', 308, { location: '/about/', 'cache-control': CHECKED_EACH_TIME }],
  ['/about?a=b&c', 308, { location: '/about/?a=b&c' }],
])('the server answers %s with %i and the expected headers', async (path, status, headers) => {
  const answer = await requestFor(path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', ...headers });
});

test('the server returns the 404 page of the folder for a missing page of another language', async () => {
  const { status, body } = await requestFor('/ms/nothing/');
  expect([status, body]).toEqual([404, '<h1>Tiada</h1>']);
});

test.each([
  '/assets',
  '//about',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%',
  '/_headers',
  '/vercel.json',
])('the server returns the 404 page for %s', async (path) => {
  const { status, body } = await requestFor(path);
  expect([status, body]).toEqual([404, '<h1>Not here</h1>']);
});

const ACCEPT_ENCODING = 'accept-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('the server respects accept-encoding "%s"', async (accepted, encoding, decompress) => {
  const { headers, bytes } = await requestFor('/assets/index-BBAmMuWk.js', {
    headers: { [ACCEPT_ENCODING]: accepted },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, ACCEPT_ENCODING]);
  expect(decompress(bytes).toString()).toBe(SCRIPT);
});

test.each([
  ['is already compressed', '/assets/font-DLoelf7F.woff2'],
  ['would grow', '/'],
])('the server does not compress a file that %s', async (_, path) => {
  const { headers } = await requestFor(path, { headers: { [ACCEPT_ENCODING]: 'br, gzip' } });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

test('the server rejects methods other than GET and HEAD', async () => {
  const head = await requestFor('/', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '14', '']);
  const { status, headers } = await requestFor('/', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('portIn parses a port, or returns the default, and rejects an invalid port', () => {
  const ports = ['0', '65535', '', undefined].map((text) => portIn(text, 4173));
  expect(ports).toEqual([0, 65_535, 4173, 4173]);
  for (const text of ['http', '-1', '65536', '1e3'])
    expect(() => portIn(text, 4173)).toThrow(
      `PORT is "${text}", which is not a port number. Use a whole number from 0 to 65535 (0 chooses a free port).`,
    );
});

test('claimPort listens on this computer only, and reports a port in use', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  const port = await claimPort(first, 0);
  expect(first.address()).toEqual({ address: '127.0.0.1', family: 'IPv4', port });
  const inUse = `Port ${port} cannot be used: another program uses it. Choose another, for example: PORT=8080`;
  await expect(claimPort(second, port)).rejects.toThrow(`${inUse} npm start`);
  await expect(claimPort(second, port, 'npm run edit')).rejects.toThrow(`${inUse} npm run edit`);
  const busy = {
    listen() {
      throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    },
  };
  await expect(claimPort(busy as never, 8080)).rejects.toThrow('for example: PORT=8081 npm start');
});

test.each([
  ['Malaysia', 'Singapore'],
  ['Indonesia', 'Singapore'],
  ['Singapore', 'Malaysia'],
])('in %s, npm start shows how to look at the page from abroad: %s', (country, abroad) => {
  const { content } = siteWithSettings({});
  const inCountry = { ...content, agency: { ...content.agency, country } };
  expect(placesIn({ origin: 'http://localhost:1', hasInbox: true, content: inCountry })).toBe(`
  Page      http://localhost:1/
  Inbox     http://localhost:1/local/inbox
  Country   http://localhost:1/local/country?name=${abroad} (then open the page in a new tab)

  Messages stay on this computer. Press Ctrl+C to stop.
`);
});

test('npm start shows no inbox if the form opens a mail program, and no country without a second currency', () => {
  const content = siteWith({ currencies: { abroad: 'none' } });
  expect(placesIn({ origin: 'http://localhost:1', hasInbox: false, content })).toBe(`
  Page      http://localhost:1/

  The form opens the mail program of this computer. Press Ctrl+C to stop.
`);
});

test('npm start and npm run edit explain themselves, and reject arguments without an effect', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const isHelp = (...args: string[]) => isHelpWanted(args, 'npm start serves the site.');
  expect([isHelp(), isHelp('--help'), isHelp('-h')]).toEqual([false, true, true]);
  expect(vi.mocked(console.log).mock.calls[1]).toEqual(['npm start serves the site.']);
  expect(() => isHelp('--port', '8080')).toThrow(
    '--port has no effect here.\n\nnpm start serves the site.',
  );
});

test.each([
  ['localhost', 200],
  ['127.0.0.1:80', 200],
  ['[::1]:4173', 200],
  ['rebound.example', 403],
  ['rebound.example:4173', 403],
  ['localhost.rebound.example', 403],
  ['127.0.0.1.rebound.example', 403],
])('the server answers a request for host %s with status %i', async (host, status) => {
  const { address, close } = await serveLocally((_, response) => response.end('page'));
  onTestFinished(close);
  const answer = await sendRequest(address, '/', { headers: { host } });
  expect(answer.status).toBe(status);
  expect(answer.body).toBe(status === 200 ? 'page' : `Open ${address} on this computer.`);
});

test('followFolder notices each change in a folder, whether a file is overwritten or replaced, and outlasts its absence', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const root = folderWith({ 'home.yaml': '', 'ms/home.yaml': '' });
  const changed = vi.fn(async () => {});
  onTestFinished(followFolder(root, changed));
  let seconds = 0;
  const save = (file: string) => () => {
    writeFileSync(`${root}/${file}`, 'headline: New');
    utimesSync(`${root}/${file}`, (seconds += 1), seconds);
  };
  const replace = (file: string) => () => {
    save('other')();
    renameSync(`${root}/other`, `${root}/${file}`);
  };
  const changes = [
    save('home.yaml'),
    replace('home.yaml'),
    replace('home.yaml'),
    save('home.yaml'),
    save('ms/home.yaml'),
    () => mkdirSync(`${root}/pages`),
    save('pages/terms.md'),
  ];
  for (const [index, change] of changes.entries()) {
    change();
    await vi.advanceTimersByTimeAsync(300);
    expect(changed).toHaveBeenCalledTimes(index + 1);
  }
  renameSync(root, `${root}-away`);
  await vi.advanceTimersByTimeAsync(300);
  renameSync(`${root}-away`, root);
  save('home.yaml')();
  await vi.advanceTimersByTimeAsync(300);
  expect(changed).toHaveBeenCalledTimes(changes.length + 1);
});
