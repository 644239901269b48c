/**
 * Drives the prerendered page in jsdom, with its islands on the real flows. The test controls the network,
 * the scroll, the toaster and what jsdom cannot do.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import {
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
} from 'xstate';
import type { ToastKind } from '../../machines/toast.machine.ts';
import { content as siteContent } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/site.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import { readerOf, type FlowName } from '../../src/islands/create-flows.ts';
import { SimulatedClock } from 'xstate-atlas/walk';
import { NoTarget, type Driver } from './driver.ts';
import { fakeBrowser } from './fake-browser.ts';
import { createAllFlows, flowsOf } from './flows.ts';
import { observe } from './observe.ts';
import { sentPage } from './sent-page.ts';

export type JsdomDriver = Awaited<ReturnType<typeof jsdomDriver>>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Opening {
  content?: SiteContent;
  /** Whether the country service waits for the test, or answers with the home country at once. */
  isCountryHeld?: boolean;
}

export async function jsdomDriver({ content = siteContent, isCountryHeld = false }: Opening = {}) {
  const browser = fakeBrowser();
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const received = new Map<string, AnyEventObject[]>();
  let page = openPage(content, received);
  const settle = (how: () => unknown) => act(async () => how());
  const locateAtOnce = async () => {
    if (!isCountryHeld && page.country.isUnderway())
      await settle(() => page.country.resolve(siteContent.agency.country));
  };
  await locateAtOnce();

  const element = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new NoTarget(`there is no ${selector} on the page`);
    return found;
  };
  const field = (selector: string) => element(selector) as HTMLInputElement;

  return {
    modality: 'mouse',
    /** The events that a flow has received, oldest first. */
    told: (flow: FlowName) => received.get(flow) ?? [],
    snapshot: (flow: FlowName) => page.flows[flow].getSnapshot(),
    close: () => page.close(),
    wait: (ms) => act(() => page.clock.advance(ms)),
    async see(keys) {
      const seen = Object.assign(observe(), {
        isScrolling: page.scroll.isUnderway(),
        isCountryAsked: page.country.isUnderway(),
        failuresLogged: page.logs().length,
      });
      return Object.fromEntries(keys.map((key) => [key, seen[key]])) as Pick<
        typeof seen,
        (typeof keys)[number]
      >;
    },

    press: (target) => user.click(element(target)),
    pick: (target) => user.click(element(target)),
    choose: (target) => void fireEvent.click(element(target)),
    async key(name, target) {
      if (target) element(target).focus();
      await user.keyboard(`{${name}}`);
    },
    type(target, text) {
      const { readOnly, value } = field(target);
      if (!readOnly) fireEvent.input(field(target), { target: { value: value + text } });
    },
    fill: (target, text) => void fireEvent.input(field(target), { target: { value: text } }),
    fillHoneypot() {
      // Robots set the value without any event.
      field('[name=leave_empty]').value = 'https://robots.example';
    },
    submit: () => user.click(element('#enquiry [type=submit]')),

    goTo: (hash) =>
      settle(() => {
        window.location.hash = hash;
        return heard('hashchange');
      }),
    goBack: () =>
      settle(() => {
        window.history.back();
        return heard('popstate');
      }),
    async reload() {
      page.close();
      page = openPage(content, received);
      await locateAtOnce();
    },
    nudge: () => void fireEvent.wheel(document.body),
    scrollOutOfSight: (target) => act(() => browser.moveOffScreen(element(target))),
    scrollIntoSight: (target) => act(() => browser.bringOnScreen(element(target))),
    resizeTo: (width) => act(() => browser.resizeTo(width)),
    preferMotion: (preference) => act(() => browser.preferMotion(preference)),
    switchTab: (to) => act(() => browser.switchTab(to)),
    keepInAnotherTab: (key, value) => act(() => browser.keepInAnotherTab(key, value)),
    nextFrame() {},

    locateIn: (country) => settle(() => page.country.resolve(country)),
    failToLocate: (error) => settle(() => page.country.reject(error)),
    acceptEnquiry: () => settle(() => page.sending.resolve()),
    refuseEnquiry: (error) => settle(() => page.sending.reject(error)),

    toast: {
      due() {},
      appear: () =>
        act(() => {
          page.toaster.appear();
          page.toaster.report('toast.appeared');
        }),
      fail: () => act(() => page.toaster.report('toast.failed')),
      approach: () => void fireEvent.pointerOver(element('[data-sonner-toast]')),
      leave() {
        const toaster = document.querySelector('[data-sonner-toaster]');
        if (toaster) fireEvent.pointerLeave(toaster);
      },
      swipe: () => act(() => page.toaster.report('toast.swiped')),
    },
    copy: {
      hold() {},
      take: () => settle(() => page.copy.resolve()),
      refuse: () => settle(() => page.copy.reject(new Error('Write permission denied.'))),
    },
    breakView: () =>
      act(() => {
        const { contact, handOver } = page.flows;
        (handOver ?? contact).send({ type: 'view.failed' });
      }),
    breakAnimation: () => act(() => page.scroll.report('animation.failed')),
  } satisfies Driver & Record<string, unknown>;
}

