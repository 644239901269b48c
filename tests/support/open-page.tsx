/**
 * The page as it is sent, with its islands on the real flows; only the network and the scroll wait
 * for the test.
 */
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { fromCallback, type AnyEventObject, type InspectionEvent } from 'xstate';
import { content as siteContent } from '../../src/content/index.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { browserEffects } from '../../src/flows/effects.ts';
import {
  createFlows,
  startFlows,
  type Effects,
  type FlowName,
} from '../../src/islands/create-flows.ts';
import { FlowsProvider } from '../../src/islands/FlowsContext.tsx';
import { islands, type IslandName } from '../../src/islands/islands.tsx';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { recordedScroll, recordedToaster, settledOnRequest } from './settled-on-request.ts';
import { sentPage } from './sent-page.ts';
import { SimulatedClock } from '../../src/atlas/preview/simulated-clock.ts';

export type { FlowName };

export interface Opening {
  content?: SiteContent;
  browser?: FakeBrowser;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export function openPage({ content = siteContent, browser = fakeBrowser() }: Opening = {}) {
  const clock = new SimulatedClock();
  const country = settledOnRequest<string>();
  const sending = settledOnRequest<void, { mayHaveArrived: boolean }>();
  const scroll = recordedScroll();
  const visitor = { isFound: () => {} };
  const toaster = recordedToaster({
    success: content.contact.successToast,
    failure: content.contact.failureToast,
  });
  const consoleOfTheTest = listenToTheConsole();
  const received = new Map<unknown, AnyEventObject[]>();

  const real = browserEffects(content);
  const effects: Effects = {
    ...real,
    region: {
      ...real.region,
      actors: { ...real.region.actors, lookUpCountry: country.logic },
    },
    contact: {
      actors: {
        ...real.contact.actors,
        sendEnquiry: sending.logic,
        lookForVisitor: fromCallback(({ sendBack }) => {
          visitor.isFound = () => sendBack({ type: 'visitor.found' });
        }),
      },
      actions: {
        ...real.contact.actions,
        // There is nothing to scroll in jsdom: the tests in a browser look at it.
        revealSendStatus: () => {},
      },
    },
    sectionScroll: {
      ...real.sectionScroll,
      actors: { ...real.sectionScroll.actors, scrollTowards: scroll.logic },
    },
    toast: {
      ...real.toast,
      actors: { ...real.toast.actors, showToast: toaster.logic },
    },
  };

  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return;
    const events = received.get(inspected.actorRef) ?? [];
    received.set(inspected.actorRef, [...events, inspected.event]);
  };
  const flows = createFlows({ effects, content, clock, inspect });
  const container = document.createElement('div');
  container.append(sentPage(content));
  document.body.append(container);
  const views = [...container.querySelectorAll<HTMLElement>('[data-island]')].map((island) => {
    const view = islands[island.dataset['island'] as IslandName](content);
    return render(<FlowsProvider flows={flows}>{view}</FlowsProvider>, {
      container: island,
      hydrate: true,
    });
  });
  act(() => startFlows(flows));

  // What jsdom does not know of the button of a <details>.
  for (const button of document.querySelectorAll('summary')) button.tabIndex = 0;

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const flow of Object.values(flows)) flow.stop();
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
    scroll,
    visitor,
    toaster,
    toasts: toaster.toasts,
    container,
    /** What the console heard. A test fails if it ends with something that it did not ask for. */
    logs: () => consoleOfTheTest.read(),
    /** All that a flow was told, the latest last. */
    received: (flow: FlowName) => received.get(flows[flow]) ?? [],
    wait: (ms: number) => act(() => clock.advance(ms)),
    settle: (how: () => unknown) => act(async () => how()),
    happen: (what: () => void) => act(what),
    close,
  };
}

/** A page that knows where its visitor is. */
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
