// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { prefetch } from '../../src/effects/prefetch.ts';
import type { Flows } from '../../src/flows/create-flows.ts';
import { hydrate } from '../../src/hydrate.tsx';
import { prerenderPage } from '../../src/prerender.tsx';
import { fakeBrowser } from '../support/fake-browser.ts';
import { currency, menu, menuButton, typedLine } from '../support/parts.ts';

declare global {
  interface Window {
    observedFlows?: Flows;
  }
}

const WINDOW_HEIGHT = 800;
const IN_SIGHT: Place = [100, 200];
const FAR_BELOW: Place = [2000, 2400];

type Place = [top: number, bottom: number];

const reported: unknown[] = [];
const listeners: Parameters<typeof document.addEventListener>[] = [];

const island = (name: string) => document.querySelector<HTMLElement>(`[data-island=${name}]`)!;
const lay = (name: string, [top, bottom]: Place) => {
  island(name).getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top);
};

beforeEach(() => {
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (...given: Parameters<typeof document.addEventListener>) => {
      listeners.push(given);
      listen(...given);
    },
  );
  fakeBrowser();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubEnv('MODE', 'observed');
  vi.stubEnv('DEV', false);
  document.body.innerHTML = prerenderPage();
  for (const name of ['mobileMenu', 'typingLoop', 'region', 'contact']) lay(name, FAR_BELOW);
});
afterEach(() => {
  for (const flow of Object.values(window.observedFlows ?? {})) flow.stop();
  delete window.observedFlows;
  // A flow that no test can reach still listens.
  for (const given of listeners.splice(0)) document.removeEventListener(...given);
  reported.length = 0;
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

/** The flows of a page that was touched somewhere, in the order in which they were made. */
async function hydrated(touched?: Element) {
  const idle: (() => void)[] = [];
  await hydrate(touched, (run) => idle.push(run));
  return { flows: window.observedFlows!, idle };
}

describe('the islands come to life', () => {
  const order = async (touched?: Element) => Object.keys((await hydrated(touched)).flows);

  test('one after the other, what was touched first and what can be seen next', async () => {
    lay('contact', IN_SIGHT);
    expect(await order(currency('USD'))).toEqual([
      'region',
      'sectionScroll',
      'toast',
      'contact',
      'mobileMenu',
      'typingLoop',
    ]);
  });

  test.each<[string, Place, string]>([
    ['first where it reaches into the window from above', [-500, 1], 'typingLoop'],
    ['first where it reaches into the window from below', [WINDOW_HEIGHT - 1, 3000], 'typingLoop'],
    ['in its turn where it ends above the window', [-500, 0], 'mobileMenu'],
    ['in its turn where it begins below the window', [WINDOW_HEIGHT, 3000], 'mobileMenu'],
  ])('%s', async (_, place, first) => {
    lay('typingLoop', place);
    const [, , firstIsland] = await order();
    expect(firstIsland).toBe(first);
  });

  test('and all flows run', async () => {
    const { flows } = await hydrated();
    expect(Object.values(flows).map((flow) => flow.getSnapshot().status)).toEqual(
      Array.from({ length: 6 }, () => 'active'),
    );
    expect(reported).toEqual([]);
  });

  test('and answer to what is done on them', async () => {
    await hydrated();
    menuButton().click();
    await vi.waitFor(() => expect(menu().open).toBe(true));
  });

  test('with the menu as it is by then', async () => {
    menu().setAttribute('open', '');
    const { flows } = await hydrated();
    expect(flows.mobileMenu.getSnapshot().value).toBe('open');
  });

  test('with a closed menu where there is none', async () => {
    menu().remove();
    const { flows } = await hydrated();
    expect(flows.mobileMenu.getSnapshot().value).toBe('closed');
  });

  test('and then, once there is time, what is needed later is fetched', async () => {
    expect((await hydrated()).idle).toEqual([prefetch]);
  });
});

describe('where an island is missing', () => {
  const without = async (name: string) => {
    island(name).remove();
    return (await hydrated()).flows;
  };

  test('its flow stops and the others run', async () => {
    const flows = await without('region');
    expect(flows.region.getSnapshot().status).toBe('stopped');
    expect(flows.typingLoop.getSnapshot().status).toBe('active');
    expect(typedLine().querySelector('.typed-text')!.textContent).not.toBe('');
  });

  test('the flow of the enquiry goes on and keeps what is typed', async () => {
    const { contact } = await without('contact');
    expect(contact.getSnapshot()).toMatchObject({ status: 'active', value: 'unavailable' });
  });
});

describe('somebody who develops the page', () => {
  test('can inspect the flows', async () => {
    const seen: InspectionEvent[] = [];
    vi.stubEnv('DEV', true);
    vi.doMock('../../src/dev/inspector.ts', () => ({
      inspectorFor: (address: Location) =>
        address === window.location && ((event: InspectionEvent) => seen.push(event)),
    }));
    onTestFinished(() => vi.doUnmock('../../src/dev/inspector.ts'));
    const { flows } = await hydrated();
    expect(new Set(seen.map(({ rootId }) => rootId))).toEqual(
      new Set(Object.values(flows).map(({ sessionId }) => sessionId)),
    );
  });

  test('can hold what the flows hold against what is shown, which nobody else can', async () => {
    vi.stubEnv('MODE', 'production');
    // Nobody can stop them then, so nothing that they wait for comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await hydrate(undefined, () => {});
    expect(window.observedFlows).toBeUndefined();
  });
});
