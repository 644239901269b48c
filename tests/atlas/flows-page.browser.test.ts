/** The built page /flows/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { machineFiles } from '../../src/atlas/machine-files.ts';
import { SITE_FOLDER } from '../support/browser/site.ts';
import { useBrowser, type Visit } from '../support/browser/visit.ts';

const visit = useBrowser();
const KB = 1024;

const open = (hash = '', options: Visit = {}) =>
  visit({ address: new URL(`/flows/${hash}`, inject('site')).href, isAwaited: false, ...options });

test('shows every machine without a script, with every label inside its box', async () => {
  const page = await open('', { javaScriptEnabled: false });
  const machines = page.locator('svg[data-machine]:not(#this-atlas *)');
  expect(await machines.count()).toBe(machineFiles.length);
  const tooLong = await page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('.chart a')].flatMap((link) => {
      const { right, bottom } = link.querySelector('rect')!.getBoundingClientRect();
      return [...link.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.right > right || box.bottom > bottom)
        .map(({ text }) => text);
    }),
  );
  expect(tooLong).toEqual([]);
});

test('an address scrolls to its state and marks it; Enter on a link leads to its state', async () => {
  const page = await open('#contact.failure.reported', { width: 390, javaScriptEnabled: false });
  const state = page.locator('[data-state="contact.failure.reported"]');
  const box = (await state.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  expect(await page.locator(':target').getAttribute('data-state')).toBe('contact.failure.reported');
  await page
    .getByRole('link', { name: /^revealed: The visitor was still at the form/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  expect(page.url()).toMatch(/#contact\.failure\.revealed$/);
});

test('an address brings its state to the middle of the window', async () => {
  const page = await open('#mobileMenu.open', { width: 1440 });
  const state = page.locator('[data-state="mobileMenu.open"]');
  const middle = async () => {
    const { y, height } = (await state.boundingBox())!;
    return y + height / 2;
  };
  await expect.poll(middle).toBeGreaterThan(400);
  expect(await middle()).toBeLessThan(500);
});

test('Tab enters each chart and its words once, and every link without a script', async () => {
  const stops = (page: Page) =>
    page
      .locator('a[href], button, input, summary, iframe, [tabindex]')
      .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).length);
  const plain = await stops(await open('', { javaScriptEnabled: false }));
  const page = await open();
  const links = await page.locator('svg[data-machine] a, dl a').count();
  const groups = await page.locator('svg[data-machine], dl:has(a)').count();
  console.info(`/flows/: ${await stops(page)} stops of the Tab key, ${plain} without a script`);
  // The dock has stops of its own; they stand in a closed panel without a script.
  expect(plain).toBeGreaterThan(links);
  expect(await stops(page)).toBe(plain - links + groups);
});

test('readers choose the size of a chart', async () => {
  const page = await open('#contact', { width: 390 });
  const chart = page.locator('svg[data-machine=contact]');
  const width = async () => (await chart.boundingBox())!.width;
  const actual = await width();
  const choose = (size: string) => page.locator(`#contact [value=${size}]`).check();
  await choose('fit');
  expect(await width()).toBeLessThanOrEqual(390);
  await choose('large');
  expect(await width()).toBeCloseTo(1.5 * actual, 0);
});

test('weighs less than 30 KB compressed, and logs its weight', () => {
  const html = readFileSync(join(SITE_FOLDER, 'flows/index.html'));
  const weight = brotliCompressSync(html).length;
  console.info(`/flows/: ${weight} bytes of HTML after brotli, ${html.length} before`);
  expect(weight).toBeLessThan(30 * KB);
});
