// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropDraft,
  keepDraft,
  keepDraftAsSent,
  recallDraft,
} from '../../../src/flows/contact/enquiry-form.ts';
import { runAlone } from '../../support/effect-alone.ts';

const PAGE = `
  <form data-enquiry>
    <input data-field="user_name" /><input data-field="user_email" />
    <textarea data-field="message"></textarea>
    <input name="password" value="secret" />
  </form>`;
const TYPED = { user_name: 'Aina', user_email: 'a@b.my', message: '  Tea & site?\n"Now" 🫖 ' };
const NOTHING = { user_name: '', user_email: '', message: '' };

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${name}"]`)!;
const typed = () =>
  Object.fromEntries(Object.keys(NOTHING).map((name) => [name, field(name).value]));
function type(enquiry: Partial<typeof TYPED>) {
  for (const [name, text] of Object.entries(enquiry)) field(name).value = text;
}

const stored = () => JSON.parse(window.sessionStorage.getItem('enquiry') ?? 'null') as unknown;
const keep = ({ mayHaveArrived = false } = {}) => keepDraft({ context: { mayHaveArrived } });
const recall = () => {
  const { told, stop } = runAlone(recallDraft());
  stop();
  return told;
};
function load() {
  document.body.innerHTML = PAGE;
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

  test('is kept from the first field on', () => {
    type({ message: TYPED.message });
    keep();
    expect(stored()).toEqual({ ...NOTHING, message: TYPED.message });
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

  test('is gone once every field is empty again', () => {
    type(TYPED);
    keep();
    type(NOTHING);
    keep();
    expect(stored()).toBeNull();
  });

  test('still holds the text of a field that was removed from the page', () => {
    type(TYPED);
    keep();
    field('message').remove();
    type({ user_name: 'Aisyah' });
    keep();
    expect(stored()).toEqual({ ...TYPED, user_name: 'Aisyah' });
  });

  test('comes back to every clone of the form', () => {
    type(TYPED);
    keep();
    load();
    document.body.append(document.body.firstElementChild!.cloneNode(true));
    recall();
    const messages = [...document.querySelectorAll('textarea')].map(({ value }) => value);
    expect(messages).toEqual([TYPED.message, TYPED.message]);
  });

  test('is gone once it was dropped', () => {
    type(TYPED);
    keep();
    dropDraft();
    expect(stored()).toBeNull();
  });
});

describe('a draft that may have arrived', () => {
  test('says so to every page that it comes back to', () => {
    type(TYPED);
    keepDraftAsSent();
    for (const message of ['Tea', 'Coffee']) {
      load();
      expect(recall()).toEqual([{ type: 'send.interrupted' }]);
      type({ message });
      keep({ mayHaveArrived: true });
      expect(stored()).toEqual({ ...TYPED, message, mayHaveArrived: true });
    }
  });

  test('says so even after another message was typed ahead of the script', () => {
    type(TYPED);
    keepDraftAsSent();
    load();
    type({ message: 'Another' });
    expect(recall()).toEqual([{ type: 'send.interrupted' }]);
    expect(stored()).toEqual({ ...TYPED, message: 'Another', mayHaveArrived: true });
  });

  test('says so even after all of it was deleted', () => {
    keep({ mayHaveArrived: true });
    load();
    expect(recall()).toEqual([{ type: 'send.interrupted' }]);
  });

  test('no longer says so once the flow knows that it has not arrived', () => {
    type(TYPED);
    keepDraftAsSent();
    keep();
    expect(stored()).toEqual(TYPED);
  });
});

describe('where there is room for fewer characters', () => {
  const roomFor = (length: number) => {
    const kept = new Map(Object.entries(window.sessionStorage) as [string, string][]);
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
  };

  test('the beginning of the newest message takes the place of an older one', () => {
    type(TYPED);
    keep();
    roomFor(1000);
    const message = 'A long story. '.repeat(100);
    type({ message });
    keep();
    const kept = stored() as typeof TYPED;
    expect(kept).toEqual({ ...TYPED, message: message.slice(0, kept.message.length) });
    expect(kept.message.length).toBeGreaterThan(500);
  });

  test('an older draft is dropped where nothing fits', () => {
    type(TYPED);
    keep();
    roomFor(10);
    type({ message: 'Another' });
    keep();
    expect(stored()).toBeNull();
  });
});

describe('where the draft is', () => {
  test.each([
    ['missing', null],
    ['no JSON', '{"user_na'],
    ['no object', '"Aina"'],
    ['null', 'null'],
    ['not of texts', '{"user_name":{"toString":1},"message":7,"mayHaveArrived":"true"}'],
  ])('%s, the form stays empty', (_, kept) => {
    if (kept !== null) window.sessionStorage.setItem('enquiry', kept);
    expect(recall()).toEqual([]);
    expect(typed()).toEqual(NOTHING);
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
  keep();
  expect(recall).not.toThrow();
});
