import type { Locator, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { useBrowser } from '../support/browser/visit.ts';

const visit = useBrowser();

const { failureStatus, sendingLabel, submitLabel, successStatus } = content.contact;

const addressOf = (hash: string) => `${inject('site')}flows/#${hash}`;
const open = (hash: string, prepare?: (page: Page) => unknown) =>
  visit({
    address: addressOf(hash),
    isAwaited: false,
    width: 1440,
    // Driven failures are logged, but the policy must refuse nothing.
    expectedErrors: /^(?!.*Content Security Policy)/,
    ...(prepare && { prepare }),
  });

const said = (atlas: Page, text: string | RegExp) => atlas.locator('#drive').getByText(text);
const inPreview = (atlas: Page) => atlas.frameLocator('#drive-frame iframe');
const way = (atlas: Page, transition: string) => atlas.locator(`[data-way="${transition}"]`);
const button = (row: Locator) => row.getByRole('button').first();
const isActive = (atlas: Page, state: string) =>
  atlas.locator(`[data-state="${state}"].is-active`).waitFor({ state: 'attached' });

async function goTo(atlas: Page, state: string) {
  await atlas.goto(addressOf(state));
  await isActive(atlas, state);
}

const FAILS = 'contact.sending|xstate.error.actor.sendEnquiry|0';
const SUBMITS = 'contact.idle|form.submitted|1';
const IS_ROBOT = 'contact.idle|form.submitted|0';

test('every transition is a button, with the reason if it cannot be taken now', async () => {
  const atlas = await open('contact.sending');
  await said(atlas, 'Step 1 of 1: form.submitted').waitFor();
  const rows = atlas.locator('#drive-ways li');
  expect(await rows.count()).toBe(
    await atlas.locator('[data-machine=contact] [data-transition]').count(),
  );
  expect(await button(way(atlas, SUBMITS)).isDisabled()).toBe(true);
  expect(await way(atlas, SUBMITS).innerText()).toContain('contact.idle is not active.');
  expect(await button(way(atlas, FAILS)).isDisabled()).toBe(false);

  await goTo(atlas, 'mobileMenu.closed');
  const itself = way(atlas, 'mobileMenu.closed||0');
  await expect.poll(() => itself.innerText()).toContain('It is taken automatically');

  await goTo(atlas, 'toast.up.standing.page.hidden');
  const left = way(atlas, 'toast.up.standing.time.held|page.shown|0');
  await expect.poll(() => button(left).isDisabled()).toBe(false);
});

test('a button takes its transition; Back and Forward step through the history', async () => {
  const atlas = await open('contact.sending');
  await inPreview(atlas).getByRole('button', { name: sendingLabel }).waitFor();
  await way(atlas, FAILS).getByRole('button', { name: 'rateLimited' }).click();
  await said(atlas, 'Step 2 of 2').waitFor();
  await isActive(atlas, 'contact.failure.reported');
  await atlas.locator(`[data-transition="${FAILS}"].is-taken`).waitFor({ state: 'attached' });

  await atlas.getByRole('button', { name: 'Back' }).click();
  await said(atlas, 'Step 1 of 2').waitFor();
  await inPreview(atlas).getByRole('button', { name: sendingLabel }).waitFor();
  await atlas.getByRole('button', { name: 'Back' }).click();
  await said(atlas, 'The start').waitFor();
  await inPreview(atlas).getByRole('button', { name: submitLabel }).waitFor();
  expect(await button(way(atlas, IS_ROBOT)).isDisabled()).toBe(false);
  for (const step of [1, 2]) {
    await atlas.getByRole('button', { name: 'Forward' }).click();
    await said(atlas, `Step ${step} of 2`).waitFor();
  }
  await inPreview(atlas).getByText(failureStatus.rateLimited).waitFor();
});

test('a click or the keyboard chooses a state in the chart', async () => {
  const atlas = await open('');
  await atlas.locator('[data-state="mobileMenu.open"] > a').focus();
  await atlas.keyboard.press('Enter');
  await isActive(atlas, 'mobileMenu.open');
  expect(await atlas.evaluate(() => document.activeElement!.id)).toBe('drive-title');
  await atlas.keyboard.press('Escape');
  const focused = () =>
    atlas.evaluate(
      () => document.activeElement!.closest<SVGElement>('[data-state]')?.dataset['state'],
    );
  expect(await focused()).toBe('mobileMenu.open');
  await atlas.locator('[data-state="mobileMenu.closed"] > a .chart-name').click();
  await isActive(atlas, 'mobileMenu.closed');
  expect(new URL(atlas.url()).hash).toBe('#mobileMenu.closed');
  await atlas.getByRole('link', { name: 'Close the preview' }).click();
  await atlas.locator('#drive').waitFor({ state: 'hidden' });
  expect(await atlas.locator('.is-active:not(#this-atlas *)').count()).toBe(0);
});

test('the preview stores nothing, requests nothing from elsewhere, and leaves address and focus alone', async () => {
  const asked: string[] = [];
  const atlas = await open('contact.success', (tab) => {
    tab.on('request', (request) => asked.push(request.url()));
  });
  await inPreview(atlas).getByText(successStatus).waitFor();
  await goTo(atlas, 'plan.chosen');
  await goTo(atlas, 'sectionScroll.scroll.scrolling');
  const arrives = button(
    way(
      atlas,
      'sectionScroll.scroll.scrolling|xstate.after.scrollDuration.sectionScroll.scroll.scrolling|0',
    ),
  );
  await expect.poll(() => arrives.isDisabled()).toBe(false);
  await arrives.focus();
  await atlas.keyboard.press('Enter');
  await isActive(atlas, 'sectionScroll.scroll.arrived');
  const focused = () => atlas.evaluate(() => document.activeElement?.closest('li')?.dataset['way']);
  await expect.poll(focused).toContain('scrollDuration');
  expect(asked.filter((url) => !url.startsWith(inject('site')))).toEqual([]);
  expect(await atlas.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  const { hash } = new URL(atlas.url());
  expect(decodeURIComponent(hash)).toMatch(
    /^#sectionScroll\.scroll\.scrolling\?steps=\[.*scrollDuration/,
  );
});

test('a press in the preview is a step, which a reload keeps', async () => {
  const atlas = await open('mobileMenu.closed');
  await said(atlas, /^The start/).waitFor();
  await atlas.setViewportSize({ width: 1440, height: 900 });
  await inPreview(atlas).locator('#menu-button').click();
  await isActive(atlas, 'mobileMenu.open');
  await said(atlas, 'Step 1 of 1: menu.toggled').waitFor();
  await inPreview(atlas).locator('#menu-button').click();
  await said(atlas, 'Step 2 of 2: menu.toggled').waitFor();
  await atlas.getByRole('button', { name: 'Back' }).click();
  await said(atlas, 'Step 1 of 2').waitFor();
  await isActive(atlas, 'mobileMenu.open');

  await atlas.reload();
  await said(atlas, 'Step 1 of 2').waitFor();
  await isActive(atlas, 'mobileMenu.open');
  expect(await atlas.locator(':target').getAttribute('data-state')).toBe('mobileMenu.closed');
  await atlas.getByRole('button', { name: 'Forward' }).click();
  await isActive(atlas, 'mobileMenu.closed');
});
