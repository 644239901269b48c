import { useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActor, InspectionEvent } from 'xstate';
import { clientContents } from '../../src/content/index.ts';
import { registry } from '../../src/flows.ts';
import { earlyFlows, idleFlows, type Flows } from '../../src/islands/create-flows.ts';
import { hydrate } from '../../src/islands/hydrate.tsx';
import { wordsOfPage } from 'virtual:words';
import { prerenderPage } from '../../src/prerender.tsx';
import { fakeBrowser } from '../support/fake-browser.ts';
import { flowsOf, namesOf } from '../support/flows.ts';
import { BAR_LINK, MENU_LINK } from '../support/sections.ts';
import { shadowDocument } from '../support/foreign-hands.ts';

type Place = [top: number, bottom: number];

const WINDOW_HEIGHT = 800;
const IN_SIGHT: Place = [100, 200];
const FAR_BELOW: Place = [2000, 2400];

const html = prerenderPage();
const reported: unknown[] = [];
const warnings: unknown[] = [];
const complaints: unknown[] = [];

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
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => warnings.push(...words));
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_FLOWS_PAGE', '');
  document.body.innerHTML = html;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
    lay(dataset['island']!, FAR_BELOW);
});
afterEach(() => {
  for (const flow of Object.values(flows)) flow.stop();
  flows = {};
  for (const heard of [reported, warnings, complaints]) heard.length = 0;
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

let flows: Partial<Flows> = {};

/** The flows of a page that was touched somewhere, in the order in which they were made. */
async function hydrated(touched?: Element) {
  const idle: (() => unknown)[] = [];
  const made = await hydrate(touched, (run) => idle.push(run));
  flows = made;
  return { flows: made, idle };
}

const statesOf = (flows: Partial<Flows>) =>
  Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [name, flow.getSnapshot().status]),
  );
const running = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.map(([name]) => [name, 'active']));
const ALL_RUN = running(earlyFlows(clientContents[0]!));
const LATE_RUN = running(idleFlows(clientContents[0]!));

describe('hydration', () => {
  test('goes island by island: first what was touched, then what is in view', async () => {
    lay('contact', IN_SIGHT);
    const { flows } = await hydrated(element('[name=currency]'));
    expect(Object.keys(flows)).toEqual([
      'region',
      'sectionScroll',
      'toast',
      'plan',
      'contact',
      'mobileMenu',
      'typingLoop',
    ]);
  });

  test.each<[starts: string, Place, first: string]>([
    ['early', [-500, 1], 'typingLoop'],
    ['early', [WINDOW_HEIGHT - 1, 3000], 'typingLoop'],
    ['in order', [-500, 0], 'mobileMenu'],
    ['in order', [WINDOW_HEIGHT, 3000], 'mobileMenu'],
  ])('starts %s with an island at %j in a window of 800 px', async (_, place, first) => {
    lay('typingLoop', place);
    const { flows } = await hydrated();
    expect(Object.keys(flows)[3]).toBe(first);
  });

  test('runs all flows, and waits with the rest for idle moments', async () => {
    const { flows, idle } = await hydrated();
    expect(statesOf(flows)).toEqual(ALL_RUN);
    expect(idle).toHaveLength(2);
    expect(reported).toEqual([]);
    element('#menu-button').click();
    await vi.waitFor(() => expect(element('#menu').hasAttribute('open')).toBe(true));
  });

  test('runs all flows on a page whose images shadow methods of the document', async () => {
    shadowDocument();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual(ALL_RUN);
    expect([reported, warnings, complaints]).toEqual([[], [], []]);
  });

  test('starts the flows that wait when idle, and reports one that cannot be loaded', async () => {
    const { flows, idle } = await hydrated();
    await idle.at(-1)!();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, ...LATE_RUN });
    for (const flow of Object.values(flows)) flow.stop();
    vi.doMock('../../src/flows/sketch/sketch.ts', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    onTestFinished(() => vi.doUnmock('../../src/flows/sketch/sketch.ts'));
    vi.resetModules();
    await idle.at(-1)!();
    expect(reported).toHaveLength(1);
  });

  test.each([
    ['on', ['flows']],
    ['', []],
  ])('listens for an atlas when idle if there is one: "%s"', async (setting, channels) => {
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
});

type ViewName = 'mobileMenu' | 'typingLoop' | 'region' | 'contact';
const VIEWS = flowsOf(clientContents[0]!).flatMap(([name, { View }]) =>
  View ? [name as ViewName] : [],
);
const nodesOf = (name: string) => [
  ...document.querySelectorAll(`[data-island=${name}], [data-island=${name}] *`),
];
const failedIslands = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-failed]'),
    ({ dataset }) => dataset['island'],
  );

