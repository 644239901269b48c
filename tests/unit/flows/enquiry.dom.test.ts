import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subject } from '../../../machines/plan.machine.ts';
import { content } from '../../support/site.ts';
import type { FlowDependencies } from '../../../src/flows/define-flow.ts';
import { keepDraft, recallDraft } from '../../../src/flows/enquiry/draft.ts';
import { checkFields, resetForm, typed } from '../../../src/flows/enquiry/form.ts';
import { withHeading } from '../../../src/flows/enquiry/letter.ts';
import { watchForm } from '../../../src/flows/enquiry/watch-form.ts';
import { element, nothing, openSentPage, runAlone } from '../../support/effects.ts';
import { sentPage } from '../../support/sent-page.ts';
import { NOTHING } from '../../walks/contact/page-case.ts';

const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: '  Tea & site?\n"Now" 🫖 ' };
const WITHOUT_MESSAGE = { user_name: TYPED.user_name, user_email: TYPED.user_email };

const form = () => element('#enquiry') as HTMLFormElement;
const message = () => element('textarea') as HTMLTextAreaElement;
const field = (name: string) => element(`[data-field="${name}"]`) as HTMLInputElement;
function type(enquiry: Partial<typeof TYPED>) {
  for (const [name, text] of Object.entries(enquiry)) field(name).value = text;
}

/** Reloads the page with empty fields and a foreign password field. */
function load() {
  document.body.replaceChildren(sentPage());
  form().insertAdjacentHTML('beforeend', '<input name="password" value="secret">');
}
beforeEach(() => {
  openSentPage();
  load();
});

describe('typed reads the fields of the page', () => {
  const replace = () => {
    message().outerHTML = '<textarea data-field="message">Coffee</textarea>';
  };

  test.each<[what: string, change: () => unknown, read: object]>([
    ['and a field that has replaced one of them', replace, { ...TYPED, message: 'Coffee' }],
    ['but not a field that was removed', () => message().remove(), WITHOUT_MESSAGE],
  ])('%s', (_, change, read) => {
    type(TYPED);
    typed();
    change();
    expect(typed()).toEqual(read);
  });
});

describe('withHeading begins the message with the plan that was chosen', () => {
  const known = (subject: Subject | null, currency = 'home'): FlowDependencies => ({
    content,
    read: (id) =>
      (id === 'plan'
        ? { context: { subject } }
        : { hasTag: (tag: string) => tag === currency }) as never,
  });
  const plan = 'Landing Page';

  test.each<[how: string, page: FlowDependencies, message: string]>([
    ['in ringgit', known({ plan, shop: '' }), 'About: Landing Page, RM 2,200\n\nTea'],
    ['in dollars', known({ plan, shop: '' }, 'abroad'), 'About: Landing Page, $1,500\n\nTea'],
    [
      'for the shop on the drawing',
      known({ plan, shop: '<b>Aminah' }),
      'About: Landing Page for <b>Aminah, RM 2,200\n\nTea',
    ],
    ['but leaves it unchanged if no plan is chosen', known(null), 'Tea'],
    ['but leaves it unchanged on a site without plans', { content, read: () => undefined }, 'Tea'],
  ])('%s', (_, page, message) => {
    expect(withHeading(page, null, 'Tea')).toBe(message);
  });

  test.each([
    [{ plan, shop: '' }, 'About: Landing Page, RM 2,200\nReference K7F3\n\nTea'],
    [null, 'Reference K7F3\n\nTea'],
  ])('and with its reference: %j', (subject, message) => {
    expect(withHeading(known(subject), 'K7F3', 'Tea')).toBe(message);
  });
});

test('on a page without the form, typed returns no texts and resetForm does not throw', () => {
  form().remove();
  expect(typed()).toEqual({});
  expect(resetForm).not.toThrow();
});

const stored = () => JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown;
const keep = (fate?: Parameters<typeof keepDraft>[1]) => keepDraft(typed(), fate);
const keepAsSent = () => keep({ mayHaveArrived: true });
const keepTyped = (enquiry: Partial<typeof TYPED> = TYPED) => {
  type(enquiry);
  keep();
};
const recall = () => runAlone(recallDraft()).received;

test.each<[what: string, change: () => unknown, draft: unknown]>([
  ['exactly the texts of the page’s own fields', nothing, TYPED],
  ['nothing once every field is empty again', () => keepTyped(NOTHING), null],
  [
    'the text of a field that was removed from the page',
    () => {
      field('message').remove();
      keepTyped({ user_name: 'Aisyah' });
    },
    { ...TYPED, user_name: 'Aisyah' },
  ],
  [
    'no older text if the storage is full',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full.', 'QuotaExceededError');
      });
      keepTyped({ message: 'Another' });
    },
    null,
  ],
])('a draft contains %s', (_, change, draft) => {
  keepTyped();
  change();
  expect(stored()).toEqual(draft);
});

