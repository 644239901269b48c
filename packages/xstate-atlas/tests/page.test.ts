// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { chartOf } from '../src/chart/model.ts';
import { plainLayout } from '../src/chart/plain-layout.ts';
import { atlasPage } from '../src/page/Page.tsx';
import { Channel, receive, removeListenersAfterwards } from './channel.ts';

const menuMachine = setup({
  types: { context: {} as { times: number } },
  delays: { patience: 500 },
  actors: { loadLinks: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  actions: { count: assign(({ context: { times } }) => ({ times: times + 1 })) },
}).createMachine({
  id: 'menu',
  context: { times: 0 },
  initial: 'closed',
  states: {
    closed: { on: { toggled: { target: 'opening', actions: 'count' } } },
    opening: {
      invoke: { id: 'loadLinks', src: 'loadLinks', onDone: 'open', onError: 'closed' },
      after: { patience: 'closed' },
    },
    open: {
      on: {
        toggled: 'closed',
        moved: { guard: (_) => _.context.times > 1 && _.context.times % 10 > 0, target: 'closed' },
      },
    },
  },
});
const bootMachine = setup({ actors: { warm: fromPromise(async () => 1) } }).createMachine({
  id: 'boot',
  initial: 'started',
  states: {
    started: {
      invoke: { id: 'warm', src: 'warm' },
      on: { ended: 'over' },
    },
    over: { type: 'final' },
  },
});

const hallMachine = setup({ actions: { note: () => {} } }).createMachine({
  id: 'hall',
  initial: 'lit',
  states: {
    lit: { initial: 'warm', states: { warm: { on: { entered: { actions: 'note' } } } } },
    lost: {},
  },
});

const html = atlasPage({
  title: 'How it works',
  introduction: ['Three machines.'],
  app: '/',
  depth: 1,
  machines: [bootMachine, menuMachine, hallMachine].map((machine) => {
    const chart = chartOf(machine);
    const title = `The ${chart.name}`;
    return { title, summary: '', chart, layout: plainLayout(chart) };
  }),
  simulations: { hall: { payloads: { entered: [{ by: 'key' }] } } },
  script: '"</SCRIPT><!--"',
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;

async function openPageAt(hash = '', menu: () => Promise<object> = async () => ({ menuMachine })) {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  window.history.replaceState(null, '', hash || '#');
  Element.prototype.scrollIntoView = () => {};
  removeListenersAfterwards();
  const { openPage } = await import('../src/page/main.ts');
  const letStart = vi.fn();
  await openPage(
    [
      { name: 'boot.machine.ts', load: async () => ({ bootMachine }) },
      { name: 'menu.machine.ts', load: menu },
      { name: 'hall.machine.ts', load: async () => ({ hallMachine }) },
    ],
    letStart,
    undefined,
  );
  onTestFinished(() => {
    window.dispatchEvent(new Event('pagehide'));
    window.history.replaceState(null, '', '#');
    vi.unstubAllGlobals();
  });

  const linkTo = (part: string) =>
    one(`[data-state="${part}"] > a, [data-transition="${part}"] > a`);
  return {
    one,
    linkTo,
    letStart,
    status: () => one('#simulation-status').textContent,
    active: () =>
      [...document.querySelectorAll<HTMLElement>('.is-active')].map(
        (state) => state.dataset['state'],
      ),
    choices: () =>
      [...document.querySelectorAll('#simulation-choices li')].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join(': '),
      ),
    /** Delivers a message as if a page in another tab had sent it. */
    async receive(data: unknown) {
      receive(data);
      await settled();
    },
    async choose(part: string) {
      const link = linkTo(part);
      // jsdom does not follow links in an SVG.
      if (link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))) {
        window.location.hash = link.getAttribute('href')!;
      }
      await settled();
    },
    press: (name: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.trim() === name)!
        .click(),
    key: (key: string, more: KeyboardEventInit = {}) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  };
}

const stopsIn = (part: Element) =>
  [...part.querySelectorAll('a:not([tabindex="-1"])')].filter((link) => !link.closest('[hidden]'))
    .length;
const focused = () => {
  const { activeElement } = document;
  const part = activeElement!.closest<HTMLElement>('[data-state], [data-transition], [id]')!;
  return part.dataset['state'] ?? part.dataset['transition'] ?? part.id;
};

