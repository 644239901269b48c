// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActor, InspectionEvent } from 'xstate';
import { clientContent } from '../../src/content/client.ts';
import { loadAnalytics } from '../../src/browser/analytics.ts';
import { earlyFlows, type Flows } from '../../src/islands/create-flows.ts';
import { hydrate, prefetch } from '../../src/islands/hydrate.tsx';
import { prerenderPage } from '../../src/prerender.tsx';
import { fakeBrowser } from '../support/fake-browser.ts';
import { hasSwitch } from '../support/currencies.ts';
import { namesOf } from '../support/flows.ts';

declare global {
  interface Window {
    observedFlows?: Flows;
  }
}

type Place = [top: number, bottom: number];

const WINDOW_HEIGHT = 800;
const IN_SIGHT: Place = [100, 200];
const FAR_BELOW: Place = [2000, 2400];

const html = prerenderPage();
const reported: unknown[] = [];

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const island = (name: string) => element(`[data-island=${name}]`);
const lay = (name: string, [top, bottom]: Place) => {
  island(name).getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top);
};

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubEnv('MODE', 'observed');
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_FLOWS_PAGE', '');
  document.body.innerHTML = html;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
    lay(dataset['island']!, FAR_BELOW);
});
afterEach(() => {
  for (const flow of Object.values(window.observedFlows ?? {})) flow.stop();
  delete window.observedFlows;
  reported.length = 0;
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

/** The flows of a page that was touched somewhere, in the order in which they were made. */
async function hydrated(touched?: Element) {
  const idle: (() => unknown)[] = [];
  await hydrate(touched, (run) => idle.push(run));
  return { flows: window.observedFlows!, idle };
}

const statesOf = (flows: Partial<Flows>) =>
  Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [name, flow.getSnapshot().status]),
  );
const ALL_RUN = Object.fromEntries(
  earlyFlows(clientContent.agency).map(([name]) => [name, 'active']),
);

describe('the islands are hydrated', () => {
  test.runIf(hasSwitch)(
    'one after the other, what was touched first and what can be seen next',
    async () => {
      lay('contact', IN_SIGHT);
      const { flows } = await hydrated(element('[name=currency]'));
      expect(Object.keys(flows)).toEqual([
        'region',
        'sectionScroll',
        'toast',
        'contact',
        'mobileMenu',
        'typingLoop',
      ]);
    },
  );

  test.each<[string, Place, string]>([
    ['first where it reaches into the window from above', [-500, 1], 'typingLoop'],
    ['first where it reaches into the window from below', [WINDOW_HEIGHT - 1, 3000], 'typingLoop'],
    ['in its turn where it ends above the window', [-500, 0], 'mobileMenu'],
    ['in its turn where it begins below the window', [WINDOW_HEIGHT, 3000], 'mobileMenu'],
  ])('%s', async (_, place, first) => {
    lay('typingLoop', place);
    const { flows } = await hydrated();
    expect(Object.keys(flows)[2]).toBe(first);
  });

  test('and then all flows run, and what is needed later is fetched once there is time', async () => {
    const { flows, idle } = await hydrated();
    expect(statesOf(flows)).toEqual(ALL_RUN);
    expect(idle).toEqual([prefetch, expect.any(Function)]);
    expect(reported).toEqual([]);
    element('#menu-button').click();
    await vi.waitFor(() => expect(element('#menu').hasAttribute('open')).toBe(true));
  });

  test('the flow of the plan comes when there is time, and is reported where it does not', async () => {
    const { flows, idle } = await hydrated();
    idle.at(-1)!();
    await vi.waitFor(() => expect(statesOf(flows)).toEqual({ ...ALL_RUN, plan: 'active' }));
    vi.doMock('../../src/flows/plan/flow.ts', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    onTestFinished(() => vi.doUnmock('../../src/flows/plan/flow.ts'));
    vi.resetModules();
    idle.at(-1)!();
    await vi.waitFor(() => expect(reported).toHaveLength(1));
  });

  test.each([
    ['on', [loadAnalytics]],
    ['', []],
  ])(
    'and visits are counted from then on only if a setting says so: "%s"',
    async (setting, more) => {
      vi.stubEnv('VITE_ANALYTICS', setting);
      const { idle } = await hydrated();
      expect(idle).toEqual([prefetch, expect.any(Function), ...more]);
    },
  );

  test.each([
    ['on', ['flows']],
    ['', []],
  ])('and an atlas is listened for then, unless there is none: "%s"', async (setting, channels) => {
    const opened: string[] = [];
    vi.stubEnv('VITE_FLOWS_PAGE', setting);
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          opened.push(name);
        }
        addEventListener() {}
      },
    );
    const { idle } = await hydrated();
    await idle.at(-1)!();
    expect(opened).toEqual(channels);
  });

  test.each([
    ['open', () => element('#menu').setAttribute('open', '')],
    ['closed', () => element('#menu').remove()],
  ])('with the menu %s, as it is by then or where there is none', async (state, before) => {
    before();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { flows } = await hydrated();
    expect(flows.mobileMenu.getSnapshot().value).toBe(state);
  });
});

