// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropDraft,
  emptyHoneypot,
  isHoneypotFilled,
  keepDraft,
  keepDraftAsSent,
  recallDraft,
  resetForm,
  typedInto,
  withPlan,
} from '../../../src/flows/contact/enquiry-form.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { element, nothing } from '../../support/effects-on-page.ts';

const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: '  Tea & site?\n"Now" 🫖 ' };
const NOTHING = { user_name: '', user_email: '', message: '' };
const WITHOUT_MESSAGE = { user_name: TYPED.user_name, user_email: TYPED.user_email };

const form = () => element('#enquiry') as HTMLFormElement;
const message = () => element('textarea') as HTMLTextAreaElement;
const honeypot = () => element('.honeypot input') as HTMLInputElement;
const field = (name: string) => element(`[data-field="${name}"]`) as HTMLInputElement;
const typed = () => typedInto(form());
function type(enquiry: Partial<typeof TYPED>) {
  for (const [name, text] of Object.entries(enquiry)) field(name).value = text;
}

/** Loads the page anew, without what was typed. */
function load() {
  document.body.innerHTML = `
    <form id="enquiry" data-enquiry>
      <input data-field="user_name" />
      <input data-field="user_email" />
      <textarea data-field="message"></textarea>
      <div class="honeypot"><input name="leave_empty" /></div>
      <input name="password" value="secret" />
    </form>`;
}
beforeEach(() => {
  load();
  return () => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  };
});

describe('typedInto reads the fields of the page alone', () => {
  test.each([
    '<input type="hidden" name="message" value="Foreign" />',
    '<button id="message">Foreign</button>',
    '<output name="message">Foreign</output>',
    '<textarea name="message" form="enquiry">Foreign</textarea>',
    '<input name="user_email" value="foreign@b.my" />',
    '<div data-field="message">Foreign</div>',
  ])('beside %s', (foreign) => {
    type(TYPED);
    form().insertAdjacentHTML('afterbegin', foreign);
    expect(typed()).toEqual(TYPED);
  });

  const addClone = () => {
    const clone = message().cloneNode(true) as HTMLTextAreaElement;
    clone.value = 'Foreign';
    message().before(clone);
  };
  const replace = () => {
    message().outerHTML = '<textarea data-field="message">Coffee</textarea>';
  };

  test.each<[what: string, isReadBefore: boolean, change: () => unknown, read: object]>([
    ['beside a clone that is added after the first read', true, addClone, TYPED],
    ['but neither of two that are there from the start', false, addClone, WITHOUT_MESSAGE],
    ['and one that replaces another', true, replace, { ...TYPED, message: 'Coffee' }],
    ['but none that was removed', true, () => message().remove(), WITHOUT_MESSAGE],
  ])('%s', (_, isReadBefore, change, read) => {
    type(TYPED);
    if (isReadBefore) typed();
    change();
    expect(typed()).toEqual(read);
  });
});

describe('withPlan begins the message with the plan that shows', () => {
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
  const chooseAbroad = () => {
    choosePlan();
    (element('[value=abroad]') as HTMLInputElement).checked = true;
  };
  const choosePlanInClone = () => {
    choosePlan();
    const original = form();
    original.after(original.cloneNode(true));
    for (const radio of original.querySelectorAll('[form=plan]')) radio.remove();
  };

  test.each([
    ['in the chosen currency', chooseAbroad, 'About: A, $1\n\nTea'],
    ['in the first currency as long as none is chosen', choosePlan, 'About: A, RM 1\n\nTea'],
    ['and not with one chosen in a clone of the form in use', choosePlanInClone, 'Tea'],
    ['and with nothing if none is chosen', nothing, 'Tea'],
  ])('%s', (_, choose, message) => {
    choose();
    expect(withPlan('Tea')).toBe(message);
  });
});

test('resetForm empties a form even if a field shadows its method', () => {
  form().insertAdjacentHTML('beforeend', '<button type="button" name="reset">Clear</button>');
  type(TYPED);
  resetForm();
  expect(typed()).toEqual(NOTHING);
});

test('the honeypot is filled until it is emptied', () => {
  expect(isHoneypotFilled()).toBe(false);
  honeypot().value = 'https://robots.example';
  expect(isHoneypotFilled()).toBe(true);
  emptyHoneypot();
  expect(isHoneypotFilled()).toBe(false);
});

