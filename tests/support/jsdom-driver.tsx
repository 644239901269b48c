/**
 * Drives the prerendered page in jsdom with the real flows. The test controls the network, the clipboard,
 * scrolling, the toaster and the time.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
} from 'xstate';
import type { Failure } from '../../machines/contact.machine.ts';
import type { ToastKind } from '../../machines/toast.machine.ts';
import { content as siteContent } from './site.ts';
import type { SiteContent } from '../../src/model/site.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import { propsOfView } from '../../src/client/islands/create-flows.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import { NoTarget, type Modality, type Seen } from './driver.ts';
import { fakeBrowser } from './fake-browser.ts';
import { createAllFlows, flowsOf, mapped } from './flows.ts';
import { observe } from './observe.ts';
import { sentPage } from './sent-page.ts';
import { showKeptChoices } from '../../src/client/bootstrap/effects.ts';
import { SimulatedClock } from './simulated-clock.ts';

export type JsdomDriver = Awaited<ReturnType<typeof jsdomDriver>>;

/** The parts of this driver that the driver for a browser has too. */
export type Driver = Omit<JsdomDriver, 'received' | 'snapshot' | 'persisted' | 'acted' | 'close'>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// oxlint-disable-next-line typescript/no-explicit-any -- effects take anything
type Action = (...given: any[]) => unknown;

interface Opening {
  content?: SiteContent;
  /** Whether the country service waits for the test instead of answering with the home country. */
  isCountryHeld?: boolean;
}