/** Hydrates the page, and reports then or later what has become of its islands. */
async function outcomeOfHydration() {
  const prerendered = new Set(VIEWS.flatMap(nodesOf));
  const { flows } = await hydrated();
  return () => ({
    complaints,
    warnings,
    reported,
    failed: failedIslands(),
    states: statesOf(flows),
    /** The islands with other nodes than those that were sent. */
    replaced: VIEWS.filter((name) => nodesOf(name).some((node) => !prerendered.has(node))),
  });
}
const WELL = {
  complaints: [],
  warnings: [],
  reported: [],
  failed: [],
  states: ALL_RUN,
  replaced: [],
};

/** Like a translator. */
function translate(part: Element) {
  const words = document.createElement('font');
  words.textContent = 'selamat datang';
  part.prepend(words);
}

describe('a prerendered island', () => {
  test('hydrates without a change or a warning', async () => {
    const sent = VIEWS.map((name) => island(name).innerHTML);
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(VIEWS.map((name) => island(name).innerHTML)).toEqual(sent);
  });

  test('keeps an open menu open', async () => {
    element('#menu').setAttribute('open', '');
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(element('#menu').hasAttribute('open')).toBe(true);
  });

  test.each([
    ['mobileMenu', 'details'],
    ['typingLoop', '.typed-line'],
    ['region', 'fieldset'] as const,
    ['contact', 'button'],
  ] as const)('renders again if others have changed it: %s', async (name, part) => {
    translate(island(name).querySelector(part)!);
    const outcome = await outcomeOfHydration();
    const mismatch = { message: expect.stringContaining('Hydration failed') };
    expect(outcome()).toEqual({
      ...WELL,
      replaced: [name],
      warnings: [expect.objectContaining(mismatch)],
    });
    expect(island(name).querySelector('font')).toBeNull();
  });

  test.each([MENU_LINK, '[name=user_name]'])(
    'renders again without moving the focus from %s',
    async (selector) => {
      translate(element('#menu'));
      element(selector).focus();
      const outcome = await outcomeOfHydration();
      expect(outcome()).toMatchObject({ replaced: ['mobileMenu'] });
      expect(document.activeElement).toBe(element(selector));
    },
  );

  test.each(VIEWS)('tolerates foreign nodes: %s', async (name) => {
    translate(island(name));
    const [added] = island(name).children;
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(added!.isConnected).toBe(true);
  });
});

