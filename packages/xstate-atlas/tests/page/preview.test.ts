// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openAtlas } from './opened-atlas.ts';

test.each([
  '#constructor',
  '#__proto__',
  '#hasOwnProperty',
  '#toString/in-the-address',
  '#toString',
  '#menu.nowhere',
  '#%E0%A4%A',
  '#"><img src=x onerror=alert(1)>',
])('an unknown address says so, even if it names a property of every object: %s', async (hash) => {
  const atlas = await openAtlas(hash);
  expect(atlas.status()).toBe('There is no such state.');
  expect(document.querySelector('#drive :is(iframe, img)')).toBeNull();
});

test('a state to which no steps lead says so', async () => {
  const atlas = await openAtlas('#boot.over');
  expect(atlas.status()).toContain('The preview cannot show this flow');
});

test('a state is chosen, and chosen again after a step back', async () => {
  const atlas = await openAtlas();
  await atlas.choose('menu.open');
  expect(atlas.active()).toEqual(['menu', 'menu.open']);
  await atlas.press('Back');
  expect(atlas.active()).toEqual(['menu', 'menu.opening']);
  await atlas.choose('menu.open');
  expect(atlas.active()).toEqual(['menu', 'menu.open']);
  expect(atlas.status()).toContain('Step 2 of 2');
});

test('the same state is chosen again at the same address, from its first step', async () => {
  const atlas = await openAtlas('#menu.open');
  const frame = atlas.one('#drive-frame iframe');
  await atlas.choose('menu.open');
  expect(atlas.one('#drive-frame iframe')).not.toBe(frame);
  expect(atlas.active()).toEqual(['menu', 'menu.open']);
});

test('a step back shortens the log', async () => {
  const atlas = await openAtlas('#menu.open');
  expect(atlas.logged()).toEqual(['xstate.done.actor.loadLinks', 'toggled']);
  await atlas.press('Back');
  expect(atlas.logged()).toEqual(['toggled']);
  await atlas.press('Forward');
  expect(atlas.logged()).toEqual(['xstate.done.actor.loadLinks', 'toggled']);
});

test('what the visitor presses in the preview is a step', async () => {
  const atlas = await openAtlas('#menu.open');
  atlas.flow('menu').send({ type: 'toggled' });
  await atlas.settled();
  expect(atlas.status()).toBe('Step 3 of 3: toggled ');
  atlas.flow('menu').send({ type: 'moved' });
  await atlas.settled();
  expect(atlas.status()).toBe('Step 3 of 3: toggled ');
  await atlas.press('Back');
  expect(atlas.active()).toContain('menu.open');
  await atlas.press('Forward');
  expect(atlas.active()).toContain('menu.closed');
});

test('a step forward after a step back replaces what was ahead', async () => {
  const atlas = await openAtlas('#menu.open');
  await atlas.press('Back');
  await atlas.press('after 500 ms');
  expect(atlas.active()).toContain('menu.closed');
  expect(atlas.status()).toContain('Step 2 of 2: xstate.after.patience.menu.opening');
});

test('the address keeps the added steps, for a reload and for somebody else', async () => {
  const before = await openAtlas('#menu.open');
  expect(window.location.hash).toBe('#menu.open');
  await before.press('open: toggled');
  await before.press('closed: toggled');
  await before.press('Back');
  const { hash } = window.location;
  expect(decodeURIComponent(hash)).toBe(
    '#menu.open?steps=["toggled","xstate.done.actor.loadLinks","toggled","toggled"]&at=3',
  );
  before.leave();

  window.history.replaceState(null, '', '#');
  const after = await openAtlas(hash);
  expect(after.status()).toContain('Step 3 of 4');
  expect(after.active()).toEqual(['menu', 'menu.closed']);
  await after.press('Forward');
  expect(after.active()).toEqual(['menu', 'menu.opening']);
});

test.each([
  ['an event that no chart has', '["toggled","wiped"]'],
  ['a payload that the charts do not offer', '["toggled",{"type":"toggled","amount":7}]'],
  ['something that is no event', '["toggled",7]'],
])('an address plays no step after %s', async (_, steps) => {
  const atlas = await openAtlas(`#menu.closed?steps=${encodeURIComponent(steps)}`);
  const played = steps.includes('7]') ? 'The start of 0 steps.' : 'Step 1 of 1: toggled ';
  expect(atlas.status()).toBe(played);
});

test('an address with steps leads to its state', async () => {
  const atlas = await openAtlas('#menu.closed?steps=%5B%22toggled%22%5D');
  expect(atlas.broughtToMiddle).toHaveBeenCalledWith(
    'menu.closed',
    expect.objectContaining({ block: 'center' }),
  );
  expect(atlas.active()).toContain('menu.opening');
});
