import { useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Flows } from '../../../src/client/islands/create-flows.ts';
import { hydrate } from '../../../src/client/islands/hydrate.ts';
import type { Prefetch } from '../../../src/flows/define-flow.ts';
import { waitOf, type FlowName } from '../../../src/flows/registry.ts';
import * as siteOfBuild from 'virtual:site';
import { content } from '../../support/site.ts';
import { nothing } from '../../support/effects.ts';
import { fakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';
import { flowsOf, namesOf } from '../../support/flows.ts';
import { recordListeners } from '../../support/open-page.ts';
import { BAR_LINK } from '../../support/sections.ts';
import { shadowDocument } from '../../support/foreign-hands.ts';
import { sentPage } from '../../support/sent-page.ts';

const reported: unknown[] = [];
const warnings: unknown[] = [];
const complaints: unknown[] = [];

/** The root element, because named images shadow the methods of the document, but not of an element. */
const page = document.documentElement;
const element = (selector: string) => page.querySelector<HTMLElement>(selector)!;
const island = (name: string) => element(`[data-island=${name}]`);

let browser: FakeBrowser;
const frames: (() => void)[] = [];
beforeEach(() => {
  browser = fakeBrowser();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => warnings.push(...words));
  vi.stubEnv('DEV', false);
  document.body.replaceChildren(sentPage());
  return recordListeners();
});
afterEach(() => {
  for (const flow of Object.values(flows)) flow.stop();
  flows = {};
  for (const list of [reported, warnings, complaints]) list.length = 0;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

let flows: Flows = {};

/** Hydrates a page on which this element was touched, and returns its flows. */
async function started(touched?: Element, parts: Partial<typeof siteOfBuild> = {}) {
  const idle: (() => unknown)[] = [];
  const loadEnquiry = vi.fn();
  const whenIdle = (run: () => unknown) => idle.push(run);
  const site = { ...siteOfBuild, followPage: undefined, ...parts };
  const made = await hydrate(touched, whenIdle, loadEnquiry, site);
  ({ flows } = made);
  /** Runs the callbacks that waited for an idle moment. */
  const becomeIdle = async () => {
    for (const run of idle.splice(0)) await run();
  };
  return { ...made, loadEnquiry, becomeIdle };
}

/** Hydrates the page, starts its enquiry, and touches all its views. */
async function hydrated() {
  const { startEnquiry, becomeIdle } = await started();
  await startEnquiry();
  await becomeIdle();
  for (const name of VIEWS) {
    const part = page.querySelector(`[data-island=${name}]`);
    if (part) fireEvent.keyUp(part);
  }
  await viewsLoaded();
  return { flows };
}

/** Waits until the views that were touched are loaded. */
async function viewsLoaded() {
  await import('../../../src/client/islands/hydrate-island.tsx');
  await Promise.all(Object.values(siteOfBuild.views).map((load) => load()));
  await new Promise((resolve) => setTimeout(resolve));
}

const statesOf = (flows: Flows) =>
  Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [name, flow.getSnapshot().status]),
  );
/** Returns the flows that wait for this moment, running. */
const running = (wait?: 'idle' | 'form') =>
  Object.fromEntries(
    namesOf(content)
      .filter((name) => waitOf(name) === wait)
      .map((name) => [name, 'active']),
  );
const AT_ONCE = running();
const WHEN_IDLE = running('idle');
/** Returns the flows with code that is to be fetched at this moment. */
const fetchedWhen = (
  when: Prefetch['when'],
  load: () => Promise<void>,
  flows: PartOfSite['flows'],
) => flows.map(([name, flow]) => [name, { ...flow, prefetch: { when, load } }] as const);
const ALL_RUN = { ...AT_ONCE, ...WHEN_IDLE, ...running('form') };

