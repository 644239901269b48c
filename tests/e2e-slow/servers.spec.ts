/** Serves the built site, and then a later build, with Caddy and nginx as set up in deploy/README.md. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, held, isRunning, test } from '../support/browser/test.ts';
import { serversFolder, writeHostFiles } from '../../site/build/hosts/index.ts';
import { settings } from '../support/build-site.ts';
import { siteWithAdmin } from '../support/site.ts';
import { claimPort } from '../../site/local/port.ts';
import { FIRST_PACKETS, sendRequest } from '../unit/cli/over-http.ts';
import { SITE_FOLDER } from '../support/browser/addresses.ts';
import { CHECKED_EACH_TIME, KEPT_FOR_GOOD, securityHeaders } from '../support/expected-headers.ts';
import { temporaryFolder } from '../support/run-tool.ts';

interface Place {
  /** The folder that the configurations in deploy/ call /srv/tapak. */
  site: string;
  /** The folder for the server's own files. */
  own: string;
  port: number;
}

interface Running {
  process: ChildProcess;
  origin: string;
  reload: () => unknown;
}

const HOST = 'www.example.com';

/** The PATH with sbin folders, where Debian installs servers; by default only root's PATH contains them. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => [folder, folder.replace(/\bbin$/, 'sbin')])
  .join(delimiter);

function startCaddy({ site, own, port }: Place): Running {
  const unit = readFileSync('deploy/caddy/tapak.service', 'utf8')
    .replaceAll('/usr/bin/', '')
    .replaceAll('/srv/tapak', site)
    .replaceAll(/\/(run|var\/lib)\/tapak/g, own)
    .replaceAll(HOST, `:${port}`);
  const wordsOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].flatMap(([, words]) =>
      words!.split(' '),
    );
  const variables = wordsOf('Environment').map((line) => /^(\w+)=(.*)$/.exec(line)!.slice(1));
  const options = {
    cwd: wordsOf('WorkingDirectory')[0],
    env: { PATH, HOME: own, ...Object.fromEntries(variables) },
  };
  const [program, ...start] = wordsOf('ExecStart');
  const [reloading, ...reload] = wordsOf('ExecReload');
  return {
    process: spawn(program!, start, { ...options, stdio: 'ignore' }),
    origin: `http://localhost:${port}`,
    reload: () => expect(spawnSync(reloading!, reload, options).status).toBe(0),
  };
}

function startNginx({ site, own, port }: Place): Running {
  const certificate = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...certificate], {
    cwd: own,
  });
  const recipe = readFileSync('deploy/nginx/tapak.conf', 'utf8')
    .replaceAll('/srv/tapak', site)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, own)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80;', `listen unix:${own}/plain.sock;`)
    // Removes the IPv6 listeners, because not every machine supports IPv6.
    .replaceAll(/^.*listen \[::\].*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${own}/temp;`)
    .join('');
  const configuration = `pid ${own}/nginx.pid; events {} http { access_log off; ${temporary}\n${recipe} }`;
  writeFileSync(join(own, 'nginx.conf'), configuration);
  const running = runNginx('-c', join(own, 'nginx.conf'));
  return {
    process: running,
    origin: `https://localhost:${port}`,
    reload: () => running.kill('SIGHUP'),
  };
}

function runNginx(...words: string[]) {
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  return spawn('nginx', [...words, '-g', `daemon off;${asRoot}`], {
    env: { PATH },
    stdio: 'ignore',
  });
}

/** Skips the tests if a program is missing. With `SERVERS=required`, as in CI, fails them instead. */
function needs(...programs: string[]) {
  const missing = programs.filter(
    (program) => spawnSync(program, ['-h'], { env: { PATH }, stdio: 'ignore' }).error,
  );
  if (missing.length === 0) return;
  const words = `Not installed: ${missing.join(', ')}. On Debian: apt-get install caddy nginx openssl`;
  if (process.env['SERVERS'] === 'required') throw new Error(words);
  test.skip(true, words);
}

