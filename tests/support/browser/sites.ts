/** Builds the sites named in SITES, and serves them as a host would, with their headers. */
import { createServer, type RequestListener } from 'node:http';
import { answer, anyOrigin } from '../../../site/local/http.ts';
import { claimPort } from '../../../site/local/port.ts';
import { loadSite } from '../../../site/content/load.ts';
import { staticFiles } from '../../../site/local/static-files.ts';
import { folderOf } from '../agencies.ts';
import { buildSite } from '../build-site.ts';
import { siteWithSettings } from '../site.ts';
import * as at from './addresses.ts';
import { buildShippedSite } from './site.ts';

/** Imitates Plausible's newer script: reads the attributes of its tag, and counts when called. */
const COUNTING_CODE = `
  const { dataset, src } = document.currentScript;
  window.plausible = (event) => {
    const body = JSON.stringify({ event, site: dataset.domain, path: location.pathname });
    fetch(new URL('/counted', src), { method: 'POST', body });
  };
  window.plausible.init = () => window.plausible('pageview');`;

const sites = {
  default: async () => [at.SITE, await buildShippedSite()] as const,
  rich: async () => {
    const settings = { VITE_ANALYTICS: at.COUNTING_SCRIPT };
    const warnings = await buildSite(at.OWNERS_SITE_FOLDER, { agency: 'rich', settings });
    if (warnings.trim()) throw new Error(`A site without placeholders has warnings: ${warnings}`);
    const site = loadSite(folderOf('rich'), settings);
    return [at.OWNERS_SITE, await staticFiles(at.OWNERS_SITE_FOLDER, site)] as const;
  },
  link: async () => {
    const settings = { VITE_MAIL: 'link', VITE_SITE_URL: 'https://www.kedai.my' };
    // Only a local build accepts the placeholder email address of the default agency.
    await buildSite(at.LINK_SITE_FOLDER, { settings, mode: 'stand-ins' });
    const files = await staticFiles(at.LINK_SITE_FOLDER, siteWithSettings(settings));
    return [at.LINK_SITE, files] as const;
  },
};

export async function main() {
  const names = process.env['SITES']!.split(',') as (keyof typeof sites)[];
  const built = await Promise.all(names.map((name) => sites[name]()));
  await listen(at.COUNTING_SCRIPT, (_, response) =>
    answer(response, 200, { ...anyOrigin, 'content-type': 'text/javascript' }, COUNTING_CODE),
  );
  // Playwright begins the tests once the server of the first site answers, so that server starts last.
  for (const [address, files] of built.toReversed()) await listen(address, files);
}

const listen = (address: string, answer: RequestListener) =>
  claimPort(createServer(answer), Number(new URL(address).port));
