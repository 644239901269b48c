/** Behaviour of the enquiry form that its walk does not cover. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import {
  contactEffects,
  logFailure,
  sayMayHaveArrived,
} from '../../../src/flows/contact/effects.ts';
import { enquiryForm } from '../../../src/flows/enquiry/form.ts';
import { revealOutcome } from '../../../src/flows/enquiry/reveal-outcome.ts';
import { element, nothing, openSentPage, runAlone } from '../../support/effects.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { clientContent } from '../../support/site.ts';
import { ENQUIRY } from '../../walks/contact/page-case.ts';

/** Holds the next frame until the test draws it or the effect cancels it. */
function holdFrame() {
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

const { lockFields, watchForm } = contactEffects(
  { content: clientContent, read: () => undefined },
  () => 'K7F3',
).actors as Record<string, AnyActorLogic>;

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
  const EDITED = {
    type: 'form.edited',
    enquiry: expect.any(Object) as object,
    reference: 'K7F3',
  };
  const SUBMITTED = { ...EDITED, type: 'form.submitted', isHoneypotFilled: false };

  /** Submits a form, and returns whether the browser’s own submission was prevented. */
  const submit = (form: Element) =>
    !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  const edit = (field: Element) => field.dispatchEvent(new Event('input', { bubbles: true }));

  test.each<[which: string, change: () => unknown]>([
    ['that came with the page', nothing],
    ['that has replaced the original', replaceForm],
    [
      'whose events a foreign listener stops from propagating',
      () => {
        for (const type of ['submit', 'input'])
          enquiry().addEventListener(type, (event) => event.stopPropagation());
      },
    ],
  ])('reports edits and submits of a form %s', (_, change) => {
    const { received } = runAlone(watchForm!);
    change();
    const form = message().closest('form')!;
    message().value = 'Tea';
    edit(message());
    expect(submit(form)).toBe(true);
    expect(enquiryForm()).toBe(form);
    expect(received).toEqual([EDITED, SUBMITTED]);
  });

  test('reports a change event, which some autofill fires alone, unless an input event reported the same text', () => {
    const { received } = runAlone(watchForm!);
    const change = (text: string) => {
      message().value = text;
      message().dispatchEvent(new Event('change', { bubbles: true }));
    };
    change('Tea');
    expect(received).toHaveLength(1);
    edit(Object.assign(message(), { value: 'Tea!' }));
    change('Tea!');
    expect(received).toMatchObject([{ type: 'form.edited' }, { type: 'form.edited' }]);
  });

  test('reports no edit if the texts are those that were there at first, were submitted, or were left by a reset', async () => {
    message().value = 'Typed before the script ran';
    const { received } = runAlone(watchForm!);
    edit(message());
    message().value = 'Tea';
    submit(enquiry());
    edit(message());
    expect(received).toEqual([SUBMITTED]);
    enquiry().reset();
    await Promise.resolve();
    edit(message());
    expect(received).toEqual([SUBMITTED]);
    message().value = 'Tea';
    edit(message());
    expect(received).toEqual([SUBMITTED, EDITED]);
  });

  test('reports texts untrimmed, and leaves out a removed field', () => {
    const { received } = runAlone(watchForm!);
    message().value = ' Tea ';
    (element('[data-field=user_email]') as HTMLInputElement).remove();
    submit(enquiry());
    expect(received).toEqual([{ ...SUBMITTED, enquiry: { user_name: '', message: ' Tea ' } }]);
  });

  test.each<[where: string, before: string, after: string]>([
    ['from the button, which is about to be disabled', SUBMIT, '#send-outcome'],
    ['from the body, as in browsers that do not focus a clicked button', 'body', '#send-outcome'],
    ['not from a field', 'textarea', 'textarea'],
    ['not from the menu', '#menu-button', '#menu-button'],
  ])('a submit moves focus to the outcome only if focus would be lost: %s', (_, before, after) => {
    runAlone(watchForm!);
    element(before).focus();
    const focus = vi.spyOn(element('#send-outcome'), 'focus');
    submit(enquiry());
    expect(document.activeElement).toBe(element(after));
    for (const given of focus.mock.calls) expect(given).toEqual([{ preventScroll: true }]);
  });
});

describe('lockFields', () => {
  const lock = () => runAlone(lockFields!, { enquiry: ENQUIRY });

  test('makes the fields read-only until it is stopped', () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field]')];
    const { stop } = lock();
    expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(3).fill(true));
    stop();
    expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(3).fill(false));
  });

  test('restores the sent texts when it is stopped, even in a form that has replaced the submitted one', () => {
    const { stop } = lock();
    replaceForm();
    message().value = 'Coffee';
    stop();
    expect(message().value).toBe('Tea & site?');
  });
});