describe('hydration', () => {
  test('starts most flows at once, the deferred flows when idle, and the enquiry flows in `startEnquiry`', async () => {
    const { flows, becomeIdle, startEnquiry } = await started();
    expect(statesOf(flows)).toEqual(AT_ONCE);
    await becomeIdle();
    expect(statesOf(flows)).toEqual({ ...AT_ONCE, ...WHEN_IDLE });
    await startEnquiry();
    expect(statesOf(flows)).toEqual(ALL_RUN);
  });

  test('reports a failed load of the deferred flows, and marks them as missing', async () => {
    const lost = new TypeError('Failed to fetch');
    const idle = () => Promise.reject(lost);
    const { becomeIdle } = await started(undefined, { later: { ...siteOfBuild.later, idle } });
    await becomeIdle();
    expect(reported).toEqual([lost]);
    expect(page.dataset['missing']).toBe('idle');
    delete page.dataset['missing'];
  });

  test('loads the enquiry whenever its form comes near the viewport', async () => {
    const { loadEnquiry } = await started();
    while (frames.length > 0) for (const run of frames.splice(0)) run();
    browser.moveOffScreen(element('#enquiry'));
    expect(loadEnquiry).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      browser.bringOnScreen(element('#enquiry'));
      expect(loadEnquiry).toHaveBeenCalledTimes(times);
    }
  });

  test('marks the form as failed if the enquiry cannot be loaded, until a later load succeeds', async () => {
    const lost = new TypeError('Failed to fetch');
    const form = vi.fn(siteOfBuild.later.form).mockRejectedValueOnce(lost);
    const { startEnquiry } = await started(undefined, { later: { ...siteOfBuild.later, form } });
    await expect(startEnquiry()).rejects.toBe(lost);
    expect(failedIslands()).toEqual(['contact']);
    await startEnquiry();
    expect(failedIslands()).toEqual([]);
  });

  test('fetches code ahead of its first use when idle, and for sending once the form has focus', async () => {
    const [idle, writing] = [vi.fn(), vi.fn()];
    const part = await siteOfBuild.later.form();
    const form = async () => ({ ...part, flows: fetchedWhen('writing', writing, part.flows) });
    const { becomeIdle, startEnquiry } = await started(undefined, {
      flows: fetchedWhen('idle', idle, siteOfBuild.flows),
      later: { ...siteOfBuild.later, form },
    });
    expect(idle).not.toHaveBeenCalled();
    await becomeIdle();
    expect(idle).toHaveBeenCalled();
    await startEnquiry();
    expect(writing).not.toHaveBeenCalled();
    element('[data-field=message]').focus();
    expect(writing).toHaveBeenCalled();
  });

  test('connects the flows to an atlas when idle', async () => {
    const followPage = vi.fn<(flows: object) => void>();
    const { flows, becomeIdle } = await started(undefined, { followPage });
    expect(followPage).not.toHaveBeenCalled();
    await becomeIdle();
    expect(followPage.mock.calls).toEqual([[flows]]);
  });
});

test('hydration lays out one part below the first screen in each frame, and watches for the form only afterwards', async () => {
  page.dataset['below'] = '';
  const { loadEnquiry } = await started();
  const parts = [...page.querySelectorAll<HTMLElement>('main > *')];
  const laidOut = () => parts.filter(({ style }) => style.contentVisibility === 'visible');
  for (let nth = 1; nth < parts.length; nth += 1) {
    expect(laidOut()).toEqual(parts.slice(1, nth + 1));
    expect(page.dataset['below']).toBe('');
    browser.bringOnScreen(element('#enquiry'));
    expect(loadEnquiry).not.toHaveBeenCalled();
    for (const run of frames.splice(0)) run();
  }
  expect(page.dataset['below']).toBeUndefined();
  browser.bringOnScreen(element('#enquiry'));
  expect(loadEnquiry).toHaveBeenCalledTimes(1);
});