describe('what is missing costs nothing else', () => {
  test('an island stops its flow', async () => {
    island('mobileMenu').remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, mobileMenu: 'stopped' });
    expect(element('.typed-text').textContent).not.toBe('');
  });

  test('that of the enquiry lets its flow keep what is typed', async () => {
    island('contact').remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual(ALL_RUN);
    expect(flows.contact.getSnapshot().value).toEqual({ unavailable: 'unsent' });
  });

  test('a flow that cannot be made is reported, and its island says so', async () => {
    const missing = new Error('there are no phrases');
    vi.spyOn(clientContent, 'home', 'get').mockImplementation(() => {
      throw missing;
    });
    const { flows } = await hydrated();
    expect(reported).toEqual([missing]);
    const { typingLoop: _, ...others } = ALL_RUN;
    expect(statesOf(flows)).toEqual(others);
    const failed = [...document.querySelectorAll<HTMLElement>('[data-failed]')];
    expect(failed).toEqual([island('typingLoop')]);
  });
});

test('a link still leads to its section when the browser refuses to change the address', async () => {
  const refusal = new DOMException('Too many calls', 'SecurityError');
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw refusal;
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { flows } = await hydrated();
  for (const section of ['About', 'Price']) {
    expect(fireEvent.click(element(`header nav > ul a[href="#${section}"]`))).toBe(false);
    expect(flows.sectionScroll.getSnapshot()).toMatchObject({
      status: 'active',
      value: { scroll: 'scrolling' },
      context: { destination: { section } },
    });
  }
  expect(logged.mock.calls).toEqual([
    ['updateAddress failed:', refusal],
    ['updateAddress failed:', refusal],
  ]);
  expect(reported).toEqual([]);
});

describe('a flow that ends in error gives its part of the page back to the browser', () => {
  const fault = () => new Error('nobody foresaw this');
  const press = (selector: string) => fireEvent.click(element(selector));
  /** Whether the browser's own behaviour is left alone. */
  const isNative = {
    mobileMenu: () => press('#menu-button'),
    typingLoop: () => press('#pause-control'),
    region: () => press('[name=currency][value=abroad]'),
    contact: () => fireEvent.submit(element('#enquiry')),
    sectionScroll: () => press('header nav > ul a[href="#About"]'),
    // No part of the page belongs to it.
    toast: () => true,
    plan: () => element('.plan-tag button').matches(':disabled'),
  };
  const ALL = namesOf(clientContent.agency);

  test.each(ALL)('%s', async (name) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const field of document.querySelectorAll('[required]')) field.removeAttribute('required');
    const { flows, idle } = await hydrated();
    idle.at(-1)!();
    await vi.waitFor(() => expect(flows.plan).toBeDefined());
    element('#menu-button').click();
    const flow: AnyActor = flows[name];
    const error = fault();
    vi.spyOn(flow.logic, 'transition').mockImplementationOnce(() => {
      throw error;
    });
    flow.send({ type: 'anything' });
    await Promise.resolve();

    expect(isNative[name]()).toBe(true);
    expect(reported).toEqual([error]);
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, plan: 'active', [name]: 'error' });
    const failed = [...document.querySelectorAll<HTMLElement>('[data-failed]')];
    expect(failed.map(({ dataset }) => dataset['island'])).toEqual(island(name) ? [name] : []);
  });
});

describe('somebody who develops the page', () => {
  test('can inspect the flows', async () => {
    const seen: InspectionEvent[] = [];
    vi.stubEnv('DEV', true);
    vi.doMock('../../src/islands/inspector.ts', () => ({
      inspectorFor: (address: Location) =>
        address === window.location && ((event: InspectionEvent) => seen.push(event)),
    }));
    onTestFinished(() => vi.doUnmock('../../src/islands/inspector.ts'));
    const { flows } = await hydrated();
    expect(new Set(seen.map(({ rootId }) => rootId))).toEqual(
      new Set(Object.values(flows).map(({ sessionId }) => sessionId)),
    );
  });

  test('can hold what the flows hold against what is shown, which nobody else can', async () => {
    vi.stubEnv('MODE', 'production');
    // Nobody can stop them then, so nothing that they wait for comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const listening = vi.spyOn(document, 'addEventListener');
    onTestFinished(() => {
      vi.useRealTimers();
      for (const given of listening.mock.calls) document.removeEventListener(...given);
    });
    await hydrate(undefined, () => {});
    expect(window.observedFlows).toBeUndefined();
  });
});
