/** The next site over the one that is served, by the recipes and in the order of deploy/README.md. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agency } from '../../src/content/agency.ts';
import { settings } from '../../cli/serve/built-site.ts';
import { serversFolder, writeHostFiles } from '../../build/hosts/index.ts';
import { SITE_FOLDER } from '../support/browser/site.ts';
import { isRunning, useBrowser } from '../support/browser/visit.ts';
import { describeWith, PATH } from '../support/programs.ts';
import { temporaryFolder } from '../support/run-tool.ts';
import { freePort } from './free-port.ts';

const OTHER_EMAIL = 'after-the-next-build@kedaiweb.my';
const OTHER_ISLANDS = 'islands-Next1234.js';

interface Place {
  /** What is /srv/tapak in the recipes. */
  site: string;
  /** All else that a server needs. */
  own: string;
  port: number;
}

interface Running {
  process: ChildProcess;
  address: string;
  reload: () => unknown;
}

const HOST = 'www.example.com';

function startCaddy({ site, own, port }: Place): Running {
  const unit = readFileSync('deploy/caddy/tapak.service', 'utf8')
    .replaceAll('/usr/bin/', '')
    .replaceAll('/srv/tapak', site)
    .replaceAll(/\/(run|var\/lib)\/tapak/g, own)
    .replaceAll(HOST, `:${port}`);
  const told = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].flatMap(([, words]) =>
      words!.split(' '),
    );
  const [cwd] = told('WorkingDirectory');
  const variables = told('Environment').map((line) => /^(\w+)=(.*)$/.exec(line)!.slice(1));
  const env = { PATH, HOME: own, ...Object.fromEntries(variables) };
  const [program, ...words] = told('ExecStart');
  return {
    process: spawn(program!, words, { cwd, env, stdio: 'ignore' }),
    address: `http://localhost:${port}/`,
    reload: () => {
      const [reloading, ...words] = told('ExecReload');
      expect(spawnSync(reloading!, words, { cwd, env }).status).toBe(0);
    },
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
    // Not every machine speaks IPv6.
    .replaceAll(/^.*listen \[::\].*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${own}/temp;`)
    .join('');
  writeFileSync(
    join(own, 'nginx.conf'),
    `pid ${own}/nginx.pid; events {} http { access_log off; ${temporary}\n${recipe} }`,
  );
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const running = spawn('nginx', ['-c', join(own, 'nginx.conf'), '-g', `daemon off;${asRoot}`], {
    env: { PATH },
    stdio: 'ignore',
  });
  return {
    process: running,
    address: `https://localhost:${port}/`,
    reload: () => running.kill('SIGHUP'),
  };
}

const visit = useBrowser();
const [folder, removeFolder] = temporaryFolder();
const next = join(folder, 'dist');

/** The site that is built, with another mail address, and so with a script of another name. */
beforeAll(async () => {
  cpSync(SITE_FOLDER, next, { recursive: true });
  const scripts = readdirSync(join(next, 'assets'));
  const islands = scripts.find((name) => name.startsWith('islands-'))!;
  for (const path of [...scripts.map((name) => `assets/${name}`), 'index.html', '404.html']) {
    if (!/\.(js|html)$/.test(path)) continue;
    const text = readFileSync(join(next, path), 'utf8')
      .replaceAll(agency.email, OTHER_EMAIL)
      .replaceAll(islands, OTHER_ISLANDS);
    writeFileSync(join(next, path), text);
  }
  renameSync(join(next, 'assets', islands), join(next, 'assets', OTHER_ISLANDS));
  await writeHostFiles(next, settings);
});
afterAll(removeFolder);

const addressOn = (page: Page) => page.locator('a[href^="mailto:"]').first().getAttribute('href');

describeWith(['caddy'], 'under Caddy', () => nextOverServed(startCaddy));
describeWith(['nginx', 'openssl'], 'under nginx', () => nextOverServed(startNginx));

function nextOverServed(start: (place: Place) => Running) {
  const [site, removeSite] = temporaryFolder();
  const [own, removeOwn] = temporaryFolder();
  let running: Running;

  /** As rsync does without being told to delete. */
  const deploy = (built: string) => cpSync(serversFolder(built), site, { recursive: true });
  const seen = async () =>
    addressOn(await visit({ address: running.address, ignoreHTTPSErrors: true }));

  beforeAll(async () => {
    deploy(resolve(SITE_FOLDER));
    const port = await freePort();
    running = start({ site, own, port });
    await vi.waitFor(() => isListening(port), { timeout: 30_000 });
  });
  afterAll(async () => {
    running.process.kill('SIGTERM');
    await once(running.process, 'exit');
    removeSite();
    removeOwn();
  });

  test('the script of the site runs before, between copy and reload, and after', async () => {
    expect(await seen()).toContain(`mailto:${agency.email}`);
    const scripts: Route[] = [];
    const early = await visit({
      address: running.address,
      ignoreHTTPSErrors: true,
      isAwaited: false,
      routes: { '**/assets/islands-*.js': (route) => scripts.push(route) },
    });
    await expect.poll(() => scripts).toHaveLength(1);

    deploy(next);
    expect(await seen()).toContain(`mailto:${agency.email}`);

    running.reload();
    await expect.poll(seen).toContain(`mailto:${OTHER_EMAIL}`);

    // Who had the page open has its script too.
    await scripts[0]!.continue();
    await isRunning(early);
  });
}

async function isListening(port: number) {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.destroy();
}
