/**
 * Drives the prerendered page in jsdom with the real flows. The test controls the network, scrolling, the
 * toaster and the time.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { fromCallback, fromPromise, SimulatedClock, type AnyActorRef } from 'xstate';
import type { AnyEventObject, InspectionEvent } from 'xstate';
import type { Failure } from '../../machines/contact.machine.ts';
import type { ToastKind } from '../../machines/toast.machine.ts';
import { showKeptChoices } from '../../src/client/bootstrap/effects.ts';
import { propsOfView } from '../../src/client/islands/create-flows.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import type { FlowName } from '../../src/flows/registry.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { driverOf, type Modality } from './driver.ts';
import { fakeBrowser } from './fake-browser.ts';
import { createAllFlows, flowsOf } from './flows.ts';
import { sentPage } from './sent-page.ts';
import { content as siteContent } from './site.ts';

export type JsdomDriver = Awaited<ReturnType<typeof jsdomDriver>>;

export type Driver = Omit<
  JsdomDriver,
  'modality' | 'run' | 'facts' | 'received' | 'flow' | 'close'
> & { modality: Modality };

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
  let page = openPage(content, received);
  const settle = (how: () => unknown) => act(async () => how());
  const locateAtOnce = async () => {
    if (!isCountryHeld && isRunning('region', 'lookUpCountry'))
      await settle(() => page.country.resolve(siteContent.agency.country));
  };
  const isRunning = (flow: FlowName, actor: string) =>
    page.flows[flow].getSnapshot().children[actor] !== undefined;
  await locateAtOnce();

  const element = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`there is no ${selector} on the page`);
    return found;
  };

  return driverOf({
    modality: 'mouse',
    run: (run, given) => act(() => run(given)) as never,
    facts: {
      isScrolling: () => isRunning('sectionScroll', 'scrollTowards'),
      isCountryAsked: () => isRunning('region', 'lookUpCountry'),
      failuresLogged: () => page.logged().length,
    },
    received: (flow: FlowName) => received.get(flow) ?? [],
    flow: (name: FlowName) => page.flows[name],
    close: () => page.close(),
    /** Lets time pass in small steps, because the clock starts delays that others lead to only after a step. */
    wait: (ms: number): unknown =>
      act(() => {
        for (let left = ms; left > 0; left -= 10) page.clock.increment(Math.min(left, 10));
      }),
    press: (target: string): unknown => user.click(element(target)),
    key(name: string, target?: string): unknown {
      if (target) element(target).focus();
      return user.keyboard(`{${name}}`);
    },
    fill: (target: string, text: string): unknown =>
      fireEvent.input(element(target), { target: { value: text } }),
    async reload() {
      page.close();
      page = openPage(content, received);
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
    locateIn: (country: string): unknown => settle(() => page.country.resolve(country)),
    failToLocate: (error: unknown): unknown => settle(() => page.country.reject(error)),
    acceptEnquiry: (): unknown => settle(() => page.sending.resolve(null)),
    refuseEnquiry: (reason: unknown): unknown =>
      settle(() => {
        const { cause, ...others } = Object(reason) as Partial<Failure>;
        if (!cause) return page.sending.reject(reason);
        return page.sending.resolve({ hasLeft: true, report: 'refused', ...others, cause });
      }),
    /** Reports to a flow what no gesture causes. Does nothing in a browser. */
    report: (flow: FlowName, type: string): unknown => act(() => page.flows[flow].send({ type })),
    toast: {
      /** Does nothing here; in a browser, waits until the requested toast has appeared. */
      due: (): unknown => undefined,
      approach: (): unknown => fireEvent.pointerOver(element('[data-sonner-toast]')),
      leave(): unknown {
        const toaster = document.querySelector('[data-sonner-toaster]');
        return toaster && fireEvent.pointerLeave(toaster);
      },
      swipe: (): unknown => act(() => page.flows.toast.send({ type: 'toast.swiped' })),
    },
  });
}

function openPage(content: SiteContent, received: Map<string, AnyEventObject[]>) {
  const clock = new SimulatedClock();
  const country = heldPromise<string>();
  const sending = heldPromise<Failure | null>();
  const logged = consoleReader();
  const nothing = fromCallback(() => {});
  const own: Partial<Record<FlowName, AnyEffects['actors']>> = {
    region: { lookUpCountry: country.logic },
    // jsdom cannot scroll; browser tests cover this.
    contact: { sendEnquiry: sending.logic, revealOutcome: nothing },
    handOver: { revealOutcome: nothing },
    sectionScroll: { scrollTowards: nothing },
    toast: { showToast: toasterFor(content) },
  };
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return;
    const { id } = inspected.actorRef as AnyActorRef;
    received.set(id, [...(received.get(id) ?? []), inspected.event]);
  };
  const flows = createAllFlows({
    adapt: (flow, effects) => ({ ...effects, actors: { ...effects.actors, ...own[flow] } }),
    content,
    clock,
    inspect,
  });
  const container = document.createElement('div');
  container.append(sentPage(content));
  document.body.replaceChildren(container);
  showKeptChoices();
  const views = flowsOf(content).flatMap(([name, { View, follow }]) => {
    const island = container.querySelector<HTMLElement>(`[data-island=${name}]`);
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

  const close = () => {
    if (!container.isConnected) return;
    act(() => {
      for (const flow of Object.values(flows)) flow.stop();
    });
    for (const { unmount } of views) unmount();
    container.remove();
  };
  onTestFinished(close);
  return { clock, flows, country, sending, logged, close };
}

function heldPromise<Output>() {
  let held: Pick<PromiseWithResolvers<Output>, 'resolve' | 'reject'>;
  return {
    logic: fromPromise<Output>(
      () => new Promise((resolve, reject) => (held = { resolve, reject })),
    ),
    resolve: (output: Output) => held.resolve(output),
    reject: (error: unknown) => held.reject(error),
  };
}

/** Returns a toaster that shows each toast at once, and reports nothing. */
const toasterFor = ({ contact: { sending } }: SiteContent) =>
  fromCallback<AnyEventObject, { kind: ToastKind }>(({ input: { kind } }) => {
    const [type, words] =
      kind === 'failure' ? ['error', sending.failureToast] : [kind, sending.successToast];
    const list = document.createElement('ol');
    list.dataset['sonnerToaster'] = '';
    list.innerHTML = `<li data-sonner-toast data-type="${type}">${words}<span class="time-left"></span></li>`;
    document.body.append(list);
    return () => list.remove();
  });

/** Returns a function that reads the console errors and warnings. The test fails if any are left unread. */
function consoleReader() {
  const logged: unknown[][] = [];
  let readSoFar = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words));
  onTestFinished(() => expect(logged.slice(readSoFar)).toEqual([]));
  return () => logged.slice(0, (readSoFar = logged.length));
}
