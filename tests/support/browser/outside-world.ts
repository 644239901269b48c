/** The built page with its two services on real ports, so that requests go through sockets and CORS. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  DEFAULT_COUNTRY_URL,
  DEFAULT_MAIL_ORIGIN,
} from '../../../src/content/default-endpoints.ts';
import { serveSite, settings } from '../../../cli/built-site.ts';
import { anyOrigin, answer, json, type Handler } from '../../../vite/http.ts';
import { standIns } from '../../../vite/stand-ins/index.ts';
import { localMailSettings } from '../../../vite/stand-ins/account.ts';
import { SITE_FOLDER } from './addresses.ts';

/** One request, as it came in. */
interface Arrival {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export type OutsideWorld = Omit<Awaited<ReturnType<typeof outsideWorld>>, 'close' | 'reset'>;

/** The site and its services. */
export async function outsideWorld(folder: string) {
  let local = standIns({ log: () => {} });
  const mail = service((...exchange) => local.handle(...exchange));
  const country = service((...exchange) => world.answerCountry(...exchange));
  await Promise.all([mail.open(), country.open()]);
  const endpoints = {
    VITE_EMAILJS_ORIGIN: mail.origin(),
    VITE_GEO_URL: `${country.origin()}/json/`,
  };
  adaptSite(folder, { ...localMailSettings, ...endpoints });
  const site = await serveSite(folder, endpoints);

  const world = {
    address: site.address,
    /** The inbox and the current fault. */
    get mail() {
      return local.mail;
    },
    mailService: mail,
    countryService: country,
    answerCountry: countryIs('Malaysia'),
    async reset() {
      local = standIns({ log: () => {} });
      world.answerCountry = countryIs('Malaysia');
      await Promise.all([mail.open(), country.open()]);
      mail.arrivals.splice(0);
      country.arrivals.splice(0);
    },
    async close() {
      site.close();
      await Promise.all([mail.close(), country.close()]);
    },
  };
  return world;
}

/** Gives every request the same answer. */
const answeringWith =
  (status: number, body: string, headers: Record<string, string> = anyOrigin): Handler =>
  (_, response) => {
    answer(response, status, { ...json, ...headers }, body);
    return true;
  };

export const countryIs = (country_name: string) =>
  answeringWith(200, JSON.stringify({ ip: '203.0.113.7', country_name }));

/** A server that can close, so that connections are refused, and reopen on the same port. */
function service(handle: Handler) {
  const arrivals: Arrival[] = [];
  let port = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    arrivals.push({ method, url, headers });
    if (!handle(request, response)) response.writeHead(404).end();
  });
  return {
    arrivals,
    origin: () => `http://127.0.0.1:${port}`,
    async open() {
      if (server.listening) return;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', resolve);
      });
      ({ port } = server.address() as AddressInfo);
    },
    async close() {
      if (!server.listening) return;
      await new Promise<unknown>((resolve) => {
        server.close(resolve).closeAllConnections();
      });
    },
  };
}

/** The values in a build without settings. */
const USUAL = {
  ...settings,
  VITE_EMAILJS_ORIGIN: DEFAULT_MAIL_ORIGIN,
  VITE_GEO_URL: DEFAULT_COUNTRY_URL,
};

/** Copies the shipped site with other services in its scripts. */
function adaptSite(folder: string, own: Partial<typeof USUAL>) {
  cpSync(SITE_FOLDER, folder, { recursive: true });
  const left = new Set(Object.keys(own));
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets).filter((path) => path.endsWith('.js'))) {
    const file = join(assets, name);
    let code = readFileSync(file, 'utf8');
    for (const [setting, value] of Object.entries(own)) {
      const usual = USUAL[setting as keyof typeof USUAL];
      if (code.includes(usual)) left.delete(setting);
      code = code.replaceAll(usual, value);
    }
    writeFileSync(file, code);
  }
  if (left.size) throw new Error(`no script of the site has ${[...left].join(', ')}`);
}
