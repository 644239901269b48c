/** The page of an atlas in jsdom, with a channel and a frame whose other ends the test holds. */
import { onTestFinished, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyActor } from 'xstate';
import { previewOf, type Commission, type OpenPreview } from '../../src/drive/preview.ts';
import { previewWorld } from '../../src/drive/world.ts';
import type { FlowPaths } from '../../src/drive/paths.ts';
import { atlasPage } from '../../src/page/atlas-page.tsx';

const menuMachine = setup({
  types: { context: {} as { times: number } },
  delays: { patience: 500 },
  guards: { isOften: ({ context: { times } }) => times > 1 },
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
    open: { on: { toggled: 'closed', moved: { guard: 'isOften', target: 'closed' } } },
  },
});

const bootMachine = setup({}).createMachine({
  id: 'boot',
  initial: 'started',
  states: { started: { on: { ended: 'over' } }, over: { type: 'final' } },
});

const MENU_TEXT = `/** Opens and closes. */
export type MenuEvent =
  /** The button was pressed. */
  | { type: 'toggled' }
  /** The pointer moved. */
  | { type: 'moved' };
`;
const BOOT_TEXT = `/** Starts. */
export type BootEvent =
  /** It ended. */
  | { type: 'ended' };
`;

const toggled = { type: 'toggled' };
const loaded = { type: 'xstate.done.actor.loadLinks' };
const paths: FlowPaths = {
  paths: {
    'menu.closed': [],
    'menu.opening': [toggled],
    'menu.open': [toggled, loaded],
  },
  payloads: { menu: {} },
};

const html = atlasPage({
  title: 'How it works',
  introduction: ['It works.'],
  files: [
    { name: 'boot.machine.ts', text: BOOT_TEXT, machine: bootMachine },
    { name: 'menu.machine.ts', text: MENU_TEXT, machine: menuMachine },
  ],
  paths,
  preview: '',
  showsItself: true,
});

class Channel extends EventTarget {
  static open: Channel[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage() {}
  close() {}
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Opens the atlas at an address. The app in its frame is as the test last left it. */
export async function openAtlas(hash = '') {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  Channel.open = [];
  document.body.innerHTML = await html;
  window.history.replaceState(window.history.state, '', hash || '#');
  const broughtToMiddle = vi.fn();
  Element.prototype.scrollIntoView = function scroll(this: Element, where) {
    broughtToMiddle(this.closest('[id]')!.id, where);
  };
  const added = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));

  /** The flows in the last frame. */
  let flows: Record<string, AnyActor> = {};
  const open: OpenPreview = (commission: Commission) => {
    const { clock, adapt } = previewWorld();
    flows = { menu: createActor(adapt(menuMachine), { clock, id: 'menu' }).start() };
    return Promise.resolve(previewOf(flows, commission));
  };
  const frames = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const frame of addedNodes)
        frame.dispatchEvent(new CustomEvent('ready', { detail: open }));
    }
  });
  frames.observe(document.getElementById('drive-frame')!, { childList: true });

  await import('../../src/page/main.ts');
  await settled();
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    frames.disconnect();
    for (const [index, target] of [window, document].entries()) {
      for (const [type, listener] of added[index]!.mock.calls) {
        target.removeEventListener(type, listener);
      }
    }
  };
  onTestFinished(() => {
    leave();
    window.history.replaceState(null, '', '#');
    vi.unstubAllGlobals();
  });

  const linkTo = (state: string) => one(`[data-state="${state}"] > a`);
  return {
    one,
    linkTo,
    leave,
    settled,
    broughtToMiddle,
    flow: (name: string) => flows[name]!,
    status: () => one('#drive-status').textContent,
    active: () =>
      [...document.querySelectorAll<HTMLElement>('.is-active')]
        .filter((state) => !state.closest('#this-atlas'))
        .map((state) => state.dataset['state']),
    logged: () =>
      [...document.querySelectorAll<HTMLElement>('#log li')].map(({ dataset }) => dataset['event']),
    /** The messages of a page in another tab. */
    async hear(data: unknown) {
      Channel.open.at(-1)!.dispatchEvent(new MessageEvent('message', { data }));
      await settled();
    },
    async choose(state: string) {
      const link = linkTo(state);
      // jsdom follows no link in a drawing.
      if (link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))) {
        window.location.hash = link.getAttribute('href')!;
      }
      await settled();
    },
    async press(name: string | RegExp) {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.match(name))!.click();
      await settled();
    },
    async key(key: string) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await settled();
    },
  };
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
