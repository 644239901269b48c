// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  emptyHoneypot,
  isHoneypotFilled,
  resetForm,
  typedInto,
  withPlan,
} from '../../../src/flows/contact/enquiry-form.ts';

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

describe('the message begins with the plan that shows', () => {
  const choosePlan = () =>
    form().insertAdjacentHTML(
      'beforeend',
      `<fieldset class="currency-switch"><input type="radio" value="home" /><input type="radio" value="abroad" /></fieldset>
       <input type="radio" form="plan" checked />
       <div class="plan-tag">
         <span data-place="home" data-line="About: A, RM 1">Über: A, RM 1</span>
         <span data-place="abroad" data-line="About: A, $1" hidden>Über: A, $1</span>
       </div>
       <input type="radio" form="plan" />`,
    );
  const chooseCurrency = (currency: string) => {
    document.querySelector<HTMLInputElement>(`[value=${currency}]`)!.checked = true;
  };

  test.each([
    ['in the currency that is chosen', () => chooseCurrency('abroad'), 'About: A, $1\n\nTea'],
    ['in the first currency as long as none is chosen', () => {}, 'About: A, RM 1\n\nTea'],
  ])('%s', (_, choose, message) => {
    choosePlan();
    choose();
    expect(withPlan('Tea')).toBe(message);
  });

  test('and not with one that is chosen in a clone of the form in use', () => {
    choosePlan();
    const original = form();
    original.after(original.cloneNode(true));
    for (const radio of original.querySelectorAll('[form=plan]')) radio.remove();
    expect(withPlan('Tea')).toBe('Tea');
  });

  test('and with nothing where none is chosen', () => {
    expect(withPlan('Tea')).toBe('Tea');
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
