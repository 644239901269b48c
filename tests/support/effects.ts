/** Runs single effects on an empty page or on the prerendered page, in a fake browser. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { sentPage } from './sent-page.ts';

/**
 * Runs an effect until the test stops it or ends, and then checks that the effect has removed its listeners
 * and that stopping it has caused no error.
 */
export function runAlone(effect: AnyActorLogic, input?: unknown) {
  const received: AnyEventObject[] = [];
  const flow = createActor(
    setup({ actors: { effect } }).createMachine({
      invoke: { id: 'effect', src: 'effect', input: () => input },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    }),
  );
  const listeners = callsTo('addEventListener', () => flow.start());
  const left = [...listeners];
  const { effect: actor } = flow.getSnapshot().children;
  const hasFailed = () => actor?.getSnapshot().status === 'error';
  const stop = () => {
    const hadFailed = hasFailed();
    const removed = callsTo('removeEventListener', () => flow.stop());
    const isLeft = (one: readonly unknown[]) =>
      !removed.some((other) => other.every((part, index) => part === one[index]));
    expect(left.splice(0).filter(isLeft)).toEqual([]);
    expect(hasFailed()).toBe(hadFailed);
  };
  onTestFinished(stop);
  return { received, listeners, stop };
}

function callsTo(method: 'addEventListener' | 'removeEventListener', during: () => void) {
  // Vitest gives the window its own versions of these methods, so spy on both owners.
  const spies = [EventTarget.prototype, window].map((owner) => vi.spyOn(owner, method));
  during();
  return spies.flatMap((spy) => {
    const { calls, contexts } = spy.mock;
    spy.mockRestore();
    return calls.map(
      ([type, listener, options], index) =>
        [type, listener, contexts[index], options === true] as const,
    );
  });
}

type Happening = (browser: FakeBrowser) => unknown;
export type Report = [what: string, happens: Happening, received: string[], before?: Happening];

export const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

export const nothing = () => {};
export const click = (selector: string, how?: MouseEventInit) => () =>
  fireEvent.click(element(selector), how);
export const key = (name: string, how?: KeyboardEventInit) => () =>
  fireEvent.keyDown(document.body, { key: name, ...how });
export const switchTo = (tab: 'this' | 'another') => (browser: FakeBrowser) =>
  browser.switchTab(tab);
export const inTurn =
  (...happenings: Happening[]): Happening =>
  (browser) => {
    for (const happens of happenings) happens(browser);
  };

export function openSentPage() {
  const browser = fakeBrowser();
  document.body.replaceChildren(sentPage());
  // jsdom does not make the summary of a <details> focusable.
  element('#menu-button').tabIndex = 0;
  return browser;
}

/** Tests what a watcher reports, and that it removes its listeners and observers. */
export function testReports(watch: () => AnyActorLogic, reports: Report[]) {
  describe(`${watch.name} reports`, () => {
    test.each(reports)('%s', (_, happens, expected, before = nothing) => {
      const browser = openSentPage();
      before(browser);
      const { received, stop } = runAlone(watch());
      happens(browser);
      expect(received.map((event) => Object.values(event).join(' '))).toEqual(expected);
      stop();
      expect(browser.observers.size).toBe(0);
    });
  });
}

/** The focus before and after, and elements that a foreign script has removed. */
type Move = [from: string, to: string, removed?: string];

export function testFocus(
  name: string,
  moveFocus: () => void,
  moves: Move[],
  { scrolls = true } = {},
) {
  for (const [from, to, removed] of moves) {
    const where = removed ? ` on a page without ${removed}` : '';
    test(`if ${from} has the focus${where}, ${to} has it after ${name}`, () => {
      openSentPage();
      const [start, end] = [element(from), element(to)];
      start.focus();
      const gone = removed ? document.querySelectorAll(removed) : [];
      for (const each of gone) if (each !== start) each.remove();
      const focus = vi.spyOn(HTMLElement.prototype, 'focus');
      moveFocus();
      expect(document.activeElement).toBe(end);
      const given = scrolls ? [] : [{ preventScroll: true }];
      for (const call of focus.mock.calls) expect(call).toEqual(given);
    });
  }
}
