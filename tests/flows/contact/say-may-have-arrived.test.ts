// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sayMayHaveArrived } from '../../../src/flows/contact/effects.ts';

const WORDS = 'It may have arrived.';
const say = sayMayHaveArrived(WORDS);

test('a live region of the form says once that a message may have arrived', () => {
  document.body.innerHTML = '<form data-enquiry><div role="status" class="held"></div></form>';
  say();
  say();
  const notes = document.querySelectorAll('[role=status] > p');
  expect(Array.from(notes, ({ className, textContent }) => [className, textContent])).toEqual([
    ['send-status', WORDS],
  ]);
});

test.each(['', '<form data-enquiry></form>'])('nothing breaks on a page with only "%s"', (html) => {
  document.body.innerHTML = html;
  say();
  expect(document.body.textContent).toBe('');
});