export async function jsdomDriver({ content = siteContent, isCountryHeld = false }: Opening = {}) {
  const browser = fakeBrowser();
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const received = new Map<string, AnyEventObject[]>();
  const acted = new Set<string>();
  let page = openPage(content, received, acted);
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
    modality: 'mouse' as Modality,
    /** Returns the events that a flow has received, oldest first. */
    received: (flow: FlowName) => received.get(flow) ?? [],
    snapshot: (flow: FlowName) => page.flows[flow].getSnapshot(),
    persisted: (flow: FlowName) => page.flows[flow].getPersistedSnapshot(),
    /** The effects that were seen to act, such as `plan.keepPlan`. */
    acted: acted as ReadonlySet<string>,
    close: () => page.close(),
    wait: (ms: number): unknown => act(() => page.clock.advance(ms)),
    async see<Key extends keyof Seen>(keys: readonly Key[]): Promise<Pick<Seen, Key>> {
      const seen: Seen = Object.assign(observe(), {
        isScrolling: page.scroll.isUnderway(),
        isCountryAsked: page.country.isUnderway(),
        failuresLogged: page.logs.read().length,
      });
      return Object.fromEntries(keys.map((key) => [key, seen[key]])) as Pick<Seen, Key>;
    },

    /** Reads the page with a function that uses nothing from outside of its body. */
    ask: async <Answer,>(read: () => Answer): Promise<Answer> => read(),

    press: (target: string): unknown => user.click(element(target)),
    /** Selects a radio button; in a browser, through its label or with the space bar. */
    pick: (target: string): unknown => user.click(element(target)),
    /** Clicks without pointer events, like screen readers and voice control. */
    choose: (target: string): unknown => fireEvent.click(element(target)),
    key(name: string, target?: string): unknown {
      if (target) element(target).focus();
      return user.keyboard(`{${name}}`);
    },
    /** Appends text to a field, unless it is read-only. */
    type(target: string, text: string): unknown {
      const { readOnly, value } = field(target);
      return readOnly || fireEvent.input(field(target), { target: { value: value + text } });
    },
    /** Replaces the text of a field. */
    fill: (target: string, text: string): unknown =>
      fireEvent.input(field(target), { target: { value: text } }),
    /** Sets a value without an event, like robots and extensions. */
    fillSilently: (target: string, value: string): unknown =>
      Object.assign(field(target), { value }),
    submit: (): unknown => user.click(element('#enquiry [type=submit]')),

    goTo: (hash: string): unknown =>
      settle(() => {
        window.location.hash = hash;
        return dispatched('hashchange');
      }),
    goBack: (): unknown =>
      settle(() => {
        window.history.back();
        return dispatched('popstate');
      }),
    async reload() {
      page.close();
      page = openPage(content, received, acted);
      await locateAtOnce();
    },
    /** Makes a gesture that interrupts a running scroll, without moving the page. */
    nudge: (): unknown => fireEvent.wheel(document.body),
    scrollOutOfSight: (target: string): unknown =>
      act(() => browser.moveOffScreen(element(target))),
    scrollIntoSight: (target: string): unknown => act(() => browser.bringOnScreen(element(target))),
    resizeTo: (width: number): unknown => act(() => browser.resizeTo(width)),
    preferMotion: (preference: 'reduce' | 'no-preference'): unknown =>
      act(() => browser.preferMotion(preference)),
    switchTab: (to: 'this' | 'another'): unknown => act(() => browser.switchTab(to)),
    keepInAnotherTab: (key: string, value: string | null): unknown =>
      act(() => browser.keepInAnotherTab(key, value)),
    /** Does nothing here; in a browser, waits for the next frame. */
    nextFrame(): unknown {
      return undefined;
    },

    locateIn: (country: string): unknown => settle(() => page.country.resolve(country)),
    failToLocate: (error: unknown): unknown => settle(() => page.country.reject(error)),
    acceptEnquiry: (): unknown => settle(() => page.sending.resolve(null)),
    /** Makes the send fail with a cause, or with an error that has none. */
    refuseEnquiry: (reason: unknown): unknown =>
      settle(() => {
        const failure: Partial<Failure> = Object(reason);
        const { cause } = failure;
        if (!cause) return page.sending.reject(reason);
        return page.sending.resolve({ hasLeft: true, report: 'refused', ...failure, cause });
      }),

    toast: {
      /** Does nothing here; in a browser, waits until the requested toast has appeared. */
      due(): unknown {
        return undefined;
      },
      appear: (): unknown =>
        act(() => {
          page.toaster.appear();
          page.toaster.report('toast.appeared');
        }),
      fail: (): unknown => act(() => page.toaster.report('toast.failed')),
      approach: (): unknown => fireEvent.pointerOver(element('[data-sonner-toast]')),
      /** Moves the pointer away from the toasts, if there are any. */
      leave(): unknown {
        const toaster = document.querySelector('[data-sonner-toaster]');
        return toaster && fireEvent.pointerLeave(toaster);
      },
      swipe: (): unknown => act(() => page.toaster.report('toast.swiped')),
    },
    /** The clipboard. A copy waits for `take` or `refuse`; in a browser, only after `hold`. */
    copy: {
      hold(): unknown {
        return undefined;
      },
      take: (): unknown => settle(() => page.copy.resolve()),
      refuse: (): unknown => settle(() => page.copy.reject(new Error('Write permission denied.'))),
    },
    /** Reports a failure of the form’s view, which no gesture can cause. */
    breakView: (): unknown =>
      act(() => {
        const { contact, handOver } = page.flows;
        (handOver ?? contact).send({ type: 'view.failed' });
      }),
    breakAnimation: (): unknown => act(() => page.scroll.report('animation.failed')),
  };
}

const dispatched = (type: 'hashchange' | 'popstate') =>
  new Promise((resolve) => {
    window.addEventListener(type, resolve, { once: true });
  });

/** Everything that an effect can change on a page, as text. */
const everything = () =>
  JSON.stringify([
    document.documentElement.outerHTML,
    Array.from(document.querySelectorAll('input, textarea'), (field) => {
      const { value, checked, readOnly } = field as HTMLInputElement;
      return [value, checked, readOnly];
    }),
    [...document.querySelectorAll('*')].indexOf(document.activeElement!),
    window.location.href,
    localStorage,
    sessionStorage,
  ]);

