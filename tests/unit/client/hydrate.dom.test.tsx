import { useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import type { Flows } from '../../../src/client/islands/create-flows.ts';
import { hydrate } from '../../../src/client/islands/hydrate.tsx';
import * as siteOfBuild from 'virtual:site';
import { content } from '../../support/site.ts';
import { nothing } from '../../support/effects.ts';
import { fakeBrowser } from '../../support/fake-browser.ts';
import { flowsOf, namesOf } from '../../support/flows.ts';
import { BAR_LINK, MENU_LINK } from '../../support/sections.ts';
import { shadowDocument } from '../../support/foreign-hands.ts';
import { sentPage } from '../../support/sent-page.ts';

type Place = [top: number, bottom: number];

const WINDOW_HEIGHT = 800;
const FAR_BELOW: Place = [2000, 2400];

const reported: unknown[] = [];
const warnings: unknown[] = [];
const complaints: unknown[] = [];

/** The document element, whose methods nothing shadows. */
const page = document.documentElement;
const element = (selector: string) => page.querySelector<HTMLElement>(selector)!;
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
  document.body.replaceChildren(sentPage());
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-island]'))
    lay(dataset['island']!, FAR_BELOW);
});
afterEach(() => {
  for (const flow of Object.values(flows)) flow.stop();
  flows = {};
  for (const heard of [reported, warnings, complaints]) heard.length = 0;
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

let flows: Flows = {};

/** The flows of a page on which this element was touched, in the order of their creation. */
async function hydrated(touched?: Element, parts: Partial<typeof siteOfBuild> = {}) {
  const idle: (() => unknown)[] = [];
  const made = await hydrate(touched, (run) => idle.push(run), {
    ...siteOfBuild,
    followPage: undefined,
    ...parts,
  });
  flows = made;
  return { flows: made, idle };
}

const statesOf = (flows: Flows) =>
  Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [name, flow.getSnapshot().status]),
  );
const running = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.map(([name]) => [name, 'active']));
const ALL_RUN = running(siteOfBuild.earlyFlows);
const LATE_RUN = running(siteOfBuild.idleFlows);

describe('hydration', () => {
  const WITHOUT_ISLAND = ['sectionScroll', 'toast', 'plan'];
  const IN_ORDER = [...WITHOUT_ISLAND, 'mobileMenu', 'typingLoop', 'region', 'contact'];
  const LINE_FIRST = [...WITHOUT_ISLAND, 'typingLoop', 'mobileMenu', 'region', 'contact'];
  const TOUCHED_FIRST = ['region', ...WITHOUT_ISLAND, 'contact', 'mobileMenu', 'typingLoop'];

  test.each<[name: string, Place, touched: string, order: string[]]>([
    ['contact', [100, 200], '[name=currency]', TOUCHED_FIRST],
    ['typingLoop', [-500, 1], 'body', LINE_FIRST],
    ['typingLoop', [WINDOW_HEIGHT - 1, 3000], 'body', LINE_FIRST],
    ['typingLoop', [-500, 0], 'body', IN_ORDER],
    ['typingLoop', [WINDOW_HEIGHT, 3000], 'body', IN_ORDER],
  ])(
    'orders islands by urgency, with %s at %j in an 800 px viewport and a touch on %s',
    async (name, place, touched, order) => {
      lay(name, place);
      const { flows } = await hydrated(element(touched));
      expect(Object.keys(flows)).toEqual(order);
    },
  );

  test('starts idle flows when idle, and reports one that cannot be loaded', async () => {
    const { flows, idle } = await hydrated();
    expect(idle).toHaveLength(2);
    await idle.at(-1)!();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, ...LATE_RUN });
    for (const flow of Object.values(flows)) flow.stop();
    const lost = new TypeError('Failed to fetch');
    const late = await hydrated(undefined, {
      idleFlows: [['sketch', () => Promise.reject(lost)]],
    });
    await late.idle.at(-1)!();
    expect(reported).toEqual([lost]);
  });

  test('connects an atlas to the flows when idle, if there is one', async () => {
    const followPage = vi.fn<(flows: object) => void>();
    const { flows, idle } = await hydrated(undefined, { followPage });
    expect(followPage).not.toHaveBeenCalled();
    await idle.at(-1)!();
    expect(followPage.mock.calls).toEqual([[flows]]);
  });
});

