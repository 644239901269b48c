/**
 * Opens the prerendered page, with its islands on the real flows. The test controls the network, the
 * scroll and the toaster.
 */
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { fromCallback, type AnyEventObject, type InspectionEvent } from 'xstate';
import { content as siteContent } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/site.ts';
import type { AnyEffects } from '../../src/flows/define-flow.ts';
import { readerOf, type FlowName } from '../../src/islands/create-flows.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { createAllFlows, flowsOf } from './flows.ts';
import { recordedScroll, recordedToaster, heldPromise } from './held-effects.ts';
import { sentPage } from './sent-page.ts';
import { SimulatedClock } from 'xstate-atlas/walk';

export interface Opening {
  content?: SiteContent;
  browser?: FakeBrowser;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export function openPage({ content = siteContent, browser = fakeBrowser() }: Opening = {}) {
  const clock = new SimulatedClock();
  const country = heldPromise<string>();
  const sending = heldPromise<void, { mayHaveArrived: boolean }>();
  const copy = heldPromise<void>();
  const scroll = recordedScroll();
  const visitor = { isFound: () => {} };
  const toaster = recordedToaster({
    success: content.contact.sending.successToast,
    failure: content.contact.sending.failureToast,
  });
  const consoleOfTheTest = listenToTheConsole();
  const received = new Map<unknown, AnyEventObject[]>();

  const own: Partial<Record<FlowName, AnyEffects>> = {
    region: { actors: { lookUpCountry: country.logic } },
    contact: {
      actors: {
        sendEnquiry: sending.logic,
        lookForVisitor: fromCallback(({ sendBack }) => {
          visitor.isFound = () => sendBack({ type: 'visitor.found' });
        }),
      },
      // jsdom cannot scroll; browser tests cover this.
      actions: { revealSendStatus: () => {} },
    },
    handOver: {
      actors: { copyLetter: copy.logic, revealOutcome: fromCallback(() => {}) },
    },
    sectionScroll: { actors: { scrollTowards: scroll.logic } },
    toast: { actors: { showToast: toaster.logic } },
  };
  const adapt = (flow: FlowName, { actions, actors }: AnyEffects) => ({
    actions: { ...actions, ...own[flow]?.actions },
    actors: { ...actors, ...own[flow]?.actors },
  });

  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return;
    const events = received.get(inspected.actorRef) ?? [];
    received.set(inspected.actorRef, [...events, inspected.event]);
  };
  const flows = createAllFlows({ adapt, content, clock, inspect });
  const container = document.createElement('div');
  container.append(sentPage(content));
  document.body.append(container);
  const views = flowsOf(content).flatMap(([name, { View }]) => {
    const island = container.querySelector<HTMLElement>(`[data-island=${name}]`);
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

  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    browser,
    flows,
    country,
    sending,
    copy,
    scroll,
    visitor,
    toaster,
    toasts: toaster.toasts,
    container,
    /** The calls of the console so far. A test fails on calls that it never reads. */
    logs: () => consoleOfTheTest.read(),
    /** The events that a flow has received, oldest first. */
    received: (flow: FlowName) => received.get(flows[flow]) ?? [],
    wait: (ms: number) => act(() => clock.advance(ms)),
    settle: (how: () => unknown) => act(async () => how()),
    happen: (what: () => void) => act(what),
    close,
  };
}

/** Opens the page for a visitor in this country. */
export async function openPageIn(country: string, opening?: Opening) {
  const page = openPage(opening);
  await page.settle(() => page.country.resolve(country));
  return page;
}

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
  return {
    read() {
      readSoFar = heard.length;
      return [...heard];
    },
  };
}