test('a page begins with an introduction and links to its machines, and its script cannot end early', async () => {
  await openPageAt();
  expect(one('.atlas-introduction').textContent).toMatch(/^How it worksThree machines\.The boot/);
  expect(Array.from(document.links, (link) => link.getAttribute('href')).slice(0, 3)).toEqual([
    '#boot',
    '#menu',
    '#hall',
  ]);
  for (const part of document.querySelectorAll('[aria-labelledby]'))
    expect(document.getElementById(part.getAttribute('aria-labelledby')!)).not.toBeNull();
  expect(html).toContain(String.raw`<script type="module">"<\/SCRIPT><\!--"</script>`);
});

describe('simulating a machine', () => {
  test('takes the shortest way to the state that a reader chooses, and moves the focus to the panel', async () => {
    const page = await openPageAt();
    expect(page.one('#simulation').hidden).toBe(true);
    await page.choose('menu.open');
    expect(focused()).toBe('simulation-title');
    expect(page.active()).toEqual(['menu', 'menu.open']);
    expect(page.status()).toBe('Step 2, loadLinks done: in open.');
    expect(page.one('#simulation-context').textContent).toBe('times1');
    expect(page.choices()).toEqual([
      'toggled',
      'moved: Refused, because not _.context.times > 1 && _.context.times % 10 > 0.',
    ]);
  });

  test('goes to the state in the address, and leaves the focus where it is', async () => {
    const page = await openPageAt('#menu.opening');
    expect(page.active()).toEqual(['menu', 'menu.opening']);
    expect(document.activeElement).toBe(document.body);
    const current = [...document.querySelectorAll('[aria-current=true]')];
    expect(current).toEqual([page.linkTo('menu'), page.linkTo('menu.opening')]);
  });

  test('takes a step when a button or an arrow of the chart is pressed, and writes the state into the address', async () => {
    const page = await openPageAt();
    page.one('[data-simulates=menu]').click();
    expect(page.status()).toBe('At the start: in closed.');
    expect(focused()).toBe('simulation-title');
    page.one('#simulation-choices button').focus();
    page.press('toggled');
    expect(document.activeElement!.textContent).toBe('loadLinks done');
    expect(window.location.hash).toBe('#menu.opening');
    expect(page.choices()).toEqual(['loadLinks done', 'loadLinks failed', 'after 500 ms']);
    await page.choose('menu.opening|xstate.after.patience.menu.opening|0');
    expect(page.status()).toBe('Step 2, after 500 ms: in closed. 500 ms have passed.');
    const taken = [...document.querySelectorAll<HTMLElement>('.is-taken')];
    expect(taken.map(({ dataset }) => dataset['transition'])).toEqual([
      'menu.opening|xstate.after.patience.menu.opening|0',
    ]);
    page.press('Undo');
    expect(page.status()).toBe('Step 1, toggled: in opening.');
    page.press('Start again');
    expect(page.status()).toBe('At the start: in closed.');
    expect(page.one('.dock-buttons button').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelectorAll('[aria-current=true]')).toHaveLength(2);
    const isFollowed = page
      .linkTo('menu.closed|toggled|0')
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect([isFollowed, page.status()]).toEqual([true, 'At the start: in closed.']);
  });

  test('offers the payloads of the page, and says so if there is no way to a state', async () => {
    const page = await openPageAt();
    await page.choose('hall.lost');
    expect(page.status()).toBe('No way to hall.lost was found, so the simulation is at the start.');
    expect(page.choices()).toEqual(['entered {"by":"key"}']);
  });

  test('says that the failure of an actor without `onError` ends the machine', async () => {
    const page = await openPageAt('#boot.started');
    expect(page.choices()).toEqual(['ended', 'warm failed: Ends the machine in error.']);
    page.press('warm failed');
    expect(page.status()).toBe(
      'Step 1, warm failed: in started. The machine has ended in error: unknown.',
    );
    expect(page.choices()).toEqual([]);
  });

  test.each(['#menu.wide%20open', '#menu.wide%2520open'])(
    'finds a state with an encoded space in its id at the address %s',
    async (hash) => {
      const page = await openPageAt('#menu.open');
      page.one('[id="menu.open"]').id = 'menu.wide%20open';
      window.history.replaceState(null, '', hash);
      const { showTarget } = await import('../src/page/charts.ts');
      expect(showTarget(() => {})?.id).toBe('menu.wide%20open');
    },
  );

  test('reports an address that names no part of the page', async () => {
    const page = await openPageAt('#menu.nonsense');
    expect(page.one('#guide').textContent).toContain('This page has no part #menu.nonsense.');
    expect(page.one('#dock').hasAttribute('open')).toBe(true);
    await page.choose('menu.open');
    expect(page.status()).toBe('Step 2, loadLinks done: in open.');
  });

  test('ends with Escape, which moves the focus back to the state', async () => {
    const page = await openPageAt();
    await page.choose('menu.open');
    page.key('Escape');
    expect(page.one('#simulation').hidden).toBe(true);
    expect(page.active()).toEqual([]);
    expect(focused()).toBe('menu.open');
    await page.choose('menu.open');
    expect(page.active()).toEqual(['menu', 'menu.open']);
  });

  test('says why a file fails on this page, and simulates the other machines', async () => {
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

const entriesOfLog = () =>
  [...document.querySelectorAll('#log li')].map(({ textContent }) =>
    textContent.replace(/^[\d:]+/, ''),
  );

describe('following an open page', () => {
  const NINE = Date.UTC(2026, 0, 5, 9);
  const TEN = Date.UTC(2026, 0, 5, 10);
  const report = (value: string) => ({ flow: 'menu', value });
  const message = (page: number, value: string, more: object = {}) => ({
    page,
    reports: [report(value)],
    ...more,
  });

  test('marks the active states of a page in another tab, and says when that page has closed', async () => {
    const page = await openPageAt();
    expect(page.one('#live-status').textContent).toBe('No page is open.');
    const ofNoChart = { flow: 'hidden', value: 'on' };
    await page.receive(message(NINE, 'open', { reports: [ofNoChart, report('open')] }));
    expect(page.one('#live-status').textContent).toBe('Following the page in the other tab.');
    expect(page.active()).toEqual(['menu', 'menu.open']);
    expect(page.one('#dock').hasAttribute('open')).toBe(true);
    const ends = [
      { ...report('open'), end: 'stopped' },
      { flow: 'boot', value: 'over', end: 'done' },
    ];
    await page.receive(message(NINE, 'open', { reports: ends }));
    expect(page.one('#live-status').parentElement!.textContent).toMatch(
      /menu has ended: stopped\.boot has ended: done\.$/,
    );
    await page.receive(message(NINE, 'open', { reports: [], isGone: true }));
    expect(page.one('#live-status').textContent).toBe('No page is open.');
    expect(page.active()).toEqual([]);
    expect(page.one('#dock').textContent).not.toContain('has ended');
    expect(page.one('#dock summary').textContent).toBe('Simulation and live');
  });

  test('pauses while a machine is simulated', async () => {
    const page = await openPageAt();
    await page.receive(message(NINE, 'open'));
    await page.choose('menu.closed');
    await page.receive(message(NINE, 'open'));
    expect(page.active()).toEqual(['menu', 'menu.closed']);
    expect(document.querySelector('#live-status')).toBeNull();
    const { sent } = Channel.latest;
    const greetings = sent.length;
    page.press('Close');
    expect(sent).toHaveLength(greetings + 1);
    await page.receive(message(NINE, 'open'));
    expect(page.active()).toEqual(['menu', 'menu.open']);
  });

  test('logs each step, counts repeated steps, and keeps the log when the app is reloaded', async () => {
    const page = await openPageAt();
    const step = { event: 'toggled', taken: ['menu.open|toggled|0'], effects: ['ring'], at: NINE };
    const reports = [{ ...report('closed'), step }];
    await page.receive(message(NINE, 'open', { reports }));
    await page.receive(message(NINE, 'open', { reports }));
    const late = { ...step, event: 'xstate.after.patience.menu.opening', taken: [], effects: [] };
    await page.receive(message(NINE, 'open', { reports: [{ ...report('closed'), step: late }] }));
    const entries = ['menuafter 500 ms, and nothing changes', 'menutoggled, to closedring2 times'];
    expect(entriesOfLog()).toEqual(entries);
    await page.receive(message(NINE, 'open', { reports: [], isGone: true }));
    await page.receive(message(TEN, 'open'));
    expect(entriesOfLog()).toEqual(entries);
  });
});

describe('keyboard navigation', () => {
  test('has one tab stop in each chart', async () => {
    await openPageAt();
    const charts = [...document.querySelectorAll('[data-machine]')];
    expect(charts.map(stopsIn)).toEqual([1, 1, 1]);
  });

  test('moves with arrow keys through each state and its transitions, and with Home and End to the first and last', async () => {
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
    page.key('ArrowLeft');
    expect(focused()).toBe('menu.open');
    page.key('Home');
    expect(focused()).toBe('menu');
    expect(document.activeElement!.getAttribute('tabindex')).toBe('0');
    page.key('ArrowRight', { shiftKey: true });
    expect(focused()).toBe('menu');
  });

  test('leaves out what is inside a folded state', async () => {
    const page = await openPageAt();
    page.linkTo('hall.lit').focus();
    expect(page.key('ArrowDown')).toBe(false);
    expect(focused()).toBe('hall.lost');
  });
});
