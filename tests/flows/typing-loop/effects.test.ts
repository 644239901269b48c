// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  moveFocusFromPauseControl,
  watchLineInSight,
} from '../../../src/flows/typing-loop/effects.ts';
import {
  element,
  inTurn,
  nothing,
  openSentPage,
  switchTo,
  testFocus,
  testReports,
} from '../../support/effects-on-page.ts';
import { runAlone } from '../../support/effect-alone.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';

const line = (moves: 'bringOnScreen' | 'moveOffScreen') => (browser: FakeBrowser) =>
  browser[moves](element('#typed-line'));

testReports(watchLineInSight, [
  ['a tab that was opened in the background', nothing, ['line.hidden'], switchTo('another')],
  [
    'the line, then the tab, as they go and come back',
    inTurn(line('moveOffScreen'), switchTo('another'), switchTo('this'), line('bringOnScreen')),
    ['line.shown', 'line.hidden', 'line.hidden', 'line.hidden', 'line.shown'],
  ],
]);

testFocus('moveFocusFromPauseControl', moveFocusFromPauseControl, [
  ['#pause-control', '#Home-heading'],
  ['#menu-button', '#menu-button'],
]);

test('moveFocusFromPauseControl does not scroll', () => {
  openSentPage();
  element('#pause-control').focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  moveFocusFromPauseControl();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('of several changes of sight at once the last one counts', () => {
  openSentPage();
  let change: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof change) {
      change = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { told } = runAlone(watchLineInSight());
  change([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(told.at(-1)).toEqual({ type: 'line.hidden' });
});
