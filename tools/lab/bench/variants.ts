/** The page and the two that it is compared with: one source, one kind of server, the same services. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { buildSite, serveSite } from '../../serve/built-site.ts';
import { claimPort } from '../../serve/port.ts';
import { standIns } from '../../serve/stand-ins/index.ts';
import { localCountrySettings } from '../../serve/stand-ins/settings.ts';
import { withoutScripts } from './no-script-baseline.ts';

const FOLDER = '.cache/bench';
const CLIENT_RENDERED_CONFIG = 'tools/lab/bench/client-rendered/vite.config.ts';

export const VARIANTS = ['page', 'limit', 'clientRendered'] as const;
export type Variant = (typeof VARIANTS)[number];

export async function serveVariants(flags: string[] = []) {
  const services = servicesStandIn();
  const origin = `http://127.0.0.1:${await claimPort(services, 0)}`;
  const settings = {
    VITE_EMAILJS_ORIGIN: origin,
    VITE_GEO_URL: `${origin}${localCountrySettings.VITE_GEO_URL}`,
  };
  const folders = {
    page: `${FOLDER}/page`,
    limit: `${FOLDER}/limit`,
    clientRendered: `${FOLDER}/client-rendered`,
  };
  await buildSite(folders.page, { settings, flags });
  await buildSite(folders.clientRendered, {
    settings,
    flags: [...flags, '--mode', 'client-rendered', '--config', CLIENT_RENDERED_CONFIG],
  });
  await cp(folders.page, folders.limit, { recursive: true });
  const html = `${folders.limit}/index.html`;
  await writeFile(html, withoutScripts(await readFile(html, 'utf8')));

  const [page, limit, clientRendered] = await Promise.all([
    serveSite(folders.page, settings),
    serveSite(folders.limit, settings),
    serveSite(folders.clientRendered, settings),
  ]);
  const addresses: Record<Variant, string> = {
    page: page.address,
    limit: limit.address,
    clientRendered: clientRendered.address,
  };
  return {
    addresses,
    folders,
    close() {
      for (const site of [page, limit, clientRendered]) site.close();
      services.close().closeAllConnections();
    },
  };
}

/** On an origin of their own, as the real ones. Mail is never answered, so that sending stays visible. */
function servicesStandIn(): Server {
  const local = standIns({ log: () => {} });
  local.mail.fault = 'silence';
  return createServer((request, response) => {
    if (!local.handle(request, response)) response.writeHead(404).end();
  });
}
