// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { revealSendStatus } from '../../../src/flows/contact/effects.ts';

const scrolled = vi.fn();
const button = () => document.querySelector('button')!;
const field = () => document.querySelector('input')!;
const want = (motion: 'less' | 'any') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: motion === 'less' && query === '(prefers-reduced-motion: reduce)',
  }));

beforeEach(() => {
  scrolled.mockReset();
  want('any');
  document.body.innerHTML = `
    <form data-enquiry><input /><button type="submit">Send</button><p id="send-outcome"></p></form>`;
  document.getElementById('send-outcome')!.scrollIntoView = scrolled;
  return () => vi.unstubAllGlobals();
});

test.each([
  ['any', 'smooth'],
  ['less', 'instant'],
] as const)('brings it into sight, for who wants %s motion: %s', (motion, behavior) => {
  want(motion);
  revealSendStatus();
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior }]]);
});

test('gives the focus back to the button that had lost it', () => {
  const focus = vi.spyOn(button(), 'focus');
  revealSendStatus();
  expect(document.activeElement).toBe(button());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('leaves the focus where the visitor has put it', () => {
  field().focus();
  revealSendStatus();
  expect(document.activeElement).toBe(field());
});

test('gives it back where fields shadow the methods of the form', () => {
  document.querySelector('form')!.insertAdjacentHTML('beforeend', '<input name="querySelector" />');
  revealSendStatus();
  expect(document.activeElement).toBe(button());
});

test.each(['#send-outcome', 'button', 'form'])('can do without the %s', (part) => {
  document.querySelector(part)!.remove();
  expect(revealSendStatus).not.toThrow();
});
