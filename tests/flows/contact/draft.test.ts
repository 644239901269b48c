// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, recallDraft } from '../../../src/effects/contact/draft.ts';
import { giveReference, resetForm } from '../../../src/effects/contact/enquiry-form.ts';
import { runAlone } from '../../support/effect-alone.ts';

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;
const written = () => ['user_name', 'user_email', 'message'].map((name) => field(name).value);
const keep = ({ mayHaveArrived = false } = {}) => keepDraft(null, { mayHaveArrived });
const recall = () => {
  const { told, stop } = runAlone(recallDraft());
  stop();
  return told;
};
const stored = () => JSON.parse(window.sessionStorage.getItem('enquiry') ?? 'null') as unknown;
/** The page as it is after a reload. */
const reload = () => {
  document.body.innerHTML = PAGE;
  return recall();
};
const write = (...values: string[]) => {
  for (const [index, name] of ['user_name', 'user_email', 'message'].entries()) {
    field(name).value = values[index] ?? '';
  }
};

const PAGE = `
  <form name="enquiry">
    <input name="user_name" /><input name="user_email" /><textarea name="message"></textarea>
    <input name="password" value="secret" />
  </form>`;
const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea' };

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  test('comes back to the letter', () => {
    write('Aina', 'a@b.my', '  Tea & site?\n"Now" 🫖 ');
    keep();
    write();
    recall();
    expect(written()).toEqual(['Aina', 'a@b.my', '  Tea & site?\n"Now" 🫖 ']);
  });

  test('comes back only where nothing has been typed meanwhile', () => {
    write('Aina', 'a@b.my', 'Old');
    keep();
    write('', 'new@b.my', '');
    recall();
    expect(written()).toEqual(['Aina', 'new@b.my', 'Old']);
  });

  test('takes its reference along when everything in it is deleted', () => {
    write('Aina', 'a@b.my', 'Tea');
    giveReference();
    write();
    keep();
    expect(document.forms.namedItem('enquiry')!.dataset['reference']).toBeUndefined();
  });

  test('gives neither its reference nor its fate to another message', () => {
    write('Aina', 'a@b.my', 'Old');
    giveReference();
    keep({ mayHaveArrived: true });
    document.body.innerHTML = PAGE;
    write('', '', 'New');
    expect(recall()).toEqual([]);
    expect(stored()).toEqual({ user_name: 'Aina', user_email: 'a@b.my', message: 'New' });
  });

  test('does not come back once it was dropped', () => {
    write('Aina');
    keep();
    dropDraft();
    write();
    recall();
    expect(written()).toEqual(['', '', '']);
  });

  test('is gone once all that was typed is taken back', () => {
    write('Aina');
    keep();
    write();
    keep();
    expect(stored()).toBeNull();
  });

  test('lies in the storage of the session, with three fields and nothing else', () => {
    write('Aina', 'a@b.my', 'Tea');
    keep();
    expect(window.localStorage).toHaveLength(0);
    expect(stored()).toEqual(TYPED);
  });

  test('is kept with what was typed before it came back', () => {
    write('', '', 'Typed before the script was there');
    recall();
    expect(stored()).toEqual({
      user_name: '',
      user_email: '',
      message: 'Typed before the script was there',
    });
  });
});

describe('a draft that may have arrived', () => {
  const reference = expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}$/) as string;
  const referenceNow = () => document.forms[0]!.dataset['reference'];

  test('is marked, and gets a reference', () => {
    write('Aina', 'a@b.my', 'Tea');
    giveReference();
    keep({ mayHaveArrived: true });
    expect(stored()).toEqual({ ...TYPED, reference, mayHaveArrived: true });
  });

  test('tells the page after a reload, as often as it comes back', () => {
    write('Aina', 'a@b.my', 'Tea');
    keep({ mayHaveArrived: true });
    expect(reload()).toEqual([{ type: 'send.interrupted' }]);
    expect(reload()).toEqual([{ type: 'send.interrupted' }]);
    expect(written()).toEqual(['Aina', 'a@b.my', 'Tea']);
  });

  test('is one like any other once that is known not to be so, and keeps its reference', () => {
    write('Aina', 'a@b.my', 'Tea');
    giveReference();
    keep({ mayHaveArrived: true });
    keep();
    expect(stored()).toEqual({ ...TYPED, reference });
    expect(reload()).toEqual([]);
  });

  test('keeps its reference through edits, reloads and further sends', () => {
    write('Aina', 'a@b.my', 'Tea');
    giveReference();
    keep({ mayHaveArrived: true });
    const first = referenceNow();
    write('Aina', 'a@b.my', 'Coffee');
    keep();
    reload();
    giveReference();
    keep({ mayHaveArrived: true });
    expect(referenceNow()).toBe(first);
    expect(first).toEqual(reference);
  });

  test('gives its reference back when it was sent', () => {
    write('Aina', 'a@b.my', 'Tea');
    giveReference();
    keep({ mayHaveArrived: true });
    resetForm();
    dropDraft();
    expect({ stored: stored(), reference: referenceNow() }).toEqual({
      stored: null,
      reference: undefined,
    });
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
    expect(written()).toEqual(['', '', '']);
  });

  test('cleared away in the middle of a visit, it is kept again with the next change', () => {
    write('Aina', 'a@b.my', 'Tea');
    keep();
    window.sessionStorage.clear();
    keep();
    expect(stored()).toEqual(TYPED);
  });

  test('denied, nothing is kept and nothing breaks', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    write('Aina');
    keep();
    keep({ mayHaveArrived: true });
    write();
    recall();
    dropDraft();
    expect(written()).toEqual(['', '', '']);
  });
});

test('without a form nothing breaks', () => {
  document.body.innerHTML = '';
  keep();
  keep({ mayHaveArrived: true });
  giveReference();
  expect(recall).not.toThrow();
});
