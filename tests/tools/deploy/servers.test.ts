import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSite } from '../../../tools/serve/built-site.ts';
import { serversFolder, writeHostFiles } from '../../../tools/ship/config-files/index.ts';
import { fillIn, useBrowser } from '../../support/browser/visit.ts';
import { ask as askExactly } from '../serve/over-http.ts';
import {
  CHECKED_EACH_TIME,
  KEPT_FOR_GOOD,
  LEFT_AS_IT_IS,
  securityHeaders,
} from '../../support/expected-headers.ts';

const SITE = resolve('.cache/servers-tests');
const SERVERS = serversFolder(SITE);
const NOT_FOUND = `<!doctype html><title>Not here</title><style>h1 { color: red }</style>
  ${'<p>Nothing is built here.</p>'.repeat(9)}`;
const PATIENTLY = { timeout: 60_000 };

/** What the system calls the servers; nginx is often where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

interface Server {
  program: string;
  /** What it answers with to whoever takes anything. */
  bestEncoding: string;
  environment: (port: number) => Record<string, string>;
  arguments: (port: number) => string[];
}

const servers: Server[] = [
  {
    program: 'caddy',
    bestEncoding: 'br',
    environment: (port) => ({ SITE_ADDRESS: `:${port}` }),
    arguments: () => ['run'],
  },
  {
    program: 'nginx',
    bestEncoding: 'gzip',
    environment: () => ({}),
    arguments: (port) => {
      const configuration = readFileSync(join(SERVERS, 'nginx.conf'), 'utf8');
      const own = join(SERVERS, 'nginx-here.conf');
      writeFileSync(own, configuration.replace('listen 8080;', `listen 127.0.0.1:${port};`));
      const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
      return ['-p', SERVERS, '-c', own, '-g', `daemon off;${asRoot}`];
    },
  },
];

const start = (server: Server, port: number) =>
  spawn(server.program, server.arguments(port), {
    cwd: SERVERS,
    env: { PATH, HOME: SERVERS, ...server.environment(port) },
    stdio: 'ignore',
  });

const isInstalled = ({ program }: Server) =>
  !spawnSync(program, ['-h'], { env: { PATH }, stdio: 'ignore' }).error;

for (const { program } of servers.filter((server) => !isInstalled(server))) {
  process.stderr.write(
    `\n  SKIPPED: ${program} is not installed, so nobody tries its headers.\n\n`,
  );
}

beforeAll(async () => {
  await buildSite(SITE);
  writeFileSync(join(SITE, '404.html'), NOT_FOUND);
  await writeHostFiles(SITE, {});
}, 60_000);

const EVERYWHERE = securityHeaders('<hashes>', '<hashes>');
const HASHES = /'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g;

