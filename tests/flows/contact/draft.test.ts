// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, recallDraft } from '../../../src/effects/contact/draft.ts';
import { giveReference } from '../../../src/effects/contact/enquiry-form.ts';
import { runAlone } from '../../support/effect-alone.ts';

const PAGE = `
  <form name="enquiry">
    <input name="user_name" /><input name="user_email" /><textarea name="message"></textarea>
    <input name="password" value="secret" />
  </form>`;
const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: '  Tea & site?\n"Now" 🫖 ' };
const NOTHING = { user_name: '', user_email: '', message: '' };

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;
const typed = () =>
  Object.fromEntries(Object.keys(NOTHING).map((name) => [name, field(name).value]));
function type(enquiry: Partial<typeof TYPED>) {
  for (const [name, text] of Object.entries(enquiry)) field(name).value = text;
}

const reference = () => document.forms.namedItem('enquiry')!.dataset['reference'];
const stored = () => JSON.parse(window.sessionStorage.getItem('enquiry') ?? 'null') as unknown;
const keep = ({ mayHaveArrived = false } = {}) => keepDraft(null, { mayHaveArrived });
const recall = () => {
  const { told, stop } = runAlone(recallDraft());
  stop();
  return told;
};
function load() {
  document.body.innerHTML = PAGE;
}
function send() {
  giveReference();
  keep({ mayHaveArrived: true });
}

beforeEach(() => {
  load();
  return () => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
  };
});

describe('a draft', () => {
  test('holds what was typed, to the letter, and nothing else', () => {
    type(TYPED);
    keep();
    expect(stored()).toEqual(TYPED);
    load();
    expect(recall()).toEqual([]);
    expect(typed()).toEqual(TYPED);
  });

  test('comes back only where nothing has been typed meanwhile', () => {
    type(TYPED);
    keep();
    load();
    type({ user_email: 'new@b.my' });
    recall();
    expect(typed()).toEqual({ ...TYPED, user_email: 'new@b.my' });
    expect(stored()).toEqual(typed());
  });

  test('is gone with its reference once all that was typed is taken back', () => {
    type(TYPED);
    send();
    type(NOTHING);
    keep();
    expect([stored(), reference()]).toEqual([null, undefined]);
  });

  test('is gone once it was dropped', () => {
    type(TYPED);
    keep();
    dropDraft();
    expect(stored()).toBeNull();
  });
});

describe('a draft that may have arrived', () => {
  test('tells every page that it comes back to, and keeps its reference through edits', () => {
    type(TYPED);
    send();
    const given = reference();
    expect(given).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    for (const message of ['Tea', 'Coffee']) {
      load();
      expect(recall()).toEqual([{ type: 'send.interrupted' }]);
      type({ message });
      keep();
      expect(stored()).toEqual({ ...TYPED, message, reference: given });
      send();
      expect(stored()).toEqual({ ...TYPED, message, reference: given, mayHaveArrived: true });
    }
  });

  test('gives neither its reference nor its fate to another message', () => {
    type(TYPED);
    send();
    load();
    type({ message: 'Another' });
    expect(recall()).toEqual([]);
    expect(stored()).toEqual({ ...TYPED, message: 'Another' });
  });
});

describe('where the draft is', () => {
  test.each([
    ['missing', null],
    ['no JSON', '{"user_na'],
    ['no object', '"Aina"'],
    ['null', 'null'],
    ['not of texts', '{"user_name":{"toString":1},"message":7,"reference":7}'],
  ])('%s, the form stays empty', (_, kept) => {
    if (kept !== null) window.sessionStorage.setItem('enquiry', kept);
    expect(recall()).toEqual([]);
    expect([typed(), reference()]).toEqual([NOTHING, undefined]);
  });

  test('denied, nothing is kept and nothing breaks', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    type(TYPED);
    keep();
    load();
    recall();
    dropDraft();
    expect(typed()).toEqual(NOTHING);
  });
});

test('without a form nothing breaks', () => {
  document.body.innerHTML = '';
  send();
  expect(recall).not.toThrow();
});
