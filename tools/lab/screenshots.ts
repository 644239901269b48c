/** Takes pictures of the page and of each state of each flow, at five widths, in both schemes. */
import { mkdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { launchChromium } from './browser.ts';
import { buildSite, serveSite } from '../serve/built-site.ts';
import { isPhone, opener } from './screenshots/camera.ts';
import { series } from './screenshots/series.ts';

const FOLDER = 'screenshots';
const WIDTHS = [320, 390, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const isWanted = (name: string) => !wanted.length || wanted.some((part) => name.includes(part));

if (!wanted.length) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await buildSite('.cache/screenshots');
const site = await serveSite('.cache/screenshots');
const browser = await launchChromium();

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) await takeAll(width, colorScheme);
}

await browser.close();
site.close();

async function takeAll(width: number, colorScheme: (typeof SCHEMES)[number]) {
  const fileName = (what: string) => `${what}-${width}-${colorScheme}`;

  const open = opener(browser, { address: site.address, width, colorScheme });

  const shoot = async (page: Page, what: string, options: { fullPage?: boolean } = {}) => {
    const name = fileName(what);
    if (isWanted(name)) await page.screenshot({ path: `${FOLDER}/${name}.png`, ...options });
  };

  for (const { names, isForPhonesOnly = false, take } of series) {
    if (!names.map(fileName).some(isWanted) || (isForPhonesOnly && !isPhone(width))) continue;
    await take({ open, shoot });
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}