const stored = () => JSON.parse(sessionStorage.getItem('enquiry') ?? 'null') as unknown;
const keep = ({ mayHaveArrived = false } = {}) => keepDraft({ context: { mayHaveArrived } });
const keepTyped = (enquiry: Partial<typeof TYPED> = TYPED) => {
  type(enquiry);
  keep();
};
const recall = () => runAlone(recallDraft()).told;

const INTERRUPTED = { type: 'send.interrupted' };

/** Makes the storage refuse texts that are longer. */
function allow(length: number) {
  const kept = new Map(Object.entries(sessionStorage) as [string, string][]);
  vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
    length: kept.size,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, text) {
      if (text.length > length) throw new DOMException('Full.', 'QuotaExceededError');
      kept.set(key, text);
    },
  });
}

test.each<[what: string, change: () => unknown, draft: unknown]>([
  ['what was typed, to the letter, and nothing else', nothing, TYPED],
  ['nothing once every field is empty again', () => keepTyped(NOTHING), null],
  [
    'the text of a field that was removed from the page',
    () => {
      field('message').remove();
      keepTyped({ user_name: 'Aisyah' });
    },
    { ...TYPED, user_name: 'Aisyah' },
  ],
  ['nothing once it was dropped', dropDraft, null],
  [
    'no mark of a send that the flow knows has not arrived',
    () => {
      keepDraftAsSent();
      keep();
    },
    TYPED,
  ],
  [
    'nothing older where nothing fits',
    () => {
      allow(10);
      keepTyped({ message: 'Another' });
    },
    null,
  ],
])('a draft holds %s', (_, change, draft) => {
  keepTyped();
  change();
  expect(stored()).toEqual(draft);
});

test('a draft is kept from the first field on', () => {
  keepTyped({ message: TYPED.message });
  expect(stored()).toEqual({ ...NOTHING, message: TYPED.message });
});

describe('recallDraft', () => {
  test.each<[what: string, keepBefore: () => unknown, typedFirst: object, told: object[]]>([
    ['fills every field', keep, {}, []],
    ['fills only fields that are still empty', keep, { user_email: 'new@b.my' }, []],
    ['reports a send that may have arrived', keepDraftAsSent, {}, [INTERRUPTED]],
    [
      'reports it even after another message was typed ahead of the script',
      keepDraftAsSent,
      { message: 'Another' },
      [INTERRUPTED],
    ],
  ])('%s', (_, keepBefore, typedFirst, told) => {
    type(TYPED);
    keepBefore();
    load();
    type(typedFirst);
    expect(recall()).toEqual(told);
    const now = { ...TYPED, ...typedFirst };
    expect(typed()).toEqual(now);
    expect(stored()).toEqual({ ...now, ...(told.length > 0 && { mayHaveArrived: true }) });
  });

  test('reports a send that may have arrived on every later page, even after all was deleted', () => {
    keepDraftAsSent();
    for (const message of ['Tea', 'Coffee', '']) {
      load();
      expect(recall()).toEqual([INTERRUPTED]);
      type({ message });
      keep({ mayHaveArrived: true });
      expect(stored()).toEqual({ ...NOTHING, message, mayHaveArrived: true });
    }
    load();
    expect(recall()).toEqual([INTERRUPTED]);
  });

  test('fills every clone of the form', () => {
    keepTyped();
    load();
    form().after(form().cloneNode(true));
    recall();
    const messages = Array.from(document.querySelectorAll('textarea'), ({ value }) => value);
    expect(messages).toEqual([TYPED.message, TYPED.message]);
  });

  test.each([
    ['is missing', null],
    ['is no JSON', '{"user_na'],
    ['is no object', '"Aina"'],
    ['is null', 'null'],
    ['holds no texts', '{"user_name":{"toString":1},"message":7,"mayHaveArrived":"true"}'],
  ])('leaves the form empty where the draft %s', (_, kept) => {
    if (kept !== null) sessionStorage.setItem('enquiry', kept);
    expect(recall()).toEqual([]);
    expect(typed()).toEqual(NOTHING);
  });
});
