// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enquiryForm, typedInto } from '../../../src/flows/contact/enquiry-form.ts';
import { lockFields, restoreFields } from '../../../src/flows/contact/effects.ts';
import { lookForVisitor } from '../../../src/flows/contact/effects.ts';
import { watchForm } from '../../../src/flows/contact/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';

const PAGE = `
  <details id="menu"><summary id="menu-button" tabindex="0">Menu</summary></details>
  <div class="honeypot"><input name="leave_empty" id="honeypot-field" /></div>
  <form name="other"><input name="user_name" id="other-field" /></form>
  <form name="enquiry" data-enquiry>
    <input data-field="user_name" name="user_name" />
    <input data-field="user_email" name="user_email" />
    <textarea data-field="message" name="message"></textarea>
    <button type="submit">Send</button>
  </form>`;

const enquiry = () => document.querySelector<HTMLFormElement>('[data-enquiry]')!;
const message = () => document.querySelector('textarea')!;
const element = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  return () => vi.unstubAllGlobals();
});

describe('what is done with the form', () => {
  const submit = (form: HTMLFormElement) =>
    !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  const edit = (target: Element) => target.dispatchEvent(new Event('input', { bubbles: true }));

  test('is reported, also of a form that took the place of the first, and a submit does nothing else', () => {
    const { told, stop } = runAlone(watchForm());
    edit(message());
    expect(submit(enquiry())).toBe(true);
    enquiry().outerHTML = '<form data-enquiry><textarea></textarea></form>';
    edit(message());
    element('honeypot-field').setAttribute('value', 'https://robots.example');
    submit(enquiry());
    expect(told).toEqual([
      { type: 'form.edited' },
      { type: 'form.submitted', isHoneypotFilled: false },
      { type: 'form.edited' },
      { type: 'form.submitted', isHoneypotFilled: true },
    ]);
    stop();
  });

  test('is reported of the original and of a clone that stands before it', () => {
    const original = enquiry();
    original.before(original.cloneNode(true));
    const { told, stop } = runAlone(watchForm());
    expect(submit(original)).toBe(true);
    message().value = 'Typed into the clone';
    expect(typedInto(enquiryForm())['message']).toBe('');
    edit(message());
    expect(typedInto(enquiryForm())['message']).toBe('Typed into the clone');
    expect(told).toEqual([
      { type: 'form.submitted', isHoneypotFilled: false },
      { type: 'form.edited' },
    ]);
    stop();
  });

  test('is reported of a form whose fields shadow its properties', () => {
    const names = ['closest', 'matches', 'querySelector', 'contains', 'dataset', 'id', 'name'];
    enquiry().append(
      ...names.map((name) => Object.assign(document.createElement('input'), { name })),
    );
    const { told, stop } = runAlone(watchForm());
    expect(submit(enquiry())).toBe(true);
    expect(told).toEqual([{ type: 'form.submitted', isHoneypotFilled: false }]);
    stop();
  });

  test('is reported where a listener of others lets nothing come up', () => {
    for (const happens of ['submit', 'input'])
      enquiry().addEventListener(happens, (event) => event.stopPropagation());
    const { told, stop } = runAlone(watchForm());
    edit(message());
    expect(submit(enquiry())).toBe(true);
    expect(told.map(({ type }) => type)).toEqual(['form.edited', 'form.submitted']);
    stop();
  });

  test.each(['data-enquiry', 'data-field'])(
    'is reported of a form that has lost its marks %s',
    (mark) => {
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const { told, stop } = runAlone(watchForm());
      expect(submit(document.forms.namedItem('enquiry')!)).toBe(true);
      expect(told).toEqual([{ type: 'form.submitted', isHoneypotFilled: false }]);
      expect(enquiryForm()).toBe(document.forms.namedItem('enquiry'));
      stop();
    },
  );

  test('is not that of a form of others that stands in it', () => {
    const foreign = enquiry().appendChild(document.createElement('form'));
    const { told, stop } = runAlone(watchForm());
    expect(submit(foreign)).toBe(false);
    expect(told).toEqual([]);
    stop();
  });

  test('is not mixed up with what is done elsewhere', () => {
    const { told, stop } = runAlone(watchForm());
    edit(element('other-field'));
    expect(submit(document.forms.namedItem('other')!)).toBe(false);
    enquiry().remove();
    edit(element('other-field'));
    expect(told).toEqual([]);
    stop();
  });
});

test('the fields of every clone can be read and sent but not changed until they are let go', () => {
  enquiry().after(enquiry().cloneNode(true));
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field]')];
  const { stop } = runAlone(lockFields());
  expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(6).fill(true));
  expect([...new FormData(enquiry()).keys()]).toEqual(['user_name', 'user_email', 'message']);
  stop();
  expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(6).fill(false));
});

test('a form that takes the place of the one that is being sent gets its text', () => {
  message().value = 'Tea';
  const { stop } = runAlone(lockFields());
  enquiry().outerHTML = '<form data-enquiry><textarea data-field="message"></textarea></form>';
  restoreFields();
  expect(message().value).toBe('Tea');
  stop();
  message().value = 'Coffee';
  restoreFields();
  expect(message().value).toBe('Coffee');
});

describe('a visitor', () => {
  const cancelFrame = vi.fn();
  let drawFrame = () => {};
  const formLiesAt = (top: number, bottom: number) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 0, bottom - top),
    );
  };

  beforeEach(() => {
    cancelFrame.mockClear();
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      drawFrame = draw;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', cancelFrame);
    formLiesAt(100, 700);
  });

  test.each<[string, boolean, () => unknown]>([
    ['at a form in view, with the focus lost by its button', true, () => {}],
    ['on a page without a menu', true, () => element('menu').remove()],
    ['in a field of the form', true, () => message().focus()],
    ['at a form that begins above the window', true, () => formLiesAt(-500, 1)],
    ['at a form that ends below the window', true, () => formLiesAt(799, 1500)],
    ['with the form above the window', false, () => formLiesAt(-600, 0)],
    ['with the form below the window', false, () => formLiesAt(800, 1400)],
    ['with the focus elsewhere', false, () => element('menu-button').focus()],
    // Which leaves the focus to the body in some browsers.
    ['with the menu open', false, () => element('menu').setAttribute('open', '')],
    ['on a page without the form', false, () => enquiry().remove()],
  ])('%s is found: %s', (_, isFound, go) => {
    go();
    const { told, stop } = runAlone(lookForVisitor());
    drawFrame();
    expect(told).toEqual(isFound ? [{ type: 'visitor.found' }] : []);
    stop();
  });

  test('is found in the next frame, when the button can take the focus, or not at all', () => {
    const { told, stop } = runAlone(lookForVisitor());
    expect(told).toEqual([]);
    stop();
    expect(cancelFrame.mock.calls).toEqual([[1]]);
  });
});
