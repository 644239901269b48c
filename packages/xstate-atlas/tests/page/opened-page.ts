/** The page in jsdom, with a channel whose other end the test holds. */
import { onTestFinished, vi } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { atlasPage } from '../../src/page/Page.tsx';

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

const html = atlasPage({
  title: 'How it works',
  introduction: ['It works.'],
  app: '/',
  files: [
    { name: 'boot.machine.ts', text: '', machine: bootMachine },
    { name: 'menu.machine.ts', text: '', machine: menuMachine },
  ],
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
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;

export async function openPageAt(
  hash = '',
  menu: () => Promise<object> = async () => ({ menuMachine }),
) {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Channel.open = [];
  document.body.innerHTML = await html;
  window.history.replaceState(null, '', hash || '#');
  Element.prototype.scrollIntoView = () => {};
  const added = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  const { openPage } = await import('../../src/page/main.ts');
  const letStart = vi.fn();
  await openPage(
    [
      { name: 'boot.machine.ts', load: async () => ({ bootMachine }) },
      { name: 'menu.machine.ts', load: menu },
    ],
    letStart,
    undefined,
  );
  onTestFinished(() => {
    window.dispatchEvent(new Event('pagehide'));
    for (const [index, target] of [window, document].entries()) {
      for (const [type, listener] of added[index]!.mock.calls) {
        target.removeEventListener(type, listener);
      }
    }
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
    /** The messages of a page in another tab. */
    async hear(data: unknown) {
      Channel.open.at(-1)!.dispatchEvent(new MessageEvent('message', { data }));
      await settled();
    },
    async choose(part: string) {
      const link = linkTo(part);
      // jsdom follows no link in a drawing.
      if (link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))) {
        window.location.hash = link.getAttribute('href')!;
      }
      await settled();
    },
    press: (name: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.trim() === name)!
        .click(),
    key: (key: string) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  };
}
