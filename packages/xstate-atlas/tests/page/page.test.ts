// @vitest-environment jsdom
/** What the page does: simulating, following, and moving about by keyboard. */
import { describe, expect, test } from 'vitest';
import { openPageAt } from './opened-page.ts';

const stopsIn = (part: Element) => part.querySelectorAll('a:not([tabindex="-1"])').length;
const focused = () => {
  const { activeElement } = document;
  const part = activeElement!.closest<HTMLElement>('[data-state], [data-transition], [id]')!;
  return part.dataset['state'] ?? part.dataset['transition'] ?? part.id;
};

describe('simulating', () => {
  test('begins at the state that a reader chooses, by the shortest way, and moves the focus there', async () => {
    const page = await openPageAt();
    expect(page.one('#simulation').hidden).toBe(true);
    await page.choose('menu.open');
    expect(focused()).toBe('simulation-title');
    expect(page.active()).toEqual(['menu', 'menu.open']);
    expect(page.status()).toBe('Step 2, loadLinks done: in open.');
    expect(page.one('#simulation-context').textContent).toBe('times1');
    expect(page.choices()).toEqual(['toggled', 'moved: Refused, because not isOften.']);
  });

  test('begins at the state in the address, and leaves the focus alone', async () => {
    const page = await openPageAt('#menu.opening');
    expect(page.active()).toEqual(['menu', 'menu.opening']);
    expect(document.activeElement).toBe(document.body);
    const current = [...document.querySelectorAll('[aria-current=true]')];
    expect(current).toEqual([page.linkTo('menu'), page.linkTo('menu.opening')]);
  });

  test('goes on by buttons and by arrows of the chart, and writes the state into the address', async () => {
    const page = await openPageAt();
    page.one('[data-simulates=menu]').click();
    expect(page.status()).toBe('At the start: in closed.');
    page.press('toggled');
    expect(window.location.hash).toBe('#menu.opening');
    expect(page.choices()).toEqual(['loadLinks done', 'loadLinks failed', 'after 500 ms']);
    await page.choose('menu.opening|xstate.after.patience.menu.opening|0');
    expect(page.status()).toBe('Step 2, after 500 ms: in closed.');
    const taken = [...document.querySelectorAll<HTMLElement>('.is-taken')];
    expect(taken.map(({ dataset }) => dataset['transition'])).toEqual([
      'menu.opening|xstate.after.patience.menu.opening|0',
    ]);
    page.press('Undo');
    expect(page.status()).toBe('Step 1, toggled: in opening.');
    page.press('Start again');
    expect(page.status()).toBe('At the start: in closed.');
    expect(page.one('.dock-buttons button').getAttribute('aria-disabled')).toBe('true');
  });

  test('ends with Escape, which leads back to the state', async () => {
    const page = await openPageAt();
    await page.choose('menu.open');
    page.key('Escape');
    expect(page.one('#simulation').hidden).toBe(true);
    expect(page.active()).toEqual([]);
    expect(focused()).toBe('menu.open');
  });

  test('says why a machine cannot run here, and the others run', async () => {
    const page = await openPageAt('', () => Promise.reject(new Error('no camera')));
    await page.choose('menu.open');
    expect(page.status()).toBe(
      'It cannot be simulated. menu.machine.ts cannot run here: Error: no camera',
    );
    await page.choose('boot.over');
    expect(page.status()).toBe('Step 1, ended: in over. The machine is done.');
    expect(page.letStart).toHaveBeenCalledOnce();
  });
});

describe('following', () => {
  const NINE = Date.UTC(2026, 0, 5, 9);
  const report = (value: string) => ({ flow: 'menu', value });
  const says = (value: string, more: object = {}) => ({
    page: NINE,
    reports: [report(value)],
    ...more,
  });

  test('lights the states of a page in another tab, and says that it has closed', async () => {
    const page = await openPageAt();
    expect(page.one('#live-status').textContent).toBe('No page is open.');
    await page.hear(says('open'));
    expect(page.one('#live-status').textContent).toBe('Following the page in the other tab.');
    expect(page.active()).toEqual(['menu', 'menu.open']);
    await page.hear(says('open', { reports: [], isGone: true }));
    expect(page.one('#live-status').textContent).toBe('No page is open.');
    expect(page.active()).toEqual([]);
  });

  test('rests while a machine is simulated', async () => {
    const page = await openPageAt();
    await page.hear(says('open'));
    await page.choose('menu.closed');
    await page.hear(says('open'));
    expect(page.active()).toEqual(['menu', 'menu.closed']);
    page.press('Close');
    await page.hear(says('open'));
    expect(page.active()).toEqual(['menu', 'menu.open']);
  });

  test('logs each step, and counts what repeats', async () => {
    const page = await openPageAt();
    const step = { event: 'toggled', taken: ['menu.open|toggled|0'], effects: ['ring'], at: NINE };
    const reports = [{ ...report('closed'), step }];
    await page.hear(says('open', { reports }));
    await page.hear(says('open', { reports }));
    const entries = [...document.querySelectorAll('#log li')];
    expect(entries.map(({ textContent }) => textContent.replace(/^[\d:]+/, ''))).toEqual([
      'menutoggled, to closedring2 times',
    ]);
  });
});

describe('the keyboard', () => {
  test('finds one stop in each chart', async () => {
    await openPageAt();
    const charts = [...document.querySelectorAll('[data-machine]')];
    expect(charts.map(stopsIn)).toEqual([1, 1]);
  });

  test('walks by arrow keys through each state, and then the transitions that leave it', async () => {
    const page = await openPageAt();
    page.linkTo('menu').focus();
    const order = [];
    for (let index = 0; index < 5; index += 1) {
      order.push(focused());
      page.key('ArrowRight');
    }
    expect(order).toEqual([
      'menu',
      'menu.closed',
      'menu.closed|toggled|0',
      'menu.opening',
      'menu.opening|xstate.done.actor.loadLinks|0',
    ]);
    page.key('End');
    expect(focused()).toBe('menu.open|moved|0');
    page.key('ArrowUp');
    expect(focused()).toBe('menu.open|toggled|0');
    page.key('Home');
    page.key('ArrowLeft');
    expect(focused()).toBe('menu');
    expect(document.activeElement!.getAttribute('tabindex')).toBe('0');
  });
});
