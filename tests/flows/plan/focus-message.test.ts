// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { focusMessage } from '../../../src/flows/plan/effects.ts';

const PAGE = `
  <a id="elsewhere" href="#Home">Home</a>
  <form data-enquiry>
    <div class="plan-tag"><button id="removal">Remove</button></div>
    <input data-field="user_name" />
    <textarea id="message" data-field="message"></textarea>
  </form>`;

/** As a keyboard or a finger would have left the focus, which jsdom cannot tell apart. */
function focusOn(id: string, isVisible: boolean) {
  const start = document.getElementById(id)!;
  start.focus();
  const matches = start.matches.bind(start);
  vi.spyOn(start, 'matches').mockImplementation((selector) =>
    matches(selector.replace(':focus-visible', isVisible ? ':focus' : ':not(*)')),
  );
}

test.each([
  ['moves from the button of the plan to the message', 'removal', true, 'message'],
  [
    'stays where a finger has pressed, which would have a keyboard come up',
    'removal',
    false,
    'removal',
  ],
  ['stays where the visitor has it elsewhere', 'elsewhere', true, 'elsewhere'],
])('when a plan is removed the focus %s', (_, from, isVisible, to) => {
  document.body.innerHTML = PAGE;
  focusOn(from, isVisible);
  focusMessage();
  expect(document.activeElement!.id).toBe(to);
});

test.each([
  ['the form', (form: Element) => form.replaceWith(...form.childNodes)],
  ['the message', (form: Element) => form.querySelector('textarea')!.remove()],
])('a plan may be removed on a page without %s', (_, take) => {
  document.body.innerHTML = PAGE;
  take(document.querySelector('form')!);
  focusOn('removal', true);
  focusMessage();
  expect(document.activeElement!.id).toBe('removal');
});
