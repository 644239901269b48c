// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openAtlas } from './opened-atlas.ts';

const stopsIn = (part: Element) => part.querySelectorAll('a:not([tabindex="-1"])').length;
const focused = () => {
  const part = document.activeElement!.closest<HTMLElement>(
    '[data-state], [data-transition], [id]',
  )!;
  return part.dataset['state'] ?? part.dataset['transition'] ?? part.id;
};

test('each chart is one stop, and so are its words', async () => {
  await openAtlas();
  const charts = [...document.querySelectorAll('[data-machine]')];
  expect(charts.length).toBeGreaterThan(1);
  for (const chart of charts) expect(stopsIn(chart)).toBe(1);
  const words = [...document.querySelectorAll('dl')].filter((list) => list.querySelector('a'));
  expect(words).toHaveLength(charts.length);
  for (const list of words) expect(stopsIn(list)).toBe(1);
});

test('arrow keys walk each state, and then the transitions that leave it', async () => {
  const atlas = await openAtlas();
  atlas.linkTo('menu').focus();
  const order = [];
  for (let index = 0; index < 9; index += 1) {
    order.push(focused());
    await atlas.key('ArrowRight');
  }
  expect(order).toEqual([
    'menu',
    'menu.closed',
    'menu.closed|toggled|0',
    'menu.opening',
    'menu.opening|xstate.done.actor.loadLinks|0',
    'menu.opening|xstate.error.actor.loadLinks|0',
    'menu.opening|xstate.after.patience.menu.opening|0',
    'menu.open',
    'menu.open|toggled|0',
  ]);
  await atlas.key('ArrowDown');
  expect(focused()).toBe('menu.open|moved|0');
  await atlas.key('Home');
  expect(focused()).toBe('menu');
  await atlas.key('ArrowLeft');
  expect(focused()).toBe('menu');
  await atlas.key('End');
  await atlas.key('ArrowUp');
  expect(focused()).toBe('menu.open|toggled|0');
  // Tab comes back to where the reader left.
  expect(document.activeElement!.getAttribute('tabindex')).toBe('0');
  expect(stopsIn(document.querySelector('[data-machine=menu]')!)).toBe(1);
});

test('choosing a state moves the focus to the preview, and Escape back to the state', async () => {
  const atlas = await openAtlas();
  expect(document.activeElement).toBe(document.body);
  atlas.linkTo('menu.open').focus();
  await atlas.choose('menu.open');
  expect(focused()).toBe('drive-title');
  atlas.one('#drive-back').focus();
  await atlas.key('Escape');
  expect(focused()).toBe('menu.open');
  expect(atlas.broughtToMiddle).toHaveBeenLastCalledWith('menu.open', expect.anything());
});

test('an address that is opened leaves the focus alone', async () => {
  const atlas = await openAtlas('#menu.open');
  expect(atlas.active()).toContain('menu.open');
  expect(document.activeElement).toBe(document.body);
});

test('a link says that its state is the current one', async () => {
  const atlas = await openAtlas('#menu.open');
  const current = [...document.querySelectorAll('[data-machine=menu] [aria-current=true]')];
  expect(current).toEqual([atlas.linkTo('menu'), atlas.linkTo('menu.open')]);
});
