import type { Page } from '@playwright/test';
import {
  answering,
  expect,
  fillIn,
  SITE,
  submit,
  test,
  TYPED,
  viewportOf,
} from '../../support/browser/test.ts';

const ATLAS = `${SITE}flows/`;
/** The panel opens by itself where there is room for it beside a chart. */
const WITH_PANEL = 1920;

/** Records what the tab sends, on any channel. */
const overhear = (page: Page) =>
  page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    window.BroadcastChannel = class extends BroadcastChannel {
      override postMessage(message: unknown) {
        said.push(message);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        super.postMessage(message);
      }
    };
  });
const saidBy = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said);

async function openAtlas(page: Page) {
  const atlas = await page.context().newPage();
  await atlas.setViewportSize(viewportOf(WITH_PANEL));
  await atlas.goto(ATLAS);
  return atlas;
}

const isFollowing = (atlas: Page) => atlas.getByText('Following the page').waitFor();
const activeIn = (atlas: Page, flow: string) =>
  atlas
    .locator(`[data-machine=${flow}] .is-active`)
    .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset['state']));
/** The logged events of these flows, oldest first. */
const eventsOf = async (atlas: Page, ...flows: string[]) =>
  (
    await atlas
      .locator('#log li')
      .evaluateAll((entries) =>
        (entries as HTMLElement[]).map(({ dataset }) => [dataset['flow'], dataset['event']]),
      )
  )
    .filter(([flow]) => flows.includes(flow!))
    .map(([, event]) => event)
    .toReversed();

test('an open atlas shows what a visitor does in another tab, and nothing that was typed', async ({
  visit,
}) => {
  const sends = [
    answering({ status: 429, body: 'Slow down' }),
    answering({ status: 200, body: 'OK' }),
    answering({ status: 200, body: 'OK' }),
  ];
  const asked: string[] = [];
  const page = await visit({
    width: 390,
    mail: (route) => sends.shift()!(route),
    expectedErrors: /429|Slow down/,
    prepare: async (tab) => {
      tab.on('request', (request) => asked.push(request.url()));
      await overhear(tab);
    },
  });
  await fillIn(page);
  expect(await saidBy(page)).toEqual([]);
  expect(asked.filter((url) => url.includes('/answer-'))).toEqual([]);

  const atlas = await openAtlas(page);
  const other = await openAtlas(page);
  await Promise.all([atlas, other].map(isFollowing));
  await other.close();
  await page.bringToFront();
  expect(await activeIn(atlas, 'mobileMenu')).toEqual(['mobileMenu', 'mobileMenu.closed']);

  await page.locator('#menu-button').click();
  await expect.poll(() => activeIn(atlas, 'mobileMenu')).toContain('mobileMenu.open');
  await page.keyboard.press('Escape');
  await expect.poll(() => activeIn(atlas, 'mobileMenu')).toContain('mobileMenu.closed');
  await expect
    .poll(() =>
      atlas
        .locator('[data-machine=mobileMenu] .is-taken')
        .evaluateAll((taken) => taken.map((one) => (one as SVGElement).dataset['transition'])),
    )
    .toEqual(['mobileMenu.open|escape.pressed|0']);

  await fillIn(page);
  await submit(page);
  await page.getByText('Failed to send. Try again.').waitFor();
  await expect.poll(() => activeIn(atlas, 'contact')).toContain('contact.working.failure');
  await submit(page);
  await page.getByText('Message sent successfully!').waitFor();
  await expect.poll(() => activeIn(atlas, 'contact')).toContain('contact.working.success');

  const events = await eventsOf(atlas, 'contact', 'mobileMenu');
  expect(events.filter((event, index) => event !== events[index - 1])).toEqual([
    'menu.toggled',
    'escape.pressed',
    'form.edited',
    'form.submitted',
    'xstate.error.actor.sendEnquiry',
    'visitor.found',
    'form.submitted',
    'xstate.done.actor.sendEnquiry',
    'visitor.found',
  ]);
  const everything = JSON.stringify(await saidBy(page));
  expect(everything).toContain('keepDraft');
  for (const word of [...Object.values(TYPED), 'Malaysia']) expect(everything).not.toContain(word);

  await atlas.close();
  const before = (await saidBy(page)).length;
  await fillIn(page);
  await submit(page);
  await expect.poll(() => sends).toEqual([]);
  expect(await saidBy(page)).toHaveLength(before);
});

test('the atlas says that no page is open, follows the next one, and notices when it closes', async ({
  visit,
}) => {
  const atlas = await visit({ address: ATLAS, width: WITH_PANEL, isAwaited: false });
  await atlas.getByText('No page is open.').waitFor();
  const opened = atlas.waitForEvent('popup').catch(() => null);
  const [page] = await Promise.all([
    atlas.context().waitForEvent('page'),
    atlas.getByRole('link', { name: 'Open the page beside this one' }).click(),
  ]);
  void opened;
  await isFollowing(atlas);
  expect(await activeIn(atlas, 'contact')).toEqual([
    'contact',
    'contact.working',
    'contact.working.idle',
  ]);
  await page.close();
  await atlas.getByText('No page is open.').waitFor();
  expect(await activeIn(atlas, 'contact')).toEqual([]);
});

test('an atlas reports names that no chart has without showing them', async ({ visit }) => {
  const atlas = await visit({ address: ATLAS, width: WITH_PANEL, isAwaited: false });
  const stranger = await atlas.context().newPage();
  await stranger.goto(`${SITE}favicon.svg`);
  const say = (...messages: unknown[]) =>
    stranger.evaluate((all) => {
      const channel = new BroadcastChannel('flows');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      for (const message of all) channel.postMessage(message);
    }, messages);
  const step = { event: '<img src=x onerror=alert(1)>', taken: [], effects: [], at: 0 };
  const report = { flow: 'contact', value: { working: 'idle' } };
  await say({ page: 2, title: '', reports: [{ flow: 'mobileMenu', value: 'open' }] });
  await isFollowing(atlas);
  expect(await activeIn(atlas, 'mobileMenu')).toContain('mobileMenu.open');
  expect(await activeIn(atlas, 'contact')).toEqual([]);

  for (const strange of [
    { flow: 'nobody', value: { working: 'idle' } },
    { flow: 'contact', value: 'nowhere' },
    { ...report, step },
    { ...report, step: { ...step, event: 'form.edited', taken: ['contact|nothing|0'] } },
  ]) {
    await say({ page: 2, title: '', reports: [strange] });
  }
  await atlas.getByText('The page reports something that these charts do not contain.').waitFor();
  expect(await atlas.locator('#log li, #log img').count()).toBe(0);
  expect(await activeIn(atlas, 'contact')).toEqual([]);
});
