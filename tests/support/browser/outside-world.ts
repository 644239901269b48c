/**
 * The built page, with the two services that it asks on ports of their own: what it says to them
 * goes through real sockets, and through the rules of the browser for asking another origin.
 */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { agency } from '../../../src/content/agency.ts';
import { serveSite } from '../../../tools/serve/built-site.ts';
import { anyOrigin, answer, json, type Handler } from '../../../tools/serve/http.ts';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import { localMailSettings } from '../../../tools/serve/stand-ins/settings.ts';

/** One request, as it came in. */
interface Arrival {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Whether the one who asked went away before the answer was whole. */
  isAbandoned: boolean;
}

/** A build and a server of it for one test file; before each test the world is well. */
export function useOutsideWorld(folder: string) {
  let site: Awaited<ReturnType<typeof serveSite>>;
  let local = standIns();
  const mail = service((...exchange) => local.handle(...exchange));
  const country = service((...exchange) => world.answerCountry(...exchange));

  const world = {
    get address() {
      return site.address;
    },
    /** The inbox, and the fault to set. */
    get mail() {
      return local.mail;
    },
    mailService: mail,
    countryService: country,
    answerCountry: countryIs(agency.homeCountry),
  };

  beforeAll(async () => {
    await Promise.all([mail.open(), country.open()]);
    const endpoints = {
      VITE_EMAILJS_ORIGIN: mail.origin(),
      VITE_GEO_URL: `${country.origin()}/json/`,
    };
    await build(folder, endpoints);
    site = await serveSite(folder, endpoints);
  });
  beforeEach(async () => {
    local = standIns({ log: () => {} });
    world.answerCountry = countryIs(agency.homeCountry);
    await Promise.all([mail.open(), country.open()]);
    mail.arrivals.splice(0);
    country.arrivals.splice(0);
  });
  afterAll(async () => {
    site.close();
    await Promise.all([mail.close(), country.close()]);
  });
  return world;
}

/** Answers every request with the same. */
export const answeringWith =
  (status: number, body: string, headers: Record<string, string> = anyOrigin): Handler =>
  (_, response) => {
    answer(response, status, { ...json, ...headers }, body);
    return true;
  };

export const countryIs = (country_name: string) =>
  answeringWith(200, JSON.stringify({ ip: '203.0.113.7', country_name }));

/** A server that can leave its port, so that connections are refused, and come back to it. */
function service(handle: Handler) {
  const arrivals: Arrival[] = [];
  let port = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const arrival = { method, url, headers, isAbandoned: false };
    arrivals.push(arrival);
    response.once('close', () => {
      arrival.isAbandoned = !response.writableFinished;
    });
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

/** In a process of its own, as a test is not in production. */
async function build(folder: string, origins: Record<string, string>) {
  const settings = { ...localMailSettings, ...origins, VITE_SITE_URL: '', NODE_ENV: 'production' };
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'],
    { env: { ...process.env, ...settings } },
  );
}