async function freePort() {
  const server = createServer();
  const port = await claimPort(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}

async function firstAnswerOf(origin: string) {
  await expect(() => sendRequest(origin, '/')).toPass({ timeout: 30_000, intervals: [50] });
  return sendRequest(origin, '/');
}

async function stop(running: ChildProcess) {
  running.kill('SIGTERM');
  await once(running, 'exit');
}

const [folder, removeFolder] = temporaryFolder();
const next = join(folder, 'dist');
test.afterAll(removeFolder);

const OTHER_EMAIL = 'after-the-next-build@kedaiweb.my';
const OTHER_ISLANDS = 'islands-Next1234.js';

const TRANSLATED = 'zu';
const NOT_HERE = '<h1>Akukho</h1>';

/** Prepares the next build, with another mail address, a renamed script, a second language and /admin/. */
test.beforeAll(async () => {
  cpSync(SITE_FOLDER, next, { recursive: true });
  const scripts = readdirSync(join(next, 'assets'));
  const islands = scripts.find((name) => name.startsWith('islands-'))!;
  for (const path of [...scripts.map((name) => `assets/${name}`), 'index.html', '404.html']) {
    if (!/\.(js|html)$/.test(path)) continue;
    const text = readFileSync(join(next, path), 'utf8')
      .replaceAll('hello@tapak.example', OTHER_EMAIL)
      .replaceAll(islands, OTHER_ISLANDS);
    writeFileSync(join(next, path), text);
  }
  renameSync(join(next, 'assets', islands), join(next, 'assets', OTHER_ISLANDS));
  mkdirSync(join(next, TRANSLATED));
  writeFileSync(join(next, TRANSLATED, 'index.html'), '<h1>Here</h1>');
  writeFileSync(join(next, TRANSLATED, '404.html'), NOT_HERE);
  mkdirSync(join(next, 'admin'));
  writeFileSync(join(next, 'admin', 'index.html'), '<h1>Edit</h1>');
  await writeHostFiles(next, siteWithAdmin({ service: 'gitea' }, settings));
});

const EVERYWHERE = securityHeaders('<hashes>', '<hashes>');
const IN_2000 = 'Sat, 01 Jan 2000 00:00:00 GMT';
const IN_2038 = 'Fri, 01 Jan 2038 00:00:00 GMT';

const HASHES = /'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g;

const built = (path: string) =>
  readFileSync(join(SITE_FOLDER, path.replace(/\/$/, '/index.html')), 'utf8');

/** Returns a text, or the length and the hash of a long one, which would drown the other differences. */
const brief = (text: string) =>
  text.length < 100
    ? text
    : `${text.length} characters ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

/** Returns the path of a built file. A star in the given name matches the hash. */
const pathOf = (name: string) => {
  const pattern = new RegExp(name.replaceAll('.', String.raw`\.`).replace('*', String.raw`[\w-]+`));
  return name.includes('*') ? pattern.exec(built('/'))![0] : name;
};

test.describe('Caddy', () => {
  // In their order, as the last one loads the next build. A failure does not skip the others.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(() => needs('caddy'));
  const origin = serving(startCaddy, 'br');

  test('sends the page and its headers in one round trip', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { headerBytes, bytes } = await sendRequest(origin(), '/', { headers });
    console.info(`Caddy sends ${headerBytes} bytes of headers and ${bytes.length} of HTML`);
    expect(headerBytes + bytes.length).toBeLessThanOrEqual(FIRST_PACKETS);
  });
});
test.describe('nginx', () => {
  // In their order, as the last one loads the next build. A failure does not skip the others.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(() => needs('nginx', 'openssl'));
  serving(startNginx, 'gzip');

  test('serves the site with the nginx.conf that the build writes', async () => {
    const servers = serversFolder(resolve(SITE_FOLDER));
    const port = await freePort();
    const configuration = readFileSync(join(servers, 'nginx.conf'), 'utf8');
    const own = join(servers, 'nginx-here.conf');
    writeFileSync(own, configuration.replace('listen 8080;', `listen 127.0.0.1:${port};`));
    const running = runNginx('-p', servers, '-c', own);
    const { body } = await firstAnswerOf(`http://localhost:${port}`);
    expect(brief(body)).toBe(brief(built('/')));
    await stop(running);
  });
});