describe('revealOutcome', () => {
  const scrolled = vi.fn();
  let frame: ReturnType<typeof holdFrame>;
  const placeForm = (top: number, bottom: number) =>
    vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 0, bottom - top));

  beforeEach(() => {
    scrolled.mockClear();
    vi.stubGlobal('innerHeight', 800);
    frame = holdFrame();
    placeForm(100, 700);
    element('#send-outcome').scrollIntoView = scrolled;
    message().focus();
  });

  test.each<[where: string, times: number, go: () => unknown]>([
    ['in a field of the form', 1, nothing],
    ['at the outcome', 1, () => element('#send-outcome').focus()],
    ['at a form that begins above the viewport', 1, () => placeForm(-500, 1)],
    ['at a form that ends below the viewport', 1, () => placeForm(799, 1500)],
    ['with the form above the viewport', 0, () => placeForm(-600, 0)],
    ['with the form below the viewport', 0, () => placeForm(800, 1400)],
    ['with the focus elsewhere', 0, () => element('#menu-button').focus()],
    ['on a page without the form', 0, () => enquiry().remove()],
  ])('for a visitor %s, scrolls %i time(s) in the next frame', (_, times, go) => {
    go();
    runAlone(revealOutcome());
    expect(scrolled).not.toHaveBeenCalled();
    frame.draw();
    expect(scrolled).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['smoothly', 'no-preference', 'smooth'],
    ['at once if the visitor prefers reduced motion', 'reduce', 'instant'],
  ] as const)('scrolls %s', (_, motion, behavior) => {
    browser.preferMotion(motion);
    runAlone(revealOutcome());
    frame.draw();
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior }]]);
  });

  test('cancels its animation frame when it is stopped', () => {
    const { stop } = runAlone(revealOutcome());
    expect(frame.isHeld()).toBe(true);
    stop();
    expect(frame.isHeld()).toBe(false);
  });
});

test('sayMayHaveArrived adds its note to a live region of the form only once', () => {
  const say = sayMayHaveArrived('It may have arrived.');
  for (const _ of [1, 2]) say();
  const notes = document.querySelectorAll('[role=status].held > .send-status');
  expect(Array.from(notes, ({ textContent }) => textContent)).toEqual(['It may have arrived.']);
});

test('logFailure logs the report of a failure', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  logFailure({}, { report: 'late' });
  expect(logged.mock.calls).toEqual([['late']]);
});

/** Opens the page and fills in its form. */
async function filledIn(enquiry: object = ENQUIRY) {
  const driver = await jsdomDriver();
  for (const [name, value] of Object.entries(enquiry))
    driver.fill(`#enquiry [name=${name}]`, value as string);
  return driver;
}

test('during a send the snapshot does not contain the message, and a success clears a field that an extension filled meanwhile', async () => {
  const driver = await filledIn();
  await driver.submit();
  expect(driver.received('contact').at(-1)).toMatchObject({ enquiry: ENQUIRY });
  expect(JSON.stringify(driver.flow('contact').getPersistedSnapshot())).not.toContain(
    ENQUIRY.message,
  );
  message().value = 'Coffee';
  await driver.acceptEnquiry();
  expect(message().value).toBe('');
});

test('a message that was submitted as the script started, from a field that changed before, stays sent', async () => {
  const driver = await jsdomDriver();
  for (const [name, text] of Object.entries(ENQUIRY))
    driver.fillSilently(`#enquiry [name=${name}]`, text);
  message().focus();
  // Browsers report the change once the focus leaves the field.
  message().addEventListener('blur', () =>
    message().dispatchEvent(new Event('change', { bubbles: true })),
  );
  await act(async () => enquiry().requestSubmit());
  await driver.acceptEnquiry();
  expect(await driver.see(['status', 'draft'])).toEqual({
    status: 'Sent. We answer by the next working day.',
    draft: null,
  });
});

test('a message keeps its reference until it is sent, and the next one gets another', async () => {
  const driver = await jsdomDriver();
  const reference = async () => (await driver.see(['reference'])).reference;
  const status = () => element('#send-outcome > [role=status]').textContent;
  expect(await reference()).toBeNull();
  await driver.type('#enquiry [name=message]', 'Tea');
  const first = await reference();
  // Without vowels and characters that look like others.
  expect(first).toMatch(/^[34679CDFGHJKLMNPQRTWXY]{4}$/);
  expect(status()).toBe('');
  await driver.reload();
  expect(await reference()).toBe(first);
  for (const [name, text] of Object.entries(ENQUIRY))
    await driver.fill(`#enquiry [name=${name}]`, text);
  await driver.submit();
  expect(driver.flow('contact').getSnapshot().children['sendEnquiry']).toBeDefined();
  expect(status()).toBe(`We are sending your message. Reference ${first}`);
  await driver.refuseEnquiry({ cause: 'rateLimited' });
  expect(status()).toBe(
    `Failed to send: our mail service is busy. Try again in a minute. Your message may have arrived all the same. If you try again, a last line will say so. Reference ${first}`,
  );
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>('.other-ways a'))
    expect(decodeURIComponent(href)).toMatch(new RegExp(`=Reference ${first}\r?\n\r?\nAina\r?\n`));
  expect(element('#send-outcome').textContent).toMatch(/Your message is still here\.$/);
  expect(await driver.see(['failuresLogged'])).toEqual({ failuresLogged: 1 });
  await driver.reload();
  await driver.submit();
  await driver.acceptEnquiry();
  expect(status()).toBe('Sent. We answer by the next working day.');
  expect(await reference()).toBe(first);
  await driver.press('#send-outcome button');
  expect(await reference()).toBeNull();
  await driver.type('#enquiry [name=message]', 'More tea');
  expect(await reference()).toMatch(/^\w{4}$/);
  expect(await reference()).not.toBe(first);
});