describe('checkFields', () => {
  test.each<[text: string, isRefused: boolean]>([
    ['', false],
    [' a ', false],
    ['\u200b.', false],
    [' \n\t\u00a0\u3000', true],
    ['\u200b\u200d\u2060\ufeff\u00ad', true],
    ['\u3164', true],
    ['\u2800', true],
    ['\u2800a', false],
  ])('marks %j as an invalid name or message: %s', (text, isRefused) => {
    type({ user_name: text, message: text });
    checkFields();
    const messages = [field('user_name'), message()].map(({ validity, validationMessage }) =>
      validity.customError ? validationMessage : '',
    );
    const refusals = ['Please write your name.', 'Please write a line about your project.'];
    expect(messages).toEqual(isRefused ? refusals : ['', '']);
  });

  const WHOLE = 'Please write your full email address, such as name@example.com.';
  const ALONE = 'Please write the address alone, without a name, < or >.';
  const SPACE = 'There is a space in your address.';
  const DOT = 'There is a dot too many in your address.';

  test.each([
    ['siti@kedai', WHOLE],
    ['Siti <siti@kedai.example>', ALONE],
    ['siti @kedai.example', SPACE],
    ['siti@kedai.example\u200b', SPACE],
    ['siti@kedai..example', DOT],
    ['siti@.kedai.example', DOT],
    ['siti@kedai.example.', DOT],
    ['s.i.t.i@kedai.my.example', WHOLE],
  ])('for the address %j the form shows: %s', (address, message) => {
    type({ user_email: address });
    checkFields();
    const sentences = document.querySelectorAll<HTMLElement>('#user_email-fault span > span');
    const shown = [...sentences].filter(({ hidden }) => !hidden);
    expect(shown.map(({ textContent }) => textContent)).toEqual([message]);
  });

  test('uses the name of the field as the message about a fault if an extension has removed the messages', () => {
    for (const fault of document.querySelectorAll('.fault')) fault.remove();
    type({ user_name: '\u200b', user_email: 'siti @kedai.example' });
    checkFields();
    expect(field('user_name').validationMessage).toBe('user_name');
  });

  test('runs on texts that were typed before the script ran, and on every edit', () => {
    type({ message: ' ' });
    recall();
    expect(message().validity.customError).toBe(true);
    runAlone(watchForm({ submitted: () => ({}) }));
    type({ message: 'Tea' });
    message().dispatchEvent(new Event('input', { bubbles: true }));
    expect(message().validity.customError).toBe(false);
  });
});

test('a refused submit focuses the first invalid field, and the browser shows its error bubble only at foreign fields', () => {
  runAlone(watchForm({ submitted: () => ({}) }));
  form().insertAdjacentHTML('beforeend', '<input name="code" required>');
  const withBubble: string[] = [];
  form().addEventListener(
    'invalid',
    ({ defaultPrevented, target }) =>
      defaultPrevented || withBubble.push((target as HTMLInputElement).name),
    true,
  );
  type({ user_name: 'Aina' });
  form().reportValidity();
  expect(document.activeElement).toBe(field('user_email'));
  expect(withBubble).toEqual(['code']);
  field('user_name').focus();
  type({ message: 'Tea' });
  (element('[name=code]') as HTMLInputElement).value = '1';
  form().reportValidity();
  expect(document.activeElement).toBe(field('user_email'));
});

describe('recallDraft', () => {
  const RECALLED = { type: 'draft.recalled', reference: null, mayHaveArrived: true };

  test.each<[what: string, keepBefore: () => unknown, typedFirst: object, received: object[]]>([
    ['fills only fields that are still empty', keep, { user_email: 'new@b.my' }, []],
    [
      'reports a send that may have arrived even if another message was typed before the script ran',
      keepAsSent,
      { message: 'Another' },
      [{ type: 'draft.recalled', reference: null, mayHaveArrived: true }],
    ],
  ])('%s', (_, keepBefore, typedFirst, received) => {
    type(TYPED);
    keepBefore();
    load();
    type(typedFirst);
    expect(recall()).toEqual(received);
    const now = { ...TYPED, ...typedFirst };
    expect(typed()).toEqual(now);
    expect(stored()).toEqual({ ...now, ...(received.length > 0 && { mayHaveArrived: true }) });
  });

  test('reports a send that may have arrived on every later load, even if the visitor deleted the texts', () => {
    keepAsSent();
    for (const message of ['Tea', 'Coffee', '']) {
      load();
      expect(recall()).toEqual([RECALLED]);
      type({ message });
      keep({ mayHaveArrived: true });
      expect(stored()).toEqual({ ...NOTHING, message, mayHaveArrived: true });
    }
    load();
    expect(recall()).toEqual([RECALLED]);
  });

  test('reports the reference that was kept with the texts', () => {
    type(TYPED);
    keep({ reference: 'K7F3' });
    keep();
    load();
    expect(recall()).toEqual([
      { type: 'draft.recalled', reference: 'K7F3', mayHaveArrived: false },
    ]);
    expect(stored()).toEqual({ ...TYPED, reference: 'K7F3' });
  });

  test.each([
    ['is not JSON', '{"user_na'],
    ['is not an object', '"Aina"'],
    ['is null', 'null'],
    [
      'contains wrong types',
      '{"user_name":{"toString":1},"message":7,"mayHaveArrived":"true","reference":4}',
    ],
  ])('leaves the form empty if the draft %s', (_, kept) => {
    sessionStorage.setItem('enquiry', kept);
    expect(recall()).toEqual([]);
    expect(typed()).toEqual(NOTHING);
  });
});
