/** Renders the icons from the mark, and the picture for shared links from the page. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from 'playwright';
import { themeColor } from '../site/build/colours.ts';
import { withLocalPage } from '../site/local/local-page.ts';

export async function main() {
  await withLocalPage('.cache/local-page', async (browser, address) => {
    await drawIcon(browser, 'apple-touch-icon', 180, 0.71);
    await drawIcon(browser, 'icon-192', 192, 0.71);
    await drawIcon(browser, 'icon-512', 512, 0.71);
    await drawIcon(browser, 'icon-maskable-512', 512, 0.5);
    await drawSocialCard(browser, address);
  });
  console.log('Written: the icons and social-card.png in public/.');
}

/**
 * `share` is the width of the mark as a fraction of the icon's. It is smaller in a maskable icon,
 * because a launcher may crop that icon to a circle of 80 % of its width.
 */
async function drawIcon(browser: Browser, name: string, side: number, share: number) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const mark = await readFile('public/favicon.svg', 'utf8');
  await page.setContent(
    `<style>
      body { display: grid; height: 100vh; margin: 0; place-items: center; background: ${themeColor().light} }
      svg { width: ${Math.round(side * share)}px }
    </style>${mark}`,
  );
  await page.screenshot({ path: `public/${name}.png` });
}

export async function open(browser: Browser, address: string, options: BrowserContextOptions) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

async function drawSocialCard(browser: Browser, address: string) {
  const viewport = { width: 1200, height: 630 };
  // Without `bypassCSP`, the page's content security policy would block the added styles.
  const page = await open(browser, address, { viewport, bypassCSP: true });
  await page.addStyleTag({
    content: `
      .site-header ul, .site-header::after, #typed-line, .hero-lead, #sketch, .front-label, .fronts-note,
      main > section:not(.hero), footer { display: none !important }
      .hero { min-height: 558px !important; grid-template-rows: auto 1fr }
      .hero-words { grid-template-columns: 1fr }
      .street { grid-template-rows: 1fr 2.5rem }`,
  });
  await page.screenshot({ path: 'public/social-card.png' });
}