function openPage(
  content: SiteContent,
  received: Map<string, AnyEventObject[]>,
  acted: Set<string>,
) {
  const clock = new SimulatedClock();
  const country = heldPromise<string>();
  const sending = heldPromise<Failure | null>();
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
  const adapt = (flow: FlowName, { actions = {}, actors = {} }: AnyEffects) => ({
    actions: mapped(actions, (name, action) =>
      'resolve' in (action as Action)
        ? action
        : (...given: unknown[]) => watch(`${flow}.${name}`, () => (action as Action)(...given)),
    ),
    actors: {
      ...mapped(actors, (name, logic) => {
        const { start, transition, ...others } = logic as AnyActorLogic;
        const watched = <Run extends Action>(run: Run) =>
          ((...given) => watch(`${flow}.${name}`, () => run(...given))) as Run;
        return { ...others, start: start && watched(start), transition: watched(transition) };
      }),
      ...own[flow]?.actors,
    },
  });
  /** Notes whether an effect changes the page or logs something while it runs. */
  function watch<Result>(name: string, run: () => Result) {
    if (acted.has(name)) return run();
    const [stateBefore, loggedBefore] = [everything(), logs.count()];
    const result = run();
    if (everything() !== stateBefore || logs.count() > loggedBefore) acted.add(name);
    return result;
  }
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return;
    const { id } = inspected.actorRef as AnyActorRef;
    received.set(id, [...(received.get(id) ?? []), inspected.event]);
    const source = inspected.sourceRef as AnyActorRef | undefined;
    const isReal = source && !Object.hasOwn(own[id as FlowName]?.actors ?? {}, source.id);
    if (isReal) acted.add(`${id}.${source.id}`);
  };

  const flows = createAllFlows({ adapt, content, clock, inspect });
  const container = document.createElement('div');
  container.append(sentPage(content));
  document.body.replaceChildren(container);
  showKeptChoices();
  // Finds all islands with a single query, because jsdom is slow.
  const islands = [...container.querySelectorAll<HTMLElement>('[data-island]')];
  const views = flowsOf(content).flatMap(([name, { View, follow }]) => {
    const island = islands.find(({ dataset }) => dataset['island'] === name);
    if (!View || !island) return [];
    const props = propsOfView(flows, name, content);
    if (!follow) return [render(<View {...props} />, { container: island, hydrate: true })];
    follow(island, props);
    return [];
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

/** Returns a promise actor, and functions that settle it. */
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

/** Returns a callback actor that sends only the events that the test chooses. */
function heldCallback<Input>(start: (input: Input) => () => void = () => () => {}) {
  let isUnderway = false;
  let report = (_type: string) => {};
  return {
    logic: fromCallback<AnyEventObject, Input>(({ input, sendBack }) => {
      const end = start(input);
      isUnderway = true;
      report = (type) => sendBack({ type });
      return () => {
        isUnderway = false;
        end();
      };
    }),
    report: (type: string) => report(type),
    isUnderway: () => isUnderway,
  };
}

/** Returns a toaster that shows a requested toast only when the test calls `appear`. */
function recordedToaster({ contact: { sending } }: SiteContent) {
  const words = { success: sending.successToast, failure: sending.failureToast };
  const list = document.createElement('ol');
  list.dataset['sonnerToaster'] = '';
  const held = heldCallback<{ kind: ToastKind }>(({ kind }) => {
    list.innerHTML = `<li data-sonner-toast data-type="${kind === 'failure' ? 'error' : kind}">${words[kind]}<span class="time-left"></span></li>`;
    return () => list.remove();
  });
  return { ...held, appear: () => held.isUnderway() && document.body.append(list) };
}

/** Collects the console errors and warnings. The test fails if any are left unread. */
function listenToTheConsole() {
  const logged: unknown[][] = [];
  let readSoFar = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      logged.push(words);
    });
  }
  onTestFinished(() => {
    const unread = logged.slice(readSoFar).map((words) => words.map(String).join(' '));
    if (unread.length) throw new Error(`unexpected on the console:\n${unread.join('\n')}`);
  });
  return {
    count: () => logged.length,
    read() {
      readSoFar = logged.length;
      return logged;
    },
  };
}