function serving(start: (place: Place) => Running, bestEncoding: string) {
  const [site, removeSite] = temporaryFolder();
  const [own, removeOwn] = temporaryFolder();
  let running: Running;
  let processes: ChildProcess[] = [];

  /** Copies a build without deleting older files, like rsync without `--delete`. */
  const deploy = (built: string) => cpSync(serversFolder(built), site, { recursive: true });

  test.beforeAll(async () => {
    deploy(resolve(SITE_FOLDER));
    running = start({ site, own, port: await freePort() });
    processes = [running.process];
    await firstAnswerOf(running.origin);
  });
  test.afterAll(async () => {
    await Promise.all(processes.map(stop));
    removeSite();
    removeOwn();
  });

  const request = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const {
      headers: got,
      body,
      ...answer
    } = await sendRequest(running.origin, path, {
      headers,
      method,
    });
    const security = Object.keys(EVERYWHERE).map((name) => [
      name,
      got[name]?.toString().replaceAll(HASHES, '<hashes>'),
    ]);
    return {
      ...answer,
      body: brief(body),
      caching: got['cache-control'],
      encoding: got['content-encoding'],
      vary: got.vary?.toLowerCase(),
      type: got['content-type'],
      allowed: got.allow,
      robots: got['x-robots-tag'],
      location: got.location,
      etag: got.etag,
      security: Object.fromEntries(security) as object,
    };
  };

  const page = {
    status: 200,
    caching: CHECKED_EACH_TIME,
    encoding: undefined,
    type: 'text/html; charset=utf-8',
    security: EVERYWHERE,
    body: brief(built('/')),
  };
  const missing = { ...page, status: 404, body: brief(built('404.html')) };

  for (const [name, type, caching] of [
    ['/', 'text/html; charset=utf-8', CHECKED_EACH_TIME],
    ['/assets/islands-*.js', 'text/javascript; charset=utf-8', KEPT_FOR_GOOD],
    ['/assets/*.woff2', 'font/woff2', KEPT_FOR_GOOD],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', CHECKED_EACH_TIME],
    ['/apple-touch-icon.png', 'image/png', CHECKED_EACH_TIME],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', CHECKED_EACH_TIME],
    ['/licences.txt', 'text/plain; charset=utf-8', CHECKED_EACH_TIME],
    // Many server configurations block names that start with a dot.
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', CHECKED_EACH_TIME],
  ] as const) {
    test(`sends ${name} with its headers, compressed if the client accepts compression`, async () => {
      const path = pathOf(name);
      const { vary, ...answer } = await request(path);
      expect(answer).toMatchObject({ ...page, body: brief(built(path)), type, caching });
      for (const [accepted, best] of [
        ['gzip, br', bestEncoding],
        ['gzip', 'gzip'],
      ] as const) {
        const { encoding, bytes } = await request(path, { 'accept-encoding': accepted });
        // The build compresses only texts, and only if that makes them smaller.
        const isLong = /html|script|svg/.test(type);
        if (isLong || encoding) {
          expect({ encoding, vary }).toEqual({ encoding: best, vary: 'accept-encoding' });
          const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
          expect(brief(unpack(bytes).toString())).toBe(brief(built(path)));
        }
      }
    });
  }

  test('redirects /flows to /flows/ and keeps the query', async () => {
    for (const query of ['', '?a=b']) {
      const { status, ...answer } = await request(`/flows${query}`);
      expect([301, 308]).toContain(status);
      const location = `/flows/${query}`;
      expect(answer).toMatchObject({ caching: CHECKED_EACH_TIME, security: EVERYWHERE, location });
    }
  });

  for (const [what, path, headers, expected = missing] of [
    ['a missing page', '/nothing'],
    ['a folder without a page', '/assets/'],
    ['the configuration', '/Caddyfile'],
    ['a precompressed file', '/index.html.br'],
    ['a precompressed file', '/index.html.gz'],
    ['a zero byte', '/%00'],
    ['a name too long for a file', `/${'a'.repeat(300)}`],
    ['a path of many folders', `/${'a/'.repeat(2500)}`],
    ['a request line that is too long', `/${'a'.repeat(9000)}`],
    ['a path that leaves the site', '/..%2fCaddyfile'],
    ['a missing page, with if-none-match', '/nothing', { 'if-none-match': '*' }],
    ['a missing page, with if-modified-since', '/nothing', { 'if-modified-since': IN_2038 }],
    ['a missing page, with if-unmodified-since', '/nothing', { 'if-unmodified-since': IN_2000 }],
    ['a range of a missing page', '/nothing', { range: 'bytes=0-9' }],
    ['a range of the page', '/', { range: 'bytes=0-9' }, page],
    ['a range beyond the page', '/', { range: 'bytes=99999999-' }, page],
  ] as const) {
    test(`sends the whole ${expected === page ? 'page' : '404 page'} for ${what}: ${path.slice(0, 20)}`, async () => {
      const { status, ...answer } = await request(path, headers);
      const isRefused = path.length > 255 || path.includes('%');
      expect(isRefused ? [400, 404, 414] : [expected.status]).toContain(status);
      expect({ ...answer, status: expected.status }).toMatchObject(expected);
    });
  }

  test('sends no body to a browser with a current copy, and rejects methods other than GET and HEAD', async () => {
    const { etag = '' } = await request('/');
    const again = await request('/', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, caching: CHECKED_EACH_TIME, body: '' });
    for (const method of ['POST', 'OPTIONS', 'TRACE']) {
      expect(await request('/', {}, method)).toMatchObject({
        status: 405,
        allowed: 'GET, HEAD',
        type: 'text/plain; charset=utf-8',
        security: EVERYWHERE,
        body: 'Method Not Allowed',
      });
    }
  });

  test('keeps the page working while the next build is copied and loaded', async ({ visit }) => {
    const address = `${running.origin}/`;
    const options = { address, ignoreHTTPSErrors: true };
    const seen = async () =>
      (await visit(options)).locator('a[href^="mailto:"]').first().getAttribute('href');

    expect(await seen()).toContain('mailto:hello@tapak.example');
    const islands = held();
    const routes = { '**/assets/islands-*.js': islands.take };
    const early = await visit({ ...options, isAwaited: false, routes });
    const script = await islands.next();

    deploy(next);
    expect(await seen()).toContain('mailto:hello@tapak.example');

    running.reload();
    await expect.poll(seen, { timeout: 30_000 }).toContain(`mailto:${OTHER_EMAIL}`);

    for (const path of [`/${TRANSLATED}/nothing`, `/${TRANSLATED}/no/thing/`]) {
      expect(await request(path)).toMatchObject({ ...missing, body: NOT_HERE });
    }
    const admin = await request('/admin/');
    expect(admin).toMatchObject({
      body: '<h1>Edit</h1>',
      caching: CHECKED_EACH_TIME,
      robots: 'noindex',
      security: {
        ...EVERYWHERE,
        'content-security-policy': expect.stringContaining('https://gitea.com') as unknown,
        'cross-origin-opener-policy': 'unsafe-none',
        'cross-origin-embedder-policy': 'unsafe-none',
      },
    });
    const home = await request('/');
    expect(home).toMatchObject({ security: EVERYWHERE, robots: undefined });
    const elsewhere = await request('/nothing');
    expect([elsewhere.status, elsewhere.body === NOT_HERE]).toEqual([404, false]);
    expect(await request(`/${TRANSLATED}/`, {}, 'POST')).toMatchObject({ status: 405 });

    // A page opened before the server was reloaded still gets its script.
    await script.continue();
    await isRunning(early);
  });

  return () => running.origin;
}
