/** Captures how the page looks: pictures of its stable states, and the box of each element. */
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ensureChromium, shellOf } from '../../cli/browser.ts';
import { openIn, takePicture, WIDTHS } from '../screenshots/page.ts';

/** Smaller pictures show what matters in a fraction of the bytes. */
const SCALE = 0.4;
/** The bar of a toast moves. */
const WITHOUT_TOASTS = '[data-sonner-toaster] { display: none }';

const PICTURED = [
  ['page', 1280, 'light'],
  ['page', 390, 'dark'],
  ['menu', 390, 'light'],
  ['abroad-chosen', 390, 'light'],
  ['sending', 1280, 'dark'],
  ['failed', 390, 'light'],
  ['privacy', 768, 'light'],
] as const;

export type Pictures = Record<string, Buffer>;
/** Left, top, width and height; the top is relative to the section. */
export type Box = readonly [number, number, number, number];
export type Structure = Record<string, Record<string, Box>>;

export async function takePictures(browser: Browser, address: string): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const [state, width, colorScheme] of PICTURED) {
    const view = { address, width, colorScheme, deviceScaleFactor: SCALE };
    const picture = await takePicture(browser, state, view, { style: WITHOUT_TOASTS });
    pictures[`${state}-${width}-${colorScheme}`] = picture;
  }
  return pictures;
}

export type Measures = Awaited<ReturnType<typeof takeMeasures>>;

export async function takeMeasures(browser: Browser, address: string) {
  const page = await openIn(browser, 'page', { address, width: 1280, colorScheme: 'light' });
  const machine = await fingerprint(page, browser.version());
  const structure: Structure = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    structure[`${width} px`] = await page.evaluate(boxesOnPage);
  }
  await page.context().close();
  return { machine, structure };
}

function boxesOnPage() {
  const boxes: Record<string, Box> = {};
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
      const sides = [x, y - origin.y, width, height].map(Math.round);
      boxes[key] = sides as unknown as Box;
    }
  }
  return boxes;
}

/** Machines that agree on this draw the same pixels. */
async function fingerprint(page: Page, version: string) {
  const textWidths = await page.evaluate(() =>
    ['h1', 'p', 'button'].map((selector) => {
      const { fontFamily } = getComputedStyle(document.querySelector(selector)!);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `600 100px ${fontFamily}`;
      return context.measureText('Tapak: RM 3,600 & Quick Wizards').width.toFixed(2);
    }),
  );
  return {
    system: process.platform,
    program: basename(shellOf(ensureChromium())),
    chromium: version.split('.')[0]!,
    textWidths,
  };
}
