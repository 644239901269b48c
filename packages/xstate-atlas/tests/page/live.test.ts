// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openAtlas } from './opened-atlas.ts';

const NINE = Date.UTC(2026, 0, 5, 9);
const TEN = Date.UTC(2026, 0, 5, 10);
const menu = (value: string) => ({ flow: 'menu', value });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=status][data-live]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

const lit = () =>
  [...document.querySelectorAll<HTMLElement>('#this-atlas .is-active')].map(
    ({ dataset }) => dataset['state'],
  );

test('says whether a page is followed', async () => {
  const atlas = await openAtlas();
  expect(shown()).toEqual(['No page is open.']);
  await atlas.hear({ page: NINE, reports: [menu('open')] });
  expect(shown()).toEqual(['Following the page in the other tab.']);
  await atlas.hear({ page: NINE, reports: [], isGone: true });
  expect(shown()).toEqual(['No page is open.']);
  expect(atlas.active()).toEqual([]);
});

test('with two pages open the reader sees which one is followed, and can choose', async () => {
  const atlas = await openAtlas();
  const choice = atlas.one('#live-pages') as HTMLFieldSetElement;
  const chosen = () => choice.querySelector<HTMLInputElement>(':checked')!.parentElement!;
  await atlas.hear({ page: NINE, reports: [menu('open')] });
  expect(choice.hidden).toBe(true);
  await atlas.hear({ page: TEN, reports: [menu('closed')] });
  expect(choice.hidden).toBe(false);
  expect(chosen().querySelector('time')!.dateTime).toBe('2026-01-05T09:00:00.000Z');
  expect(atlas.active()).toContain('menu.open');

  choice.querySelector<HTMLInputElement>(`[value="${TEN}"]`)!.click();
  expect(atlas.active()).toEqual([]);
  await atlas.hear({ page: NINE, reports: [menu('open')] });
  await atlas.hear({ page: TEN, reports: [menu('closed')] });
  expect(atlas.active()).toContain('menu.closed');
  expect(chosen().querySelector('time')!.dateTime).toBe('2026-01-05T10:00:00.000Z');

  await atlas.hear({ page: NINE, reports: [], isGone: true });
  expect(choice.hidden).toBe(true);
});

test('a chart that the page does not report says why it stays dark', async () => {
  const atlas = await openAtlas();
  const darkIn = (flow: string) => atlas.one(`#${flow} .chart-unlit`)?.textContent ?? '';
  expect(darkIn('boot')).toBe('');
  await atlas.hear({ page: NINE, reports: [menu('open')] });
  expect(darkIn('boot')).toContain('It ended before the page could be followed');
  expect(darkIn('menu')).toBe('');
  const step = { event: 'toggled', taken: [], effects: [], at: NINE };
  await atlas.hear({ page: NINE, reports: [{ ...menu('open'), step }] });
  expect(darkIn('menu')).toBe('');
  await atlas.hear({ page: NINE, reports: [], isGone: true });
  expect(darkIn('boot')).toBe('');
});

test('the atlas draws its own machines, which light up as they run', async () => {
  const atlas = await openAtlas();
  expect(lit()).toContain('atlasFollowing.listening.page.looking');
  expect(lit()).toContain('atlasDriving.idle');
  await atlas.hear({ page: NINE, reports: [menu('open')] });
  expect(lit()).toContain('atlasFollowing.listening.page.following.answering');
  await atlas.choose('menu.open');
  expect(lit()).toContain('atlasDriving.open.there');
  expect(lit()).toContain('atlasLog.list.kept');
  await atlas.hear({ page: NINE, reports: [{ flow: 'atlasLog', value: 'x' }] });
  expect(lit()).toContain('atlasLog.list.kept');
});