const heard = (type: 'hashchange' | 'popstate') =>
  new Promise((resolve) => {
    window.addEventListener(type, resolve, { once: true });
  });

function openPage(content: SiteContent, received: Map<string, AnyEventObject[]>) {
  const clock = new SimulatedClock();
  const country = heldPromise<string>();
  const sending = heldPromise<void>();
  const copy = heldPromise<void>();
  const scroll = heldCallback();
  const toaster = recordedToaster(content);
  const logs = listenToTheConsole();

  const own: Partial<Record<FlowName, AnyEffects>> = {
    region: { actors: { lookUpCountry: country.logic } },
    contact: {
      // jsdom cannot scroll; browser tests cover this.
      actors: { sendEnquiry: sending.logic, revealOutcome: fromCallback(() => {}) },
    },
    handOver: { actors: { copyLetter: copy.logic, revealOutcome: fromCallback(() => {}) } },
    sectionScroll: { actors: { scrollTowards: scroll.logic } },
    toast: { actors: { showToast: toaster.logic } },
  };
  const adapt = (flow: FlowName, { actions, actors }: AnyEffects) => ({
    actions: { ...actions, ...own[flow]?.actions },
    actors: { ...actors, ...own[flow]?.actors },
  });
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return;
    const { id } = inspected.actorRef as AnyActorRef;
    received.set(id, [...(received.get(id) ?? []), inspected.event]);
  };

  const flows = createAllFlows({ adapt, content, clock, inspect });
  const container = document.createElement('div');
  container.append(sentPage(content));
  document.body.replaceChildren(container);
  // One search, because jsdom is slow.
  const islands = [...container.querySelectorAll<HTMLElement>('[data-island]')];
  const views = flowsOf(content).flatMap(([name, { View }]) => {
    const island = islands.find(({ dataset }) => dataset['island'] === name);
    if (!View || !island) return [];
    const view = <View flow={flows[name] as never} content={content} read={readerOf(flows)} />;
    return [render(view, { container: island, hydrate: true })];
  });
  act(() => {
    for (const flow of Object.values(flows)) flow.start();
  });

  // jsdom does not make the <summary> of a <details> focusable.
  for (const button of document.querySelectorAll('summary')) button.tabIndex = 0;

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    act(() => {
      for (const flow of Object.values(flows)) flow.stop();
    });
    for (const { unmount } of views) unmount();
    container.remove();
  };
  onTestFinished(close);
  return { clock, flows, country, sending, copy, scroll, toaster, logs, close };
}

/** A promise actor that the test settles. */
function heldPromise<Output>() {
  let run:
    | (Pick<PromiseWithResolvers<Output>, 'resolve' | 'reject'> & { signal: AbortSignal })
    | undefined;
  const settled = () => {
    if (!run) throw new Error('nothing waits for an answer');
    const latest = run;
    run = undefined;
    return latest;
  };
  return {
    logic: fromPromise<Output>(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          run = { resolve, reject, signal };
        }),
    ),
    resolve: (output: Output) => settled().resolve(output),
    reject: (error: unknown) => settled().reject(error),
    isUnderway: () => run !== undefined && !run.signal.aborted,
  };
}

/** A callback actor that does nothing but report what the test says. */
function heldCallback() {
  let isUnderway = false;
  let report = (_type: string) => {};
  return {
    logic: fromCallback(({ sendBack }) => {
      isUnderway = true;
      report = (type) => sendBack({ type });
      return () => {
        isUnderway = false;
      };
    }),
    report: (type: string) => report(type),
    isUnderway: () => isUnderway,
  };
}

/** A toaster that shows a toast when the test says so. */
function recordedToaster({ contact: { sending } }: SiteContent) {
  const words = { success: sending.successToast, failure: sending.failureToast };
  let appear = () => {};
  let report = (_type: string) => {};
  return {
    logic: fromCallback<AnyEventObject, { kind: ToastKind }>(({ input: { kind }, sendBack }) => {
      const list = document.createElement('ol');
      list.dataset['sonnerToaster'] = '';
      list.innerHTML = `<li data-sonner-toast data-type="${kind === 'failure' ? 'error' : kind}">${words[kind]}<span class="time-left"></span></li>`;
      appear = () => document.body.append(list);
      report = (type) => sendBack({ type });
      return () => {
        appear = () => {};
        list.remove();
      };
    }),
    appear: () => appear(),
    report: (type: string) => report(type),
  };
}

/** Returns the calls of the console so far. A test fails on calls that it never reads. */
function listenToTheConsole() {
  const heard: unknown[][] = [];
  let readSoFar = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(words);
    });
  }
  onTestFinished(() => {
    const unread = heard.slice(readSoFar).map((words) => words.map(String).join(' '));
    if (unread.length) throw new Error(`unexpected on the console:\n${unread.join('\n')}`);
  });
  return () => {
    readSoFar = heard.length;
    return heard;
  };
}