type ViewName = 'mobileMenu' | 'typingLoop' | 'region' | 'contact';
const VIEWS = flowsOf(content).flatMap(([name, { View }]) => (View ? [name as ViewName] : []));
const nodesOf = (name: string) => [
  ...page.querySelectorAll(`[data-island=${name}], [data-island=${name}] *`),
];
const failedIslands = () =>
  Array.from(
    page.querySelectorAll<HTMLElement>('[data-failed]'),
    ({ dataset }) => dataset['island'],
  );

/** Hydrates the page; the returned function reports the state of its islands. */
async function outcomeOfHydration() {
  const prerendered = new Set(VIEWS.flatMap(nodesOf));
  const { flows } = await hydrated();
  return () => ({
    complaints,
    warnings,
    reported,
    failed: failedIslands(),
    states: statesOf(flows),
    /** The islands whose nodes were replaced. */
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

/** Inserts an element as a translator does. */
function translate(part: Element) {
  const words = document.createElement('font');
  words.textContent = 'selamat datang';
  part.prepend(words);
}

describe('a prerendered island', () => {
  test.each<[page: string, change: () => unknown]>([
    ['the page', nothing],
    ['a page whose images shadow methods of the document', () => shadowDocument()],
  ])('hydrates on %s without changes or warnings', async (_, change) => {
    const sent = VIEWS.map((name) => island(name).innerHTML);
    change();
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(VIEWS.map((name) => island(name).innerHTML)).toEqual(sent);
    element('summary').click();
    await vi.waitFor(() => expect(element('details').hasAttribute('open')).toBe(true));
  });

  test('keeps an open menu open', async () => {
    element('#menu').setAttribute('open', '');
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(element('#menu').hasAttribute('open')).toBe(true);
  });

  test.each<[name: ViewName, part: string, focus: string]>([
    ['mobileMenu', '#menu', MENU_LINK],
    ['mobileMenu', '#menu', '[name=user_name]'],
    ['typingLoop', '.typed-line', 'body'],
    ['region', 'fieldset', 'body'],
    ['contact', 'button', 'body'],
  ])(
    'renders again if its HTML was changed, without moving focus: %s, %s, %s',
    async (name, part, focus) => {
      translate(island(name).querySelector(part)!);
      element(focus).focus();
      const outcome = await outcomeOfHydration();
      const mismatch = { message: expect.stringContaining('Hydration failed') };
      expect(outcome()).toEqual({
        ...WELL,
        replaced: [name],
        warnings: [expect.objectContaining(mismatch)],
      });
      expect(island(name).querySelector('font')).toBeNull();
      expect(document.activeElement).toBe(element(focus));
    },
  );

  test('tolerates foreign nodes', async () => {
    for (const name of VIEWS) translate(island(name));
    const added = VIEWS.map((name) => island(name).firstElementChild!);
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(added.filter(({ isConnected }) => !isConnected)).toEqual([]);
  });
});

describe('a failing island', () => {
  let breakDown: () => void;

  function Breakable({ children }: { children: ReactNode }) {
    const [isBroken, setIsBroken] = useState(false);
    useLayoutEffect(() => {
      breakDown = () => flushSync(() => setIsBroken(true));
    }, []);
    if (isBroken) throw new Error('broken later');
    return children;
  }

  function plant(name: ViewName, moment: string) {
    const error = new Error(`broken ${moment}`);
    breakDown = nothing;
    if (moment === 'outside of React') {
      island(name).addEventListener = () => {
        throw error;
      };
      return;
    }
    const [, found] = flowsOf(content).find(([each]) => each === name)!;
    const definition = found as { View: FunctionComponent<object> };
    const { View } = definition;
    vi.spyOn(definition, 'View').mockImplementation((props) => {
      if (moment === 'at once') throw error;
      return (
        <Breakable>
          <View {...props} />
        </Breakable>
      );
    });
  }

  test.each<[moment: string, name: ViewName]>([
    ...VIEWS.map((name): [string, ViewName] => ['later', name]),
    ['at once', 'typingLoop'],
    ['outside of React', 'typingLoop'],
  ])(
    'that breaks %s gets its prerendered HTML back, and affects no other: %s',
    async (moment, name) => {
      const sent = island(name).innerHTML;
      plant(name, moment);
      const outcome = await outcomeOfHydration();
      expect(outcome()).toMatchObject(moment === 'later' ? WELL : { failed: [name] });
      breakDown();
      await Promise.resolve();
      expect(island(name).innerHTML).toBe(sent);
      expect(outcome()).toMatchObject({
        failed: [name],
        // The contact flow continues, to keep the draft.
        states: { ...ALL_RUN, ...(name !== 'contact' && { [name]: 'stopped' }) },
        reported: [new Error(`broken ${moment}`)],
        replaced: [name],
      });
    },
  );

  test.each([
    ['at once', 'home'],
    ['at once', 'abroad'],
    ['later', 'home'],
    ['later', 'abroad'],
  ] as const)('that breaks %s keeps the state of its fields: %s', async (moment, currency) => {
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
    const chosen = page.querySelectorAll<HTMLInputElement>('[name=currency]:checked');
    expect(Array.from(chosen, ({ value }) => value)).toEqual([currency]);
  });
});

describe('a missing part affects nothing else:', () => {
  test.each([
    ['mobileMenu', 'stopped', 'closed'],
    // The flow still keeps the draft.
    ['contact', 'active', { unavailable: 'unsent' }],
  ] as const)('the island of %s, whose flow is then %s', async (name, status, value) => {
    island(name).remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, [name]: status });
    expect(flows[name]!.getSnapshot().value).toEqual(value);
  });

  test('a flow that cannot be created, with an error report and a failed island', async () => {
    const missing = new Error('there are no phrases');
    vi.spyOn((await siteOfBuild.wordsOfPage()).home, 'phrases', 'get').mockImplementation(() => {
      throw missing;
    });
    const { flows } = await hydrated();
    expect(reported).toEqual([missing]);
    const { typingLoop: _, ...others } = ALL_RUN;
    expect(statesOf(flows)).toEqual(others);
    expect(failedIslands()).toEqual(['typingLoop']);
  });
});

test('a flow that ends in error leaves its part of the page to the browser, and the others keep running', async () => {
  const press = (selector: string) => fireEvent.click(element(selector));
  /** Whether the browser's default behaviour applies. */
  const isNative: Partial<Record<keyof Flows, () => unknown>> = {
    mobileMenu: () => press('#menu-button'),
    typingLoop: () => press('#pause-control'),
    region: () => press('[name=currency][value=abroad]'),
    contact: () => fireEvent.submit(element('#enquiry')),
    sectionScroll: () => press(BAR_LINK),
    // The toast flow owns no part of the page.
    toast: () => true,
    plan: () => element('.plan-tag button').matches(':disabled'),
    sketch: () => element('#sketch label').hidden,
  };
  for (const field of document.querySelectorAll('[required]')) field.removeAttribute('required');
  const { flows, idle } = await hydrated();
  expect(isNative.sketch!()).toBe(true);
  await idle.at(-1)!();
  element('#menu-button').click();
  const states: Record<string, string> = { ...ALL_RUN, ...LATE_RUN };
  for (const name of namesOf(content)) {
    const flow = flows[name]!;
    const error = new Error(`unforeseen in ${name}`);
    vi.spyOn(flow.logic, 'transition').mockImplementationOnce(() => {
      throw error;
    });
    flow.send({ type: 'anything' });
    await Promise.resolve();
    states[name] = 'error';
    expect({ name, isNative: isNative[name]!() }).toEqual({ name, isNative: true });
    expect(reported.splice(0)).toEqual([error]);
    expect(statesOf(flows)).toEqual(states);
    expect(failedIslands().includes(name)).toBe(island(name) !== null);
  }
});

test('the inspector receives the events of the flows', async () => {
  const seen: InspectionEvent[] = [];
  vi.stubEnv('DEV', true);
  vi.doMock('../../../src/client/islands/inspector.ts', () => ({
    inspectorFor: (address: Location) =>
      address === window.location && ((event: InspectionEvent) => seen.push(event)),
  }));
  onTestFinished(() => vi.doUnmock('../../../src/client/islands/inspector.ts'));
  const { flows } = await hydrated();
  expect(new Set(seen.map(({ rootId }) => rootId))).toEqual(
    new Set(Object.values(flows).map(({ sessionId }) => sessionId)),
  );
});
