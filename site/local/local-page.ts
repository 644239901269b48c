/** Builds the site, serves it with the stand-ins, and starts a browser that can visit it. */
import type { Browser } from 'playwright';
import { launchChromium } from './browser.ts';
import { localSite } from './local-site.ts';

export async function withLocalPage(
  folder: string,
  use: (browser: Browser, origin: string) => Promise<void>,
) {
  const site = await localSite(process.env, { folder, port: 0, log: () => {} });
  const browser = await launchChromium();
  try {
    await use(browser, site.origin);
  } finally {
    await browser.close();
    site.close();
  }
}
