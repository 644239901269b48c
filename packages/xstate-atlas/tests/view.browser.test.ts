/** Zooms, moves and folds a large chart of a page in a browser. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectWithPackage } from './installed-package.ts';

const project = projectWithPackage();
let browser: Browser;
beforeAll(async () => {
  project.write({
    'house.mjs': `import { createMachine } from 'xstate';
const rooms = Array.from({ length: 9 }, (_, index) => [
  'room' + index,
  {
    initial: 'dark',
    on: { 'door.opened': 'room' + ((index + 1) % 9) },
    states: { dark: { on: { 'light.switched': 'lit' } }, lit: { on: { 'light.switched': 'dark' } } },
  },
]);
export const house = createMachine({ id: 'house', initial: 'room4', states: Object.fromEntries(rooms) });`,
  });
  await project.run('house.mjs', '--out', 'all');
  await project.run('house.mjs', '--out', 'folded', '--depth', '1');
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(() => browser.close());

async function open({ folder = 'all', width = 1280, hasTouch = false } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, hasTouch });
  onTestFinished(() => page.close());
  await page.goto(pathToFileURL(join(project.folder, folder, 'house.html')).href);
  await page.locator('[data-simulates]').waitFor();
  await page.locator('.chart').scrollIntoViewIfNeeded();
  return page;
}

const frame = (page: Page) => page.locator('.chart');
const scale = (page: Page) =>
  frame(page).evaluate((chart) => {
    const svg = chart.querySelector('svg')!;
    return Math.round((100 * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width) / 100;
  });
const place = (page: Page) => frame(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));
const part = (page: Page, name: string) => page.locator(`[data-state="${name}"] > a > rect`);

/** Tells whether a part is wholly inside the frame of its chart. */
const isInFrame = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const one = each.getBoundingClientRect();
      const all = each.closest('.chart')!.getBoundingClientRect();
      return (
        one.left >= all.left &&
        one.right <= all.right &&
        one.top >= all.top &&
        one.bottom <= all.bottom
      );
    });

test.each([390, 1280])(
  'at %i px, the first view shows the initial state and its way out',
  async (width) => {
    const page = await open({ width });
    expect(await isInFrame(page, '[data-state="house.room4.dark"] > a')).toBe(true);
    expect(await isInFrame(page, '[data-source="house.room4.dark"] > a')).toBe(true);
  },
);

test('zooms with the wheel around the pointer, and shows the whole chart', async () => {
  const page = await open();
  const state = part(page, 'house.room4.dark');
  await state.hover();
  const before = (await state.boundingBox())!;
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => scale(page)).toBeGreaterThan(1.3);
  const after = (await state.boundingBox())!;
  // The pointer is in the middle of the state, which stays below it.
  expect(Math.abs(after.x + after.width / 2 - before.x - before.width / 2)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Full size' }).click();
  await page.getByRole('button', { name: 'Whole chart' }).click();
  expect(
    await frame(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
});

test('moves with the mouse, the arrow keys and the overview, and a pulled link is not followed', async () => {
  const page = await open({ width: 800 });
  const before = await place(page);
  const { x, y } = (await part(page, 'house.room4.dark').boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x - 95, y + 5, { steps: 4 });
  await page.mouse.up();
  expect(await place(page)).toBe(before + 100);
  expect(page.url()).not.toContain('#');
  await frame(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(page)).toBeLessThan(before + 100);
  await page.locator('.chart-overview').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => place(page)).toBe(0);
});

test('zooms with two fingers', async () => {
  const page = await open({ width: 390, hasTouch: true });
  const { x, y, width, height } = (await frame(page).boundingBox())!;
  const fingers = (apart: number) =>
    [-apart, apart].map((dx) => ({ x: x + width / 2 + dx, y: y + height / 3 }));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: apart ? fingers(apart) : [] });
  await touch('touchStart', 40);
  for (const apart of [42, 60, 84]) await touch('touchMove', apart);
  await touch('touchEnd');
  expect(await scale(page)).toBe(2);
});

test('opens folded with --depth, and unfolds for an address', async () => {
  const folded = await open({ folder: 'folded' });
  expect(await part(folded, 'house.room4.dark').isVisible()).toBe(false);
  await folded.evaluate(() => (window.location.hash = 'house.room4.lit'));
  await folded.getByText('in room4.lit').waitFor();
  expect(await part(folded, 'house.room4.lit').isVisible()).toBe(true);
  expect(await part(folded, 'house.room1.lit').isVisible()).toBe(false);
});
