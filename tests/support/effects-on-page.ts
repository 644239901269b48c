/** Runs single effects on the sent page, in a fake browser. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import type { SiteContent } from '../../src/content/site.ts';
import { content } from '../../src/content/index.ts';
import { runAlone } from './effect-alone.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { sentPage } from './sent-page.ts';

type Happening = (browser: FakeBrowser) => unknown;
/** The calls so far, the events sent to the flow since its start, and the calls before that. */
export type Report = [what: string, happens: Happening, told: string[], before?: Happening];

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

export function openSentPage(site: SiteContent = content) {
  const browser = fakeBrowser();
  document.body.replaceChildren(sentPage(site));
  // jsdom does not know that the summary of a <details> can take the focus.
  element('#menu-button').tabIndex = 0;
  return browser;
}

/** Holds the next frame until the test draws it or the effect cancels it. */
export function holdFrame() {
  let held: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    held = draw;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    if (id === 1) held = undefined;
  });
  return { draw: () => held!(), isHeld: () => held !== undefined };
}

/** States what a watcher reports, and that it leaves no listener and no observer behind. */
export function testReports(watch: () => AnyActorLogic, reports: Report[]) {
  describe(`${watch.name} reports`, () => {
    test.each(reports)('%s', (_, happens, expected, before = nothing) => {
      const browser = openSentPage();
      before(browser);
      const { told, stop } = runAlone(watch());
      happens(browser);
      expect(told.map((event) => Object.values(event).join(' '))).toEqual(expected);
      stop();
      expect(browser.observers).toBe(0);
    });
  });
}

/** The focus before and after, and the elements that a foreign script has removed. */
type Move = [from: string, to: string, removed?: string];

export function testFocus(name: string, moveFocus: () => void, moves: Move[]) {
  for (const [from, to, removed] of moves) {
    const where = removed ? ` on a page without ${removed}` : '';
    test(`${name} moves the focus from ${from} to ${to}${where}`, () => {
      openSentPage();
      const [start, end] = [element(from), element(to)];
      start.focus();
      const gone = removed ? document.querySelectorAll(removed) : [];
      for (const each of gone) if (each !== start) each.remove();
      moveFocus();
      expect(document.activeElement).toBe(end);
    });
  }
}