describe.each(servers.filter(isInstalled).map((server) => [server.program, server] as const))(
  '%s serves the site',
  (_, server) => {
    const visit = useBrowser();
    let origin = '';
    let running: ChildProcess;

    beforeAll(async () => {
      const port = await freePort();
      origin = `http://localhost:${port}`;
      running = start(server, port);
      await vi.waitFor(() => ask('/'), PATIENTLY);
    }, 60_000);
    afterAll(async () => {
      running.kill('SIGTERM');
      await once(running, 'exit');
    });

    const seen = (
      status: number,
      headers: Record<string, string | string[] | undefined>,
      body: string,
    ) => ({
      status,
      caching: headers['cache-control'],
      encoding: headers['content-encoding'],
      vary: headers['vary']?.toString().toLowerCase(),
      type: headers['content-type'],
      security: Object.fromEntries(
        Object.keys(EVERYWHERE).map((name) => [
          name,
          headers[name]?.toString().replaceAll(HASHES, '<hashes>'),
        ]),
      ),
      body,
    });

    const ask = async (path: string, accepted = 'gzip, br') => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': accepted } });
      return seen(response.status, Object.fromEntries(response.headers), await response.text());
    };

    const askWith = async (path: string, headers: Record<string, string>) => {
      const answer = await askExactly(origin, path, { headers });
      return seen(answer.status, answer.headers, answer.body);
    };

    const built = (path: string) => readFileSync(join(SITE, path), 'utf8');
    const assetOf = (page: string, name: RegExp) => name.exec(page)?.[0] ?? '';

    test.each([
      ['gzip, br', server.bestEncoding],
      ['gzip', 'gzip'],
    ])('compressed for who takes %s', async (accepted, encoding) => {
      const page = built('index.html');
      const script = assetOf(page, /\/assets\/islands-[\w-]+\.js/);
      const compressed = { status: 200, encoding, vary: 'accept-encoding', security: EVERYWHERE };
      expect(await ask('/', accepted)).toEqual({
        ...compressed,
        caching: LEFT_AS_IT_IS,
        type: 'text/html; charset=utf-8',
        body: page,
      });
      expect(await ask(script, accepted)).toEqual({
        ...compressed,
        caching: KEPT_FOR_GOOD,
        type: 'text/javascript; charset=utf-8',
        body: built(script),
      });
      expect(await ask('/favicon.svg', accepted)).toMatchObject({
        ...compressed,
        caching: CHECKED_EACH_TIME,
        body: built('favicon.svg'),
      });
    });

    test('as it is for who takes nothing else, and what would not get smaller', async () => {
      expect(await ask('/', 'identity')).toMatchObject({
        status: 200,
        encoding: undefined,
        vary: 'accept-encoding',
        body: built('index.html'),
      });
      const font = assetOf(built('index.html'), /\/assets\/[\w-]+\.woff2/);
      expect(await ask(font)).toEqual({
        status: 200,
        caching: KEPT_FOR_GOOD,
        encoding: undefined,
        vary: undefined,
        type: 'font/woff2',
        security: EVERYWHERE,
        body: built(font),
      });
    });

    test.each([
      ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/apple-touch-icon.png', 'image/png'],
    ])('and says what %s is', async (path, type) => {
      expect(await ask(path)).toMatchObject({ status: 200, caching: CHECKED_EACH_TIME, type });
    });

    const missing = {
      status: 404,
      caching: LEFT_AS_IT_IS,
      encoding: undefined,
      vary: 'accept-encoding',
      type: 'text/html; charset=utf-8',
      security: EVERYWHERE,
      body: NOT_FOUND,
    };

    test.each([
      '/nothing',
      '/assets/',
      '/assets/index-Gone1234.js',
      '/Caddyfile',
      '/index.html.br',
      '/index.html.gz',
      '/favicon.svg.br',
    ])('with the page for missing pages, which is not kept, at %s', async (path) => {
      expect(await askWith(path, {})).toEqual(missing);
    });

    test.each([
      ['if-none-match', '*'],
      ['if-modified-since', 'Fri, 01 Jan 2038 00:00:00 GMT'],
      ['if-match', '"another"'],
      ['if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
      ['range', 'bytes=0-9'],
    ])('with all of that page, whatever %s says', async (name, value) => {
      expect(await askWith('/nothing', { [name]: value })).toEqual(missing);
    });

    test.each([
      ['a zero byte', '/%00'],
      ['a zero byte after a name', '/index.html%00.txt'],
      ['a name that no file could have', `/${'a'.repeat(300)}`],
      ['a path that no file could have', `/${'a'.repeat(5000)}`],
      ['as many folders', `/${'a/'.repeat(2500)}`],
      ['more than fits into a line', `/${'a'.repeat(9000)}`],
      ['a way out', '/..%2fCaddyfile'],
    ])('with that page at an address with %s', async (_, path) => {
      const { status, ...answer } = await askWith(path, {});
      expect([400, 404, 414]).toContain(status);
      expect({ ...answer, status: 404 }).toEqual(missing);
    });

    test.each(['bytes=0-9', 'bytes=99999999-'])('with all of a file for %s', async (range) => {
      expect(await askWith('/', { range })).toEqual({
        ...missing,
        status: 200,
        body: built('index.html'),
      });
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
      'to be read, and takes no %s',
      async (method) => {
        const { status, headers, body } = await askExactly(origin, '/', { method });
        expect({ ...seen(status, headers, body), allowed: headers['allow'] }).toMatchObject({
          status: 405,
          allowed: 'GET, HEAD',
          type: 'text/plain; charset=utf-8',
          security: EVERYWHERE,
          body: 'Method Not Allowed',
        });
      },
    );

    test('the licences as text', async () => {
      expect(await ask('/licences.txt')).toMatchObject({
        status: 200,
        caching: CHECKED_EACH_TIME,
        type: 'text/plain; charset=utf-8',
        body: built('licences.txt'),
      });
    });

    test('with an answer of nothing to who has it already', async () => {
      const { headers } = await fetch(origin);
      const known = await fetch(origin, {
        headers: { 'if-none-match': headers.get('etag') ?? 'none' },
      });
      expect([known.status, known.headers.get('cache-control')]).toEqual([304, LEFT_AS_IT_IS]);
    });

    test('so that the page works', async () => {
      const page = await visit({ address: origin });
      await page.getByRole('radio', { name: 'USD' }).click();
      await fillIn(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Message sent successfully!').waitFor();
    }, 60_000);
  },
);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
