// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  lockFields,
  logFailure,
  logRefusal,
  lookForVisitor,
  restoreFields,
  revealSendStatus,
  sayMayHaveArrived,
  watchForm,
} from '../../../src/flows/contact/effects.ts';
import { enquiryForm, typedInto } from '../../../src/flows/contact/enquiry-form.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { element, holdFrame, nothing, openSentPage } from '../../support/effects-on-page.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openSentPage();
});

const SUBMIT = '#enquiry [type=submit]';
const enquiry = () => element('[data-enquiry]') as HTMLFormElement;
const message = () => element('textarea') as HTMLTextAreaElement;
const replaceForm = () => {
  enquiry().outerHTML = '<form data-enquiry><textarea data-field="message"></textarea></form>';
};

describe('watchForm', () => {
  const EDITED = { type: 'form.edited' };
  const SUBMITTED = { type: 'form.submitted', isHoneypotFilled: false };
  const SHADOWED = ['closest', 'matches', 'querySelector', 'contains', 'dataset', 'id', 'name'];

  /** Whether the browser is kept from sending the form itself. */
  const submit = (form: Element) =>
    !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  const edit = (field: Element) => field.dispatchEvent(new Event('input', { bubbles: true }));
  const unmark = (mark: string) => () => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  };

  test.each<[which: string, change: () => unknown]>([
    ['of the page', nothing],
    ['that took the place of the first', replaceForm],
    ['without its own mark', unmark('data-enquiry')],
    ['whose fields have lost their marks', unmark('data-field')],
    [
      'whose fields shadow its properties',
      () =>
        enquiry().append(
          ...SHADOWED.map((name) => Object.assign(document.createElement('input'), { name })),
        ),
    ],
    [
      'whose events a foreign listener stops',
      () => {
        for (const type of ['submit', 'input'])
          enquiry().addEventListener(type, (event) => event.stopPropagation());
      },
    ],
  ])('reports edits and submits of a form %s', (_, change) => {
    const { told } = runAlone(watchForm());
    change();
    const form = message().closest('form')!;
    edit(message());
    expect(submit(form)).toBe(true);
    expect(enquiryForm()).toBe(form);
    expect(told).toEqual([EDITED, SUBMITTED]);
  });

  test('reports whether the honeypot is filled', () => {
    const { told } = runAlone(watchForm());
    (element('.honeypot input') as HTMLInputElement).value = 'https://robots.example';
    submit(enquiry());
    expect(told).toEqual([{ ...SUBMITTED, isHoneypotFilled: true }]);
  });

  test('reports the form and its clone, and the form used last is the one in use', () => {
    const original = enquiry();
    original.before(original.cloneNode(true));
    const { told } = runAlone(watchForm());
    expect(submit(original)).toBe(true);
    message().value = 'Typed into the clone';
    expect(typedInto(enquiryForm())['message']).toBe('');
    edit(message());
    expect(typedInto(enquiryForm())['message']).toBe('Typed into the clone');
    expect(told).toEqual([SUBMITTED, EDITED]);
  });

  test.each<[where: string, before: string, after: string]>([
    ['from the button, which is about to be disabled', SUBMIT, '#send-outcome'],
    ['from the body, which has it where a click focuses no button', 'body', '#send-outcome'],
    ['and leaves it in a field', 'textarea', 'textarea'],
    ['and leaves it at the menu', '#menu-button', '#menu-button'],
  ])('takes the focus to the outcome %s', (_, before, after) => {
    runAlone(watchForm());
    element(before).focus();
    const focus = vi.spyOn(element('#send-outcome'), 'focus');
    submit(enquiry());
    expect(document.activeElement).toBe(element(after));
    for (const given of focus.mock.calls) expect(given).toEqual([{ preventScroll: true }]);
  });

  test('ignores foreign forms, in the form, beside it and without it', () => {
    const { told } = runAlone(watchForm());
    const inside = enquiry().appendChild(document.createElement('form'));
    const beside = document.body.appendChild(document.createElement('form'));
    const field = beside.appendChild(document.createElement('input'));
    expect([submit(inside), submit(beside)]).toEqual([false, false]);
    edit(field);
    enquiry().remove();
    edit(field);
    expect(told).toEqual([]);
  });
});

test('lockFields makes the fields of every clone read-only, so that they are still sent', () => {
  enquiry().after(enquiry().cloneNode(true));
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field]')];
  const { stop } = runAlone(lockFields());
  expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(6).fill(true));
  expect([...new FormData(enquiry()).keys()]).toEqual(['user_name', 'user_email', 'message']);
  stop();
  expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(6).fill(false));
});

test('restoreFields fills a form that replaces the one that is being sent, and no other', () => {
  message().value = 'Tea';
  const { stop } = runAlone(lockFields());
  replaceForm();
  restoreFields();
  expect(message().value).toBe('Tea');
  stop();
  message().value = 'Coffee';
  restoreFields();
  expect(message().value).toBe('Coffee');
});

describe('lookForVisitor', () => {
  let frame: ReturnType<typeof holdFrame>;
  const placeForm = (top: number, bottom: number) =>
    vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 0, bottom - top));

  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800);
    frame = holdFrame();
    placeForm(100, 700);
    message().focus();
  });

  test.each<[where: string, isFound: boolean, go: () => unknown]>([
    ['in a field of the form', true, nothing],
    ['at the outcome', true, () => element('#send-outcome').focus()],
    ['at a form that begins above the window', true, () => placeForm(-500, 1)],
    ['at a form that ends below the window', true, () => placeForm(799, 1500)],
    ['with the form above the window', false, () => placeForm(-600, 0)],
    ['with the form below the window', false, () => placeForm(800, 1400)],
    ['with the focus elsewhere', false, () => element('#menu-button').focus()],
    ['on a page without the form', false, () => enquiry().remove()],
  ])('finds a visitor %s: %s', (_, isFound, go) => {
    go();
    const { told } = runAlone(lookForVisitor());
    expect(told).toEqual([]);
    frame.draw();
    expect(told).toEqual(isFound ? [{ type: 'visitor.found' }] : []);
  });

  test('cancels its frame when it is stopped', () => {
    const { stop } = runAlone(lookForVisitor());
    expect(frame.isHeld()).toBe(true);
    stop();
    expect(frame.isHeld()).toBe(false);
  });
});

describe('revealSendStatus', () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockReset();
    element('#send-outcome').scrollIntoView = scrolled;
  });

  test.each([
    ['smoothly', 'no-preference', 'smooth'],
    ['at once where less motion is wanted', 'reduce', 'instant'],
  ] as const)('scrolls the outcome into view %s', (_, motion, behavior) => {
    browser.preferMotion(motion);
    revealSendStatus();
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior }]]);
  });
});

describe('sayMayHaveArrived', () => {
  const WORDS = 'It may have arrived.';
  const say = sayMayHaveArrived(WORDS);

  test('adds one note to a live region of the form', () => {
    say();
    say();
    const notes = document.querySelectorAll('[role=status].held > .send-status');
    expect(Array.from(notes, ({ textContent }) => textContent)).toEqual([WORDS]);
  });
});

test.each<[what: string, log: () => void, words: string]>([
  [
    'the message of a failed send’s error',
    () => logFailure({}, { error: new Error('Oops') }),
    'Oops',
  ],
  ['any other reason as it is', () => logFailure({}, { error: 'late' }), 'late'],
  ['what a robot did', logRefusal, 'the field that only robots see was filled in'],
])('the console hears %s', (_, log, words) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  log();
  expect(error.mock.calls).toEqual([[words]]);
});
