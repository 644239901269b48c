// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  emptyHoneypot,
  isHoneypotFilled,
  resetForm,
  typedInto,
} from '../../../src/effects/contact/enquiry-form.ts';

const FIELDS = `
  <input data-field="user_name" value="Aina" />
  <input data-field="user_email" value="a@b.my" />
  <textarea data-field="message">Tea</textarea>`;
const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea' };

const form = () => document.querySelector<HTMLFormElement>('#enquiry')!;
const message = () => document.querySelector('textarea')!;
const honeypot = () => document.querySelector<HTMLInputElement>('.honeypot input')!;

beforeEach(() => {
  document.body.innerHTML = `
    <form id="enquiry" name="enquiry" data-enquiry>${FIELDS}
      <div class="honeypot"><input name="leave_empty" /></div>
    </form>`;
});

describe('what was typed is read from the fields of the page alone', () => {
  /** Foreign elements under the names of the page's fields. */
  test.each([
    '<input type="hidden" name="message" value="Foreign" />',
    '<button id="message">Foreign</button>',
    '<output name="message">Foreign</output>',
    '<textarea name="message" form="enquiry">Foreign</textarea>',
    '<input name="user_email" value="foreign@b.my" />',
    '<div data-field="message">Foreign</div>',
  ])('beside %s', (foreign) => {
    form().insertAdjacentHTML('afterbegin', foreign);
    expect(typedInto(form())).toEqual(TYPED);
  });

  test('beside a clone that is added after the fields were first read', () => {
    typedInto(form());
    const clone = message().cloneNode(true) as HTMLTextAreaElement;
    clone.value = 'Foreign';
    message().before(clone);
    expect(typedInto(form())).toEqual(TYPED);
  });

  test('but from neither of two that are there from the start', () => {
    message().before(message().cloneNode(true));
    expect(typedInto(form())).toEqual({ user_name: 'Aina', user_email: 'a@b.my' });
  });

  test('and from a field that replaces another', () => {
    typedInto(form());
    message().outerHTML = '<textarea data-field="message">Coffee</textarea>';
    expect(typedInto(form())).toEqual({ ...TYPED, message: 'Coffee' });
  });

  test('and not from one that was removed', () => {
    typedInto(form());
    message().remove();
    expect(typedInto(form())).toEqual({ user_name: 'Aina', user_email: 'a@b.my' });
  });
});

test('a form is emptied although a field shadows its method', () => {
  form().insertAdjacentHTML('beforeend', '<button type="button" name="reset">Clear</button>');
  message().value = 'Coffee';
  resetForm();
  expect(message().value).toBe('Tea');
});

test('the honeypot is filled until it is emptied', () => {
  expect(isHoneypotFilled()).toBe(false);
  honeypot().value = 'https://robots.example';
  expect(isHoneypotFilled()).toBe(true);
  emptyHoneypot();
  expect(isHoneypotFilled()).toBe(false);
});

test('nothing breaks where the form is gone', () => {
  document.body.innerHTML = '';
  expect([isHoneypotFilled(), emptyHoneypot(), resetForm()]).toEqual([false, undefined, undefined]);
});
