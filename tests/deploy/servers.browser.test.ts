/** The built site under the servers that it has configurations for, where they are installed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { serversFolder } from '../../build/hosts/index.ts';
import {
  CHECKED_EACH_TIME,
  KEPT_FOR_GOOD,
  LEFT_AS_IT_IS,
  securityHeaders,
} from '../support/expected-headers.ts';
import { SITE_FOLDER } from '../support/browser/site.ts';
import { describeWith, PATH } from '../support/programs.ts';
import { ask as askAt } from '../cli/over-http.ts';
import { freePort } from './free-port.ts';

const SERVERS = serversFolder(resolve(SITE_FOLDER));

const servers = [
  {
    program: 'caddy',
    /** What it answers with to whoever takes anything. */
    bestEncoding: 'br',
    environment: (port: number) => ({ SITE_ADDRESS: `:${port}` }),
    arguments: () => ['run'],
  },
  {
    program: 'nginx',
    bestEncoding: 'gzip',
    environment: () => ({}),
    arguments: (port: number) => {
      const configuration = readFileSync(join(SERVERS, 'nginx.conf'), 'utf8');
      const own = join(SERVERS, 'nginx-here.conf');
      writeFileSync(own, configuration.replace('listen 8080;', `listen 127.0.0.1:${port};`));
      const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
      return ['-p', SERVERS, '-c', own, '-g', `daemon off;${asRoot}`];
    },
  },
];

const EVERYWHERE = securityHeaders('<hashes>', '<hashes>');
const HASHES = /'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g;

const built = (path: string) =>
  readFileSync(join(SITE_FOLDER, path.replace(/\/$/, '/index.html')), 'utf8');

/** A star stands for what the build puts into the name of a file. */
const pathOf = (name: string) => {
  const pattern = new RegExp(name.replaceAll('.', String.raw`\.`).replace('*', String.raw`[\w-]+`));
  return name.includes('*') ? pattern.exec(built('/'))![0] : name;
};

for (const server of servers) {
  describeWith([server.program], `${server.program} serves the site`, () => siteUnder(server));
}

async function siteUnder(server: (typeof servers)[number]) {
  // Answered once the site is built.
  await fetch(inject('site'));
  let origin: string;
  let running: ChildProcess;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    running = spawn(server.program, server.arguments(port), {
      cwd: SERVERS,
      env: { PATH, HOME: SERVERS, ...server.environment(port) },
      stdio: 'ignore',
    });
    await vi.waitFor(() => ask('/'), { timeout: 30_000 });
  });
  afterAll(async () => {
    running.kill('SIGTERM');
    await once(running, 'exit');
  });

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await askAt(origin, path, { headers, method });
    return {
      status: answer.status,
      caching: answer.headers['cache-control'],
      encoding: answer.headers['content-encoding'],
      vary: answer.headers.vary?.toLowerCase(),
      type: answer.headers['content-type'],
      security: Object.fromEntries(
        Object.keys(EVERYWHERE).map((name) => [
          name,
          answer.headers[name]?.toString().replaceAll(HASHES, '<hashes>'),
        ]),
      ),
      allowed: answer.headers.allow,
      location: answer.headers.location,
      body: answer.body,
      etag: answer.headers.etag,
    };
  };

  const page = {
    status: 200,
    caching: LEFT_AS_IT_IS,
    encoding: undefined,
    type: 'text/html; charset=utf-8',
    security: EVERYWHERE,
    body: built('/'),
  };
  const missing = { ...page, status: 404, body: built('404.html') };

  test.each([
    ['/', 'text/html; charset=utf-8', LEFT_AS_IT_IS],
    ['/assets/islands-*.js', 'text/javascript; charset=utf-8', KEPT_FOR_GOOD],
    ['/assets/*.woff2', 'font/woff2', KEPT_FOR_GOOD],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', CHECKED_EACH_TIME],
    ['/apple-touch-icon.png', 'image/png', CHECKED_EACH_TIME],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', CHECKED_EACH_TIME],
    ['/licences.txt', 'text/plain; charset=utf-8', CHECKED_EACH_TIME],
  ])('%s with its headers, as it is for who takes nothing else', async (name, type, caching) => {
    const path = pathOf(name);
    const { vary, ...answer } = await ask(path);
    expect(answer).toMatchObject({ ...page, body: built(path), type, caching });
    expect(vary).toBe(/font|png/.test(type) ? undefined : 'accept-encoding');
  });

  test.each(['', '?a=b'])('a folder without its slash at its page: /flows%s', async (query) => {
    const { status, caching, security, location } = await ask(`/flows${query}`);
    expect([301, 308]).toContain(status);
    expect({ caching, security, location }).toEqual({
      caching: LEFT_AS_IT_IS,
      security: EVERYWHERE,
      location: `/flows/${query}`,
    });
  });

  test('what a dot hides elsewhere', async () => {
    const path = '/.well-known/security.txt';
    expect(await ask(path)).toMatchObject({ status: 200, body: built(path) });
  });

  test.each([
    ['gzip, br', server.bestEncoding],
    ['gzip', 'gzip'],
  ])('compressed for who takes %s', async (accepted, encoding) => {
    for (const path of ['/', '/assets/islands-*.js', '/favicon.svg'].map(pathOf)) {
      expect(await ask(path, { 'accept-encoding': accepted })).toMatchObject({
        status: 200,
        encoding,
        vary: 'accept-encoding',
      });
      const unpacked = await fetch(origin + path, { headers: { 'accept-encoding': accepted } });
      expect(await unpacked.text()).toBe(built(path));
    }
  });

  test.each(['/nothing', '/assets/', '/Caddyfile', '/index.html.br', '/index.html.gz'])(
    'with the page for missing pages, which is not kept, at %s',
    async (path) => {
      expect(await ask(path)).toMatchObject(missing);
    },
  );

  test.each([
    ['a zero byte', '/%00'],
    ['a name that no file could have', `/${'a'.repeat(300)}`],
    ['as many folders', `/${'a/'.repeat(2500)}`],
    ['more than fits into a line', `/${'a'.repeat(9000)}`],
    ['a way out', '/..%2fCaddyfile'],
  ])('with that page at an address with %s', async (_, path) => {
    const { status, ...answer } = await ask(path);
    expect([400, 404, 414]).toContain(status);
    expect({ ...answer, status: 404 }).toMatchObject(missing);
  });

  test.each([
    ['/nothing', 'if-none-match', '*', missing],
    ['/nothing', 'if-modified-since', 'Fri, 01 Jan 2038 00:00:00 GMT', missing],
    ['/nothing', 'if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT', missing],
    ['/nothing', 'range', 'bytes=0-9', missing],
    ['/', 'range', 'bytes=0-9', page],
    ['/', 'range', 'bytes=99999999-', page],
  ])('with all of what is at %s, whatever %s says: %s', async (path, name, value, expected) => {
    expect(await ask(path, { [name]: value })).toMatchObject(expected);
  });

  test('with an answer of nothing to who has it already', async () => {
    const { etag = '' } = await ask('/');
    expect(await ask('/', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      caching: LEFT_AS_IT_IS,
      body: '',
    });
  });

  test.each(['POST', 'OPTIONS', 'TRACE'])('to be read, and takes no %s', async (method) => {
    expect(await ask('/', {}, method)).toMatchObject({
      status: 405,
      allowed: 'GET, HEAD',
      type: 'text/plain; charset=utf-8',
      security: EVERYWHERE,
      body: 'Method Not Allowed',
    });
  });
}
