/** Builds the page and opens a browser beside it, for as long as a tool takes. */
import type { Browser } from 'playwright';
import { buildSite, serveSite } from '../cli/serve/built-site.ts';
import { launchChromiumShell } from '../cli/browser.ts';

const FOLDER = '.cache/lab';

export async function withBuiltPage(use: (browser: Browser, address: string) => Promise<void>) {
  await buildSite(FOLDER);
  const site = await serveSite(FOLDER);
  const browser = await launchChromiumShell();
  try {
    await use(browser, site.address);
  } finally {
    await browser.close();
    site.close();
  }
}
