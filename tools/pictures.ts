/** Renders the touch icon and the card of shared links from the mark and the page themselves. */
import { readFile } from 'node:fs/promises';
import { launchChromium } from './browser.ts';
import { buildSite, serveSite } from './built-site.ts';

const FOLDER = '.cache/pictures';

await buildSite(FOLDER);
const site = await serveSite(FOLDER);
const browser = await launchChromium();
await drawTouchIcon();
await drawSocialCard();
await browser.close();
site.close();

async function drawTouchIcon() {
  const page = await browser.newPage({ viewport: { width: 180, height: 180 } });
  const mark = await readFile('public/favicon.svg', 'utf8');
  await page.setContent(
    `<style>body { margin: 0; background: #fbfaf6 } svg { position: absolute; inset: 26px; width: 128px }</style>${mark}`,
  );
  await page.screenshot({ path: 'public/apple-touch-icon.png' });
}

async function drawSocialCard() {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
  });
  await page.goto(site.address, { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: `
      .site-header ul, .hero .button, .hero .quiet-link, #typed-line { display: none !important }
      .site-header::after { display: none }
      .hero { padding: 0 !important }
      .hero .wrapper { height: 520px; max-width: 75rem }
      .hero .text-soft { font-size: 1.25rem }
      main > section:not(.hero) { display: none }`,
  });
  await page.screenshot({ path: 'public/social-card.png' });
}