describe('an island that fails', () => {
  let breakDown: () => void;

  function Breakable({ children }: { children: ReactNode }) {
    const [isBroken, setIsBroken] = useState(false);
    useLayoutEffect(() => {
      breakDown = () => flushSync(() => setIsBroken(true));
    }, []);
    if (isBroken) throw new Error('broken later');
    return children;
  }

  function plant(name: ViewName, moment: 'at once' | 'later') {
    const definition = registry[name] as { View: FunctionComponent<object> };
    const { View } = definition;
    vi.spyOn(definition, 'View').mockImplementation((props) => {
      if (moment === 'at once') throw new Error('broken at once');
      return (
        <Breakable>
          <View {...props} />
        </Breakable>
      );
    });
  }
  /** The flow of the enquiry goes on, to keep what is typed. */
  const withoutViewOf = (name: ViewName) => ({
    failed: [name],
    states: { ...ALL_RUN, ...(name !== 'contact' && { [name]: 'stopped' }) },
  });

  test.each(VIEWS)('stands again as it was sent, and costs no other: %s', async (name) => {
    const sent = island(name).innerHTML;
    plant(name, 'later');
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    breakDown();
    await Promise.resolve();
    expect(island(name).innerHTML).toBe(sent);
    expect(outcome()).toMatchObject({
      ...withoutViewOf(name),
      reported: [new Error('broken later')],
      replaced: [name],
    });
  });

  test('at once stands again too', async () => {
    const sent = island('typingLoop').innerHTML;
    plant('typingLoop', 'at once');
    const outcome = await outcomeOfHydration();
    expect(island('typingLoop').innerHTML).toBe(sent);
    expect(outcome()).toMatchObject({
      ...withoutViewOf('typingLoop'),
      reported: [new Error('broken at once')],
    });
  });

  test('outside of React stands again too', async () => {
    const refusal = new Error('nobody listens here');
    island('typingLoop').addEventListener = () => {
      throw refusal;
    };
    const outcome = await outcomeOfHydration();
    expect(outcome()).toMatchObject({ ...withoutViewOf('typingLoop'), reported: [refusal] });
  });

  test.each([
    ['at once', 'home'],
    ['at once', 'abroad'],
    ['later', 'home'],
    ['later', 'abroad'],
  ] as const)('%s keeps what its fields held: %s', async (moment, currency) => {
    const choose = () => {
      (element(`[name=currency][value=${currency}]`) as HTMLInputElement).checked = true;
    };
    plant('region', moment);
    if (moment === 'at once') choose();
    await hydrated();
    if (moment === 'later') {
      choose();
      breakDown();
    }
    const chosen = document.querySelectorAll<HTMLInputElement>('[name=currency]:checked');
    expect(Array.from(chosen, ({ value }) => value)).toEqual([currency]);
  });
});

describe('a missing part costs nothing else:', () => {
  test('an island, whose flow stops', async () => {
    island('mobileMenu').remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, mobileMenu: 'stopped' });
    expect(element('.typed-text').textContent).not.toBe('');
  });

  test('the island of the enquiry, whose flow still keeps what is typed', async () => {
    island('contact').remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual(ALL_RUN);
    expect(flows.contact.getSnapshot().value).toEqual({ unavailable: 'unsent' });
  });

  test('a flow that cannot be created, which is reported and marks its island', async () => {
    const missing = new Error('there are no phrases');
    vi.spyOn((await wordsOfPage()).home, 'phrases', 'get').mockImplementation(() => {
      throw missing;
    });
    const { flows } = await hydrated();
    expect(reported).toEqual([missing]);
    const { typingLoop: _, ...others } = ALL_RUN;
    expect(statesOf(flows)).toEqual(others);
    expect(failedIslands()).toEqual(['typingLoop']);
  });
});

describe('a flow that ends in error leaves its part of the page to the browser', () => {
  const fault = () => new Error('unforeseen');
  const press = (selector: string) => fireEvent.click(element(selector));
  /** Whether the browser's own behaviour is left alone. */
  const isNative: Partial<Record<keyof Flows, () => unknown>> = {
    mobileMenu: () => press('#menu-button'),
    typingLoop: () => press('#pause-control'),
    region: () => press('[name=currency][value=abroad]'),
    contact: () => fireEvent.submit(element('#enquiry')),
    sectionScroll: () => press(BAR_LINK),
    // No part of the page belongs to it.
    toast: () => true,
    plan: () => element('.plan-tag button').matches(':disabled'),
    sketch: () => element('#sketch label').hidden,
  };
  const ALL = namesOf(clientContents[0]!);

  test.each(ALL)('%s', async (name) => {
    for (const field of document.querySelectorAll('[required]')) field.removeAttribute('required');
    const { flows, idle } = await hydrated();
    await idle.at(-1)!();
    element('#menu-button').click();
    const flow: AnyActor = flows[name];
    const error = fault();
    vi.spyOn(flow.logic, 'transition').mockImplementationOnce(() => {
      throw error;
    });
    flow.send({ type: 'anything' });
    await Promise.resolve();

    expect(isNative[name]!()).toBe(true);
    expect(reported).toEqual([error]);
    expect(statesOf(flows)).toEqual({
      ...ALL_RUN,
      ...LATE_RUN,
      [name]: 'error',
    });
    expect(failedIslands()).toEqual(island(name) ? [name] : []);
  });
});

test('a developer can inspect the flows', async () => {
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
