/** Builds the page as it is shipped, with settings of no account, and serves the result. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { HeaderSettings } from '../../build/headers.ts';
import { claimPort } from './port.ts';
import { staticFiles } from './static-files.ts';

export const settings = {
  VITE_EMAILJS_PUBLIC_KEY: 'made_up_public_key',
  VITE_EMAILJS_SERVICE_ID: 'service_made_up',
  VITE_EMAILJS_TEMPLATE_ID: 'template_made_up',
  VITE_EMAILJS_ORIGIN: '',
  VITE_GEO_URL: '',
  VITE_ANALYTICS: '',
  VITE_HSTS: '',
};

interface Options {
  settings?: Record<string, string>;
  /** What else to tell Vite. */
  flags?: string[];
  /** The folder of another project like this one. */
  project?: string;
}

/** In a process of its own, as the one that asks may be a test or a tool and not in production. */
export async function buildSite(
  folder: string,
  { settings: own, flags = [], project = '.' }: Options = {},
) {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', ...flags],
    { cwd: project, env: { ...process.env, ...settings, ...own, NODE_ENV: 'production' } },
  );
}

/** With the headers of a build whose page talks to these. */
export async function serveSite(folder: string, endpoints: HeaderSettings = settings) {
  const server = createServer(await staticFiles(folder, endpoints));
  const port = await claimPort(server, 0);
  return {
    address: `http://localhost:${port}/`,
    close: () => server.close().closeAllConnections(),
  };
}
