import { expect, onTestFinished, test } from 'vitest';
import { closestTo, isFocusLost, opensElsewhere } from '../../../src/browser/elements.ts';

const FORM = '<form><input name="closest" /><p id="words">Words</p></form>';

test.each<[what: string, target: () => EventTarget, found: string | undefined]>([
  ['an element', () => document.querySelector('#words')!, 'form'],
  ['a text node', () => document.querySelector('#words')!.firstChild!, 'form'],
  ['a form with a field that shadows the method', () => document.forms[0]!, 'form'],
  ['the document', () => document, undefined],
])('closestTo for an event on %s finds: %s', (_, target, found) => {
  document.body.innerHTML = FORM;
  // In browsers, the field shadows this method because of its name, but not in jsdom.
  Object.defineProperty(document.forms[0], 'closest', { value: document.querySelector('input') });
  const event = new Event('click');
  target().dispatchEvent(event);
  expect(closestTo(event, 'form')?.localName).toBe(found);
});

test('closestTo finds nothing for an event without a target', () => {
  expect(closestTo({ target: null }, 'form')).toBeNull();
});

test('isFocusLost is true while the body has focus, and false without a body', () => {
  const { body } = document;
  onTestFinished(() => document.documentElement.append(body));
  expect(isFocusLost()).toBe(true);
  body.remove();
  expect(isFocusLost()).toBe(false);
});

const PRESS = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each<[what: string, isElsewhere: boolean, how: Partial<typeof PRESS>]>([
  ['the left button alone', false, {}],
  ['another button', true, { button: 1 }],
  ['Ctrl', true, { ctrlKey: true }],
  ['Meta', true, { metaKey: true }],
  ['Shift', true, { shiftKey: true }],
  ['Alt', true, { altKey: true }],
])('opensElsewhere, for a click with %s: %s', (_, isElsewhere, how) => {
  expect(opensElsewhere({ ...PRESS, ...how } as MouseEvent)).toBe(isElsewhere);
});
