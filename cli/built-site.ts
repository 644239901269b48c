/** Builds the page as it is shipped, with settings of no account, and serves it to tools and tests. */
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import type { HeaderSettings } from '../vite/headers.ts';
import { launchChromium } from './browser.ts';
import { claimPort } from './serve/port.ts';
import { staticFiles } from './serve/static-files.ts';

export const settings = {
  VITE_MAIL: '',
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
  /** Further arguments of Vite. */
  flags?: string[];
}

/** In a process of its own, in production mode whatever the mode of the caller is. */
export async function buildSite(folder: string, { settings: own, flags = [] }: Options = {}) {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', ...flags],
    { env: { ...process.env, ...settings, ...own, NODE_ENV: 'production' } },
  );
}

/** With the headers of a build that talks to these endpoints. */
export async function serveSite(folder: string, endpoints: HeaderSettings = settings) {
  return serve(await staticFiles(folder, endpoints));
}

export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  const port = await claimPort(server, 0);
  return {
    address: `http://localhost:${port}/`,
    close: () => server.close().closeAllConnections(),
  };
}

const FOLDER = '.cache/built-page';

export async function withBuiltPage(use: (browser: Browser, address: string) => Promise<void>) {
  await buildSite(FOLDER);
  const site = await serveSite(FOLDER);
  const browser = await launchChromium();
  try {
    await use(browser, site.address);
  } finally {
    await browser.close();
    site.close();
  }
}
