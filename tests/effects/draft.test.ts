// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, restoreDraft } from '../../src/effects/draft.ts';

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;
const written = () => ['user_name', 'user_email', 'message'].map((name) => field(name).value);
const write = (...values: string[]) => {
  for (const [index, name] of ['user_name', 'user_email', 'message'].entries()) {
    field(name).value = values[index] ?? '';
  }
};

beforeEach(() => {
  document.body.innerHTML = `
    <form name="enquiry">
      <input name="user_name" /><input name="user_email" /><textarea name="message"></textarea>
      <input name="password" value="secret" />
    </form>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  test('comes back to the letter', () => {
    write('Aina', 'a@b.my', '  Tea & site?\n"Now" 🫖 ');
    keepDraft();
    write();
    restoreDraft();
    expect(written()).toEqual(['Aina', 'a@b.my', '  Tea & site?\n"Now" 🫖 ']);
  });

  test('comes back only where nothing has been typed meanwhile', () => {
    write('Aina', 'a@b.my', 'Old');
    keepDraft();
    write('', 'new@b.my', '');
    restoreDraft();
    expect(written()).toEqual(['Aina', 'new@b.my', 'Old']);
  });

  test('does not come back once it was dropped', () => {
    write('Aina');
    keepDraft();
    dropDraft();
    write();
    restoreDraft();
    expect(written()).toEqual(['', '', '']);
  });

  test('lies in the storage of the session, with three fields and nothing else', () => {
    write('Aina', 'a@b.my', 'Tea');
    keepDraft();
    expect(window.localStorage).toHaveLength(0);
    expect(JSON.parse(window.sessionStorage.getItem('enquiry')!)).toEqual({
      user_name: 'Aina',
      user_email: 'a@b.my',
      message: 'Tea',
    });
  });
});

describe('where the draft is', () => {
  test.each([
    ['missing', null],
    ['no JSON', '{"user_na'],
    ['no object', '"Aina"'],
    ['null', 'null'],
    ['not of texts', '{"user_name":{"toString":1},"message":7}'],
  ])('%s, the form stays empty', (_, kept) => {
    if (kept !== null) window.sessionStorage.setItem('enquiry', kept);
    restoreDraft();
    expect(written()).toEqual(['', '', '']);
  });

  test('denied, nothing is kept and nothing breaks', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    write('Aina');
    keepDraft();
    write();
    restoreDraft();
    dropDraft();
    expect(written()).toEqual(['', '', '']);
  });
});

test('without a form nothing breaks', () => {
  document.body.innerHTML = '';
  keepDraft();
  expect(restoreDraft).not.toThrow();
});
