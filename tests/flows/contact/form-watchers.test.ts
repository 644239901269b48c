// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lockFields } from '../../../src/effects/contact/lock-fields.ts';
import { lookForVisitor } from '../../../src/effects/contact/look-for-visitor.ts';
import { watchForm } from '../../../src/effects/contact/watch-form.ts';
import { listenersOn, runAlone } from '../../support/effect-alone.ts';

const PAGE = `
  <details id="menu"><summary id="menu-button" tabindex="0">Menu</summary></details>
  <form name="honeypot"><input name="leave_empty" id="honeypot-field" /></form>
  <form name="other"><input name="user_name" id="other-field" /></form>
  <form name="enquiry">
    <input name="user_name" /><input name="user_email" /><textarea name="message"></textarea>
    <button type="submit">Send</button>
  </form>`;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  return () => vi.unstubAllGlobals();
});

const enquiry = () => document.forms.namedItem('enquiry')!;
const message = () => document.querySelector('textarea')!;
const element = (id: string) => document.getElementById(id)!;

describe('what is done with the form', () => {
  const submit = (form: HTMLFormElement) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const edit = (target: Element) => target.dispatchEvent(new Event('input', { bubbles: true }));

  test('is reported, and a submit does nothing else', () => {
    const { told, stop } = runAlone(watchForm());
    edit(message());
    expect(submit(enquiry())).toBe(true);
    expect(told).toEqual([
      { type: 'form.edited' },
      { type: 'form.submitted', isHoneypotFilled: false },
    ]);
    stop();
  });

  test('is reported with the verdict of the honeypot', () => {
    const { told, stop } = runAlone(watchForm());
    element('honeypot-field').setAttribute('value', 'https://robots.example');
    submit(enquiry());
    expect(told).toEqual([{ type: 'form.submitted', isHoneypotFilled: true }]);
    stop();
  });

  test('is reported of a form that took the place of the first', () => {
    const { told, stop } = runAlone(watchForm());
    enquiry().outerHTML = '<form name="enquiry"><textarea name="message"></textarea></form>';
    edit(message());
    submit(enquiry());
    expect(told.map(({ type }) => type)).toEqual(['form.edited', 'form.submitted']);
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

  test('is watched until the flow stops, and no longer', () => {
    const listening = listenersOn(document);
    const { stop } = runAlone(watchForm());
    expect(listening()).toEqual(['input', 'submit']);
    stop();
    expect(listening()).toEqual([]);
  });
});

describe('the fields', () => {
  const areReadOnly = () =>
    [...enquiry().querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ readOnly }) => readOnly,
    );

  test('can be read and sent but not changed until they are let go', () => {
    const { stop } = runAlone(lockFields());
    expect(areReadOnly()).toEqual([true, true, true]);
    expect([...new FormData(enquiry()).keys()]).toEqual(['user_name', 'user_email', 'message']);
    stop();
    expect(areReadOnly()).toEqual([false, false, false]);
  });

  test('are not missed where there are none', () => {
    enquiry().remove();
    expect(() => runAlone(lockFields()).stop()).not.toThrow();
  });
});

describe('a visitor is found', () => {
  const FOUND = [{ type: 'visitor.found' }];
  const lieAt = (top: number, bottom: number) => {
    enquiry().getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top);
  };
  let drawFrame = () => {};
  const cancelFrame = vi.fn();

  beforeEach(() => {
    cancelFrame.mockClear();
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      drawFrame = draw;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', cancelFrame);
    lieAt(100, 700);
  });

  const look = () => {
    const { told, stop } = runAlone(lookForVisitor());
    drawFrame();
    stop();
    return told;
  };

  test('at a form in view, with the focus lost by its button', () => {
    expect(look()).toEqual(FOUND);
  });

  test('on a page without a menu', () => {
    element('menu').remove();
    expect(look()).toEqual(FOUND);
  });

  test('in a field of the form', () => {
    message().focus();
    expect(look()).toEqual(FOUND);
  });

  test.each([
    ['that begins above the window', -500, 1],
    ['that ends below it', 799, 1500],
  ])('at a form %s', (_, top, bottom) => {
    lieAt(top, bottom);
    expect(look()).toEqual(FOUND);
  });

  test.each([
    ['above the window', -600, 0],
    ['below it', 800, 1400],
  ])('not where the form lies %s', (_, top, bottom) => {
    lieAt(top, bottom);
    expect(look()).toEqual([]);
  });

  test('not where the focus is elsewhere', () => {
    element('menu-button').focus();
    expect(look()).toEqual([]);
  });

  test('not while the menu is open, which leaves the focus to the body in some browsers', () => {
    element('menu').setAttribute('open', '');
    expect(look()).toEqual([]);
  });

  test('not where there is no form', () => {
    enquiry().remove();
    expect(look()).toEqual([]);
  });

  test('not before the next frame, when the button can take the focus', () => {
    const { told, stop } = runAlone(lookForVisitor());
    expect(told).toEqual([]);
    stop();
  });

  test('not after the flow has gone on', () => {
    const { stop } = runAlone(lookForVisitor());
    stop();
    expect(cancelFrame.mock.calls).toEqual([[1]]);
  });
});
