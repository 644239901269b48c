/** Builds and serves the page and what it is compared with. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { buildSite, serve, serveSite } from '../../cli/built-site.ts';
import { readBuiltFiles } from '../../build/built-files.ts';
import { compressedForms } from '../../build/compression.ts';
import { contentTypeOf } from '../../build/content-types.ts';
import { claimPort } from '../../cli/serve/port.ts';
import { standIns } from '../../build/stand-ins/index.ts';
import { localCountrySettings } from '../../build/stand-ins/account.ts';

const FOLDER = '.cache/bench';
const CLIENT_RENDERED_CONFIG = 'maintenance/bench/client-rendered/vite.config.ts';

/** The page's own variants, and how a reader knows them. */
export const OTHER_VARIANTS = { noScript: 'Without script', clientRendered: 'Client-rendered' };
const VARIANTS = ['page', 'noScript', 'clientRendered'] as const;
type Variant = (typeof VARIANTS)[number];

/** The page, its variants and its peers, by their names. */
export async function serveAll(peers: readonly Peer[]) {
  const services = servicesStandIn();
  const origin = `http://127.0.0.1:${await claimPort(services, 0)}`;
  const settings = {
    VITE_EMAILJS_ORIGIN: origin,
    VITE_GEO_URL: `${origin}${localCountrySettings.VITE_GEO_URL}`,
  };
  const folderOf = (variant: Variant) => `${FOLDER}/${variant}`;
  await buildSite(folderOf('page'), { settings });
  await buildSite(folderOf('clientRendered'), {
    settings,
    flags: ['--mode', 'client-rendered', '--config', CLIENT_RENDERED_CONFIG],
  });
  await cp(folderOf('page'), folderOf('noScript'), { recursive: true });
  const html = `${folderOf('noScript')}/index.html`;
  await writeFile(html, withoutScripts(await readFile(html, 'utf8')));

  const sites = await Promise.all(
    VARIANTS.map((variant) => serveSite(folderOf(variant), settings)),
  );
  const opened = await Promise.all(peers.map(servePeer));
  const addresses = [...VARIANTS, ...peers.map(({ name }) => name)].map((name, index) => [
    name,
    [...sites, ...opened][index]!.address,
  ]);
  return {
    addresses: Object.fromEntries(addresses) as Record<string, string> & Record<Variant, string>,
    close() {
      for (const site of [...sites, ...opened]) site.close();
      services.close().closeAllConnections();
    },
  };
}

/** Any other page, as a folder of files or an address. */
export interface Peer {
  name: string;
  place: string;
}

export function peerOf(option: string): Peer {
  const [, name, place] = /^([^=|]+)=(.+)$/.exec(option) ?? [];
  if (!name || !place) {
    throw new TypeError(
      `--peer takes a name and a folder or address, as in shop=../shop/dist: "${option}"`,
    );
  }
  return { name, place };
}

async function servePeer({ name, place }: Peer) {
  if (/^https?:/.test(place)) return { address: place, close: () => {} };
  const files = await readBuiltFiles(place);
  if (!files.has('/index.html')) {
    throw new Error(`The folder of the peer "${name}" has no index.html: ${place}`);
  }
  return serve((request, response) => void answerFrom(files, request, response));
}

/** Compressed like the page, with headers that suit any site. */
async function answerFrom(
  files: Awaited<ReturnType<typeof readBuiltFiles>>,
  ...[request, response]: Parameters<RequestListener>
) {
  const path = new URL(request.url!, 'http://peer').pathname.replace(/\/$/, '/index.html');
  const file = files.get(path);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const brotli = (await compressedForms(path, file)).get('br');
  response
    .writeHead(200, {
      'content-type': contentTypeOf(path),
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'max-age=31536000',
      ...(brotli && { 'content-encoding': 'br' }),
    })
    .end(brotli ?? file);
}

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gis;
const FETCHED_FOR_SCRIPTS = /<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gi;

/** No page with the same look can be faster. */
const withoutScripts = (html: string) =>
  html.replaceAll(SCRIPT, '').replaceAll(FETCHED_FOR_SCRIPTS, '');

/** On an origin of their own, like the real ones. Mail gets no answer, so that sending stays visible. */
function servicesStandIn() {
  const local = standIns({ log: () => {} });
  local.mail.fault = 'silence';
  return createServer((request, response) => {
    if (!local.handle(request, response)) response.writeHead(404).end();
  });
}
