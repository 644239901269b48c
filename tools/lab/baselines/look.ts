/** What the page looks like: pictures of its stable states, and where everything stands. */
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ensureChromium, shellOf } from '../browser.ts';
import { opener, type View } from '../screenshots/camera.ts';
import { series } from '../screenshots/series.ts';

/** Less than half the size shows what matters, in a fraction of the bytes. */
const SCALE = 0.4;
/** Toasts come and go, and their bar moves. */
const WITHOUT_TOASTS = '[data-sonner-toaster] { display: none }';

const WIDTHS = [320, 390, 768, 1280, 1920];

const pictured: { what: string; width: number; colorScheme: View['colorScheme'] }[] = [
  { what: 'page', width: 1280, colorScheme: 'light' },
  { what: 'page', width: 390, colorScheme: 'dark' },
  { what: 'menu', width: 390, colorScheme: 'light' },
  { what: 'dollars-chosen', width: 390, colorScheme: 'light' },
  { what: 'sending', width: 1280, colorScheme: 'dark' },
  { what: 'failed', width: 390, colorScheme: 'light' },
  { what: 'privacy', width: 768, colorScheme: 'light' },
];

export type Pictures = Record<string, Buffer>;
/** Left, top, width and height, the top counted from that of the section around it. */
export type Box = readonly [number, number, number, number];
export type Structure = Record<string, Record<string, Box>>;

export async function takePictures(browser: Browser, address: string): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const { what, width, colorScheme } of pictured) {
    const view = { address, width, colorScheme, deviceScaleFactor: SCALE };
    const shoot = async (page: Page, shown: string, options: { fullPage?: boolean } = {}) => {
      if (shown !== what) return;
      pictures[`${what}-${width}-${colorScheme}`] = await page.screenshot({
        ...options,
        style: WITHOUT_TOASTS,
      });
    };
    await series
      .find(({ names }) => names.includes(what))!
      .take({ open: opener(browser, view), shoot });
    await closeAll(browser);
  }
  return pictures;
}

export async function measureStructure(browser: Browser, address: string): Promise<Structure> {
  const structure: Structure = {};
  const page = await opener(browser, { address, width: 1280, colorScheme: 'light' })();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    structure[`${width} px`] = await page.evaluate(boxesOnPage);
  }
  await closeAll(browser);
  return structure;
}

function boxesOnPage() {
  const boxes: Record<string, [number, number, number, number]> = {};
  const parts =
    'h1, h2, h3, p, li, dl, svg, a, button, label, input, textarea, summary, [class*=card]';
  for (const section of document.querySelectorAll('header, main > section')) {
    const name = section.id || section.localName;
    const origin = section.getBoundingClientRect();
    const counts: Record<string, number> = {};
    for (const element of [section, ...section.querySelectorAll(parts)]) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const kind = element.classList.item(0) ?? element.localName;
      counts[kind] = (counts[kind] ?? 0) + 1;
      const key = element === section ? name : `${name} ${kind} ${counts[kind]}`;
      boxes[key] = [x, y - origin.y, width, height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
    }
  }
  return boxes;
}

/** What has to be the same for two machines to draw the same pixels: the browser and its fonts. */
export async function fingerprint(browser: Browser, address: string) {
  const page = await opener(browser, { address, width: 1280, colorScheme: 'light' })();
  const textWidths = await page.evaluate(() =>
    ['h1', 'p', 'button'].map((selector) => {
      const { fontFamily } = getComputedStyle(document.querySelector(selector)!);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `600 100px ${fontFamily}`;
      return context.measureText('Tapak: RM 3,600 & Quick Wizards').width.toFixed(2);
    }),
  );
  await closeAll(browser);
  return {
    system: process.platform,
    program: basename(shellOf(ensureChromium())),
    chromium: browser.version().split('.')[0]!,
    textWidths,
  };
}

const closeAll = (browser: Browser) =>
  Promise.all(browser.contexts().map((context) => context.close()));