describe('a view', () => {
  /** Returns the names of the hydrated islands. */
  const taken = () =>
    VIEWS.filter((name) =>
      Object.keys(island(name)).some((key) => key.startsWith('__reactContainer')),
    );

  const becomesNear = async (name: string, becomeIdle: () => Promise<void>) => {
    browser.bringOnScreen(island(name));
    await becomeIdle();
    await viewsLoaded();
  };

  test('sleeps while its flow has no news, even on screen', async () => {
    const { becomeIdle } = await started();
    await becomesNear('region', becomeIdle);
    expect(taken()).toEqual([]);
  });

  test('is hydrated when idle, once its island is near and the state of its flow has changed', async () => {
    const { flows, becomeIdle } = await started();
    browser.moveOffScreen(island('region'));
    flows.region!.send({ type: 'currency.chosen', currency: 'home' });
    await becomeIdle();
    await viewsLoaded();
    expect(taken()).toEqual([]);
    const observer = [...browser.observers].find(({ targets }) => targets.has(island('region')));
    expect(observer!.options).toEqual({ rootMargin: '100%' });
    await becomesNear('region', becomeIdle);
    expect(taken()).toEqual(['region']);
    expect([warnings, complaints]).toEqual([[], []]);
  });

  test('is hydrated when idle, wherever the visitor is, if another currency is to be shown', async () => {
    const answer = { json: async () => ({ country_name: 'Elsewhere' }), ok: true };
    vi.stubGlobal('fetch', async () => answer);
    const { becomeIdle } = await started();
    await vi.waitFor(() => expect(flows.region!.getSnapshot().hasTag('abroad')).toBe(true));
    await becomeIdle();
    await viewsLoaded();
    expect(taken()).toEqual(['region']);
    expect(page.querySelector<HTMLInputElement>('[name=currency]:checked')!.value).toBe('abroad');
  });

  test.each(['pointerDown', 'keyDown', 'keyUp', 'focusIn', 'click', 'input'] as const)(
    'is hydrated when touched by %s, without hydrating other views',
    async (touch) => {
      await started();
      fireEvent[touch](element('[name=user_name]'));
      await viewsLoaded();
      expect(taken()).toEqual([]);
      fireEvent[touch](element('[name=currency]'));
      await viewsLoaded();
      expect(taken()).toEqual(['region']);
    },
  );

  test('is hydrated if it was touched before hydration started', async () => {
    await started(element('[name=currency]'));
    await viewsLoaded();
    expect(taken()).toEqual(['region']);
  });

  test('hears of the choice that caused its hydration', async () => {
    const { flows } = await started();
    element('[name=currency][value=abroad]').click();
    await viewsLoaded();
    expect(flows.region!.getSnapshot().hasTag('abroad')).toBe(true);
    expect(page.querySelector<HTMLInputElement>('[name=currency]:checked')!.value).toBe('abroad');
  });

  test('hears of the choice even if it is rendered again, because its HTML was changed', async () => {
    const { flows } = await started();
    const field = element('[name=currency][value=abroad]');
    translate(element('#currency-switch'));
    field.click();
    await viewsLoaded();
    expect(field.isConnected).toBe(false);
    expect(flows.region!.getSnapshot().hasTag('abroad')).toBe(true);
  });

  test('does not repeat the press of a button, nor a click elsewhere in its form, which could act twice', async () => {
    const { startEnquiry } = await started();
    await startEnquiry();
    const click = vi.fn();
    element('[name=user_name]').addEventListener('click', click);
    element('[name=user_name]').click();
    const submit = vi.fn((event: Event) => event.preventDefault());
    element('#enquiry').addEventListener('submit', submit);
    for (const field of document.querySelectorAll('[required]')) field.removeAttribute('required');
    element('#enquiry [type=submit]').click();
    await viewsLoaded();
    expect(taken()).toEqual(['contact']);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(click).toHaveBeenCalledTimes(1);
  });

  test('of a form is hydrated at a key in one of its fields, because Enter clicks its button', async () => {
    const { startEnquiry } = await started();
    await startEnquiry();
    fireEvent.keyDown(element('[name=user_name]'), { key: 'Enter' });
    await viewsLoaded();
    expect(taken()).toEqual(['contact']);
  });

  test('that cannot be loaded is reported, leaves the page as it is, and is loaded at the next touch', async () => {
    const lost = new TypeError('Failed to fetch');
    const load = vi.fn(siteOfBuild.views.region).mockRejectedValueOnce(lost);
    await started(undefined, { views: { ...siteOfBuild.views, region: load } });
    element('[name=currency][value=abroad]').click();
    await viewsLoaded();
    expect([reported, taken(), failedIslands()]).toEqual([[lost], [], []]);
    element('[name=currency][value=abroad]').click();
    await viewsLoaded();
    expect(taken()).toEqual(['region']);
  });
});

/** The flows whose views React hydrates. */
const VIEWS = flowsOf(content).flatMap(([name, { View, follow }]) =>
  View && !follow ? [name] : [],
);
const nodesOf = (name: string) => [
  ...page.querySelectorAll(`[data-island=${name}], [data-island=${name}] *`),
];
/** Leaves out the mark of links to the section in view, because the tests bring islands on screen. */
const htmlOf = (name: string) => island(name).innerHTML.replaceAll(' aria-current="location"', '');
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

/** Inserts a `<font>` element, as the translation feature of a browser does. */
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
    // On a hidden page, the typing loop does not change the typed line.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const sent = VIEWS.map(htmlOf);
    change();
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(VIEWS.map(htmlOf)).toEqual(sent);
    element('summary').click();
    await vi.waitFor(() => expect(flows.mobileMenu!.getSnapshot().value).toBe('open'));
  });

  test('keeps an open menu open', async () => {
    element('#menu').setAttribute('open', '');
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(element('#menu').hasAttribute('open')).toBe(true);
  });

  test.each<[name: FlowName, part: string, focus: string]>([
    ['region', 'fieldset', '[name=user_name]'],
    ['region', 'fieldset', 'body'],
    ['region', 'fieldset', '#currency-switch input'],
    ['contact', 'button', 'body'],
  ])(
    'is rendered again if its HTML was changed, without moving focus: %s, %s, %s',
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

  test('hydrates around foreign nodes, and keeps them', async () => {
    for (const name of VIEWS) translate(island(name));
    const added = VIEWS.map((name) => island(name).firstElementChild!);
    const outcome = await outcomeOfHydration();
    expect(outcome()).toEqual(WELL);
    expect(added.filter(({ isConnected }) => !isConnected)).toEqual([]);
  });
});