test('after a success the outcome has the focus, and its button moves the focus to the first field (focusForm)', async () => {
  const driver = await filledIn();
  message().focus();
  await driver.submit();
  await driver.acceptEnquiry();
  expect(document.activeElement).toBe(element('#send-outcome'));
  expect(element('#send-outcome').tabIndex).toBe(-1);
  expect(element('#send-outcome > [role=status]').dataset['stage']).toBe('success');
  expect(element('.form-sheet').hasAttribute('data-sent')).toBe(true);
  expect(element('.form-sheet').style.minHeight).toBe('0px');
  expect((await driver.see(['status'])).status).toBe('Sent. We answer by the next working day.');
  driver.press('#send-outcome button');
  await vi.waitFor(() => expect(document.activeElement).toBe(element('[name=user_name]')));
  expect(element('.form-sheet').hasAttribute('data-sent')).toBe(false);
  expect(element('.form-sheet').style.minHeight).toBe('');
});

test.each<[where: string, before: string, after: string]>([
  ['in a field moves to the outcome', 'textarea', '#send-outcome'],
  ['outside the form stays', '#menu-button', '#menu-button'],
  ['in the form of an extension stays', '#foreign', '#foreign'],
])('after a success the focus %s (focusOutcome)', async (_, before, after) => {
  const driver = await filledIn();
  document.body.insertAdjacentHTML('beforeend', '<form><input id="foreign"></form>');
  await driver.submit();
  element(before).focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await driver.acceptEnquiry();
  expect(document.activeElement).toBe(element(after));
  expect(focus.mock.calls).toEqual(before === after ? [] : [[{ preventScroll: true }]]);
});

test('after a failure before the request, neither the form nor the draft says that the message may have arrived (markDraft)', async () => {
  const driver = await filledIn();
  await driver.submit();
  await driver.refuseEnquiry({ cause: 'offline', hasLeft: false });
  expect(await driver.see(['status', 'draft', 'failuresLogged'])).toEqual({
    status: 'Failed to send: you seem to be offline. Try again when you are online.',
    draft: ENQUIRY,
    failuresLogged: 1,
  });
});

test.each([
  [
    'user_name',
    'Failed to send: “Your name” has 60,000 characters, and our mail service takes at most 49,000. Shorten it, then try again.',
  ],
  [
    'user_email',
    'Failed to send: “Your email” has 60,000 characters, and our mail service takes at most 49,000. Shorten it, then try again.',
  ],
  [
    'message',
    'Failed to send: “Your message” has 60,000 characters, and our mail service takes at most 49,000. Shorten it, then try again.',
  ],
])(
  'if %s is too long, the form states its length and the limit, and offers other ways to write',
  async (field, shownText) => {
    const driver = await filledIn();
    await driver.submit();
    const excess = { field, length: 60_000, limit: 49_000 };
    await driver.refuseEnquiry({ cause: 'tooLong', hasLeft: false, excess });
    const { status, otherWays, failuresLogged } = await driver.see([
      'status',
      'otherWays',
      'failuresLogged',
    ]);
    expect(status).toBe(shownText);
    expect([otherWays.length, failuresLogged]).toEqual([2, 1]);
    expect(document.querySelector('#send-outcome button')).toBeNull();
  },
);

test.each<[what: string, typed: object, removed: string, text: string]>([
  ['the text of a field that was removed', ENQUIRY, 'textarea', 'Aina\na@b.my\n\nTea & site?'],
  ['nothing for fields that were removed before anything was typed', {}, '[data-field]', '\n\n\n'],
])('after a failed send, the links contain %s', async (_, typed, removed, text) => {
  const driver = await filledIn(typed);
  for (const field of document.querySelectorAll(removed)) field.remove();
  await driver.submit();
  const { failuresLogged, otherWays } = await driver.see(['failuresLogged', 'otherWays']);
  const [, body] = otherWays[0]!.split('&body=');
  expect(decodeURIComponent(body!).replaceAll('\r\n', '\n')).toBe(text);
  expect(failuresLogged).toBe(1);
});
