// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { focusMenuButton, moveFocusToBar } from '../../src/flows/mobile-menu/effects.ts';
import { focusHeading } from '../../src/flows/section-scroll/effects.ts';
import { moveFocusFromPauseControl } from '../../src/flows/typing-loop/effects.ts';
import { sentPage } from '../support/sent-page.ts';

const effects = {
  focusMenuButton,
  moveFocusToBar,
  moveFocusFromPauseControl,
  focusHeading: () =>
    focusHeading({ context: { destination: { section: 'About', offset: -190 } } }),
};

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.replaceChildren(sentPage());
  // What jsdom does not know of the button of a <details>.
  element('#menu-button').tabIndex = 0;
});

const BRAND = 'nav > a';
const PRICING_IN_BAR = 'nav > ul [href="#Price"]';

function focusAfter(effect: keyof typeof effects, from: string) {
  element(from).focus();
  effects[effect]();
  return document.activeElement;
}

test.each([
  ['focusMenuButton', BRAND, '#menu-button'],
  ['moveFocusToBar', '#menu [href="#Price"]', PRICING_IN_BAR],
  ['moveFocusToBar', '#menu-button', BRAND],
  ['moveFocusToBar', '#pause-control', '#pause-control'],
  ['moveFocusFromPauseControl', '#pause-control', '#Home-heading'],
  ['moveFocusFromPauseControl', '#menu-button', '#menu-button'],
  ['focusHeading', PRICING_IN_BAR, '#About-heading'],
] as const)('%s leads from %s to %s', (effect, from, to) => {
  expect(focusAfter(effect, from)).toBe(element(to));
});

test.each([
  ['focusMenuButton', BRAND, '#menu-button'],
  ['moveFocusToBar', '#menu-button', 'nav a'],
  ['moveFocusFromPauseControl', '#pause-control', '#Home-heading'],
  ['focusHeading', BRAND, '#About-heading'],
] as const)('%s leaves the focus at %s where others have taken %s', (effect, from, taken) => {
  const focused = element(from);
  for (const gone of document.querySelectorAll(taken)) if (gone !== focused) gone.remove();
  expect(focusAfter(effect, from)).toBe(focused);
});

test('moveFocusToBar focuses the first control in the bar when the matching link was removed', () => {
  element(PRICING_IN_BAR).remove();
  expect(focusAfter('moveFocusToBar', '#menu [href="#Price"]')).toBe(element(BRAND));
});

test.each(['focusHeading', 'moveFocusFromPauseControl'] as const)(
  '%s scrolls nothing',
  (effect) => {
    element('#pause-control').focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    effects[effect]();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  },
);