/** Whether a flow continues without its view, as the contact flow does, because it keeps the draft. */
const outlivesItsView = (name: FlowName) =>
  Object.fromEntries(flowsOf(content))[name]!.machine.events.includes('view.failed');

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

  async function plant(name: FlowName, moment: string) {
    const error = new Error(`broken ${moment}`);
    breakDown = nothing;
    if (moment === 'outside of React') {
      island(name).addEventListener = () => {
        throw error;
      };
      return;
    }
    const later = await Promise.all(Object.values(siteOfBuild.later).map((load) => load()));
    const { views } = [siteOfBuild, ...later].find((part) => name in part.views)!;
    const View = (await views[name]!()) as FunctionComponent<object>;
    vi.spyOn(views, name).mockResolvedValue((props) => {
      if (moment === 'at once') throw error;
      return (
        <Breakable>
          <View {...props} />
        </Breakable>
      );
    });
  }

  test.each<[moment: string, name: FlowName]>([
    ...VIEWS.map((name): [string, FlowName] => ['later', name]),
    ['at once', 'region'],
    ['outside of React', 'region'],
  ])(
    'that breaks %s gets its prerendered HTML back, and affects no other: %s',
    async (moment, name) => {
      const sent = htmlOf(name);
      await plant(name, moment);
      const outcome = await outcomeOfHydration();
      expect(outcome()).toMatchObject(moment === 'later' ? WELL : { failed: [name] });
      breakDown();
      await Promise.resolve();
      expect(htmlOf(name)).toBe(sent);
      expect(outcome()).toMatchObject({
        failed: [name],
        states: { ...ALL_RUN, ...(!outlivesItsView(name) && { [name]: 'stopped' }) },
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
    await plant('region', moment);
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

describe('a missing part', () => {
  test('of the typed line marks its island as failed, ends its flow and affects no other', async () => {
    element('.pause-control').remove();
    const { flows } = await hydrated();
    expect(reported).toEqual([expect.any(TypeError)]);
    expect(failedIslands()).toEqual(['typingLoop']);
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, typingLoop: 'stopped' });
  });

  test.each([
    ['mobileMenu', 'stopped', 'closed'],
    // The contact flow continues, because it keeps the draft.
    ['contact', 'active', { unavailable: 'unsent' }],
  ] as const)('affects only its flow: without %s, the flow is %s', async (name, status, value) => {
    island(name).remove();
    const { flows } = await hydrated();
    expect(statesOf(flows)).toEqual({ ...ALL_RUN, [name]: status });
    expect(flows[name]!.getSnapshot().value).toEqual(value);
  });

  test('that prevents a flow from being created is reported, marks its island as failed and affects no other flow', async () => {
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

function actorsRunningIn(flow: AnyActor) {
  const { children } = flow.getSnapshot() as AnyMachineSnapshot;
  const actors = Object.entries(children as Record<string, AnyActorRef>);
  return actors.flatMap(([id, actor]) => (actor.getSnapshot().status === 'active' ? [id] : []));
}

test('after a flow ends in error, its part of the page works as it does without a script, and the other flows run', async () => {
  const press = (selector: string) => fireEvent.click(element(selector));
  /** Checks whether a part of the page works as it does without a script, if its flow changes that. */
  const isNative: Partial<Record<FlowName, () => unknown>> = {
    mobileMenu: () => press('#menu-button'),
    typingLoop: () => press('#pause-control'),
    region: () => press('[name=currency][value=abroad]'),
    contact: () => fireEvent.submit(element('#enquiry')),
    sectionScroll: () => press(BAR_LINK),
    plan: () => element('.plan-tag button').matches(':disabled'),
    sketch: () => element('.sign input').matches(':enabled'),
  };
  for (const field of document.querySelectorAll('[required]')) field.removeAttribute('required');
  const { flows } = await hydrated();
  element('#menu-button').click();
  const states: Record<string, string> = { ...ALL_RUN };
  for (const name of namesOf(content)) {
    const flow = flows[name]!;
    const error = new Error(`unforeseen in ${name}`);
    vi.spyOn(flow.logic, 'transition').mockImplementationOnce(() => {
      throw error;
    });
    flow.send({ type: 'anything' });
    await Promise.resolve();
    states[name] = 'error';
    expect({ name, running: actorsRunningIn(flow) }).toEqual({ name, running: [] });
    expect({ name, isNative: isNative[name]?.() ?? true }).toEqual({ name, isNative: true });
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
