/** Builds the sites that SITES names, and serves them under the headers that they ship with. */
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { answer, anyOrigin } from '../../../site/local/http.ts';
import { claimPort } from '../../../site/local/port.ts';
import { staticFiles } from '../../../site/local/static-files.ts';
import * as at from './addresses.ts';
import { buildShippedSite } from './site.ts';

/** Like the newer script of Plausible: it reads the attributes of its tag, and counts once it is told to. */
const COUNTING_CODE = `
  const { dataset, src } = document.currentScript;
  window.plausible = (event) =>
    fetch(new URL('/counted', src), { method: 'POST', body: JSON.stringify({
      event,
      site: dataset.domain,
      path: location.pathname,
    }) });
  window.plausible.init = () => window.plausible('pageview');`;

const GEO_URL = 'https://geo.kedaiweb.my/json?key=$HOME#now';

const sites = {
  default: async () => [at.SITE, await buildShippedSite()] as const,
  rich: async () => {
    const own = { VITE_ANALYTICS: at.COUNTING_SCRIPT };
    const said = await build('rich', at.OWNERS_SITE_FOLDER, own);
    if (said) throw new Error(`A site without placeholders is built in silence: ${said}`);
    const endpoints = { ...own, VITE_GEO_URL: GEO_URL };
    return [at.OWNERS_SITE, await staticFiles(at.OWNERS_SITE_FOLDER, endpoints)] as const;
  },
  link: async () => {
    const own = { VITE_MAIL: 'link', VITE_SITE_URL: 'https://www.kedai.my' };
    // Only a local build takes the mailbox of the default agency.
    await build('default', at.LINK_SITE_FOLDER, own, 'stand-ins');
    return [at.LINK_SITE, await staticFiles(at.LINK_SITE_FOLDER, own)] as const;
  },
};

export async function main() {
  const names = process.env['SITES']!.split(',') as (keyof typeof sites)[];
  const built = await Promise.all(names.map((name) => sites[name]()));
  await listen(at.COUNTING_SCRIPT, (_, response) =>
    answer(response, 200, { ...anyOrigin, 'content-type': 'text/javascript' }, COUNTING_CODE),
  );
  // The run begins once the first of them answers.
  for (const [address, files] of built.toReversed()) await listen(address, files);
}

const listen = (address: string, answer: RequestListener) =>
  claimPort(createServer(answer), Number(new URL(address).port));

async function build(
  agency: string,
  folder: string,
  own: Record<string, string>,
  mode = 'production',
) {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--mode', mode],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        CONTENT_FOLDER: `tests/agencies/${agency}`,
        ...own,
      },
    },
  );
  // A busy machine is no fault of the site.
  return stderr.replaceAll(/\[PLUGIN_TIMINGS\][^]*?for more details\.\s*/g, '');
}
