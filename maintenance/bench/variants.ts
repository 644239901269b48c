/** Builds and serves the page and the two variants that it is compared with. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buildSite, serveSite } from '../built-site.ts';
import { claimPort } from '../../cli/serve/port.ts';
import { standIns } from '../../build/stand-ins/index.ts';
import { localCountrySettings } from '../../build/stand-ins/account.ts';

const FOLDER = '.cache/bench';
const CLIENT_RENDERED_CONFIG = 'maintenance/bench/client-rendered/vite.config.ts';

export const VARIANTS = ['page', 'noScript', 'clientRendered'] as const;
export type Variant = (typeof VARIANTS)[number];

export async function serveVariants() {
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
  const addresses = VARIANTS.map((variant, index) => [variant, sites[index]!.address]);
  return {
    addresses: Object.fromEntries(addresses) as Record<Variant, string>,
    close() {
      for (const site of sites) site.close();
      services.close().closeAllConnections();
    },
  };
}

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gis;
const FETCHED_FOR_SCRIPTS = /<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gi;

/** No page with the same look can be faster. */
export const withoutScripts = (html: string) =>
  html.replaceAll(SCRIPT, '').replaceAll(FETCHED_FOR_SCRIPTS, '');

/** On an origin of their own, like the real ones. Mail gets no answer, so that sending stays visible. */
function servicesStandIn() {
  const local = standIns({ log: () => {} });
  local.mail.fault = 'silence';
  return createServer((request, response) => {
    if (!local.handle(request, response)) response.writeHead(404).end();
  });
}
