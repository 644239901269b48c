// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { revealSendStatus } from '../../../src/effects/contact/reveal-send-status.ts';

const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
const button = () => document.querySelector('button')!;

function systemWants(less: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: less && query === '(prefers-reduced-motion: reduce)',
  }));
}

beforeEach(() => {
  scrolled.mockReset();
  systemWants(false);
  document.body.innerHTML = `
    <form name="enquiry"><input /><button type="submit">Send</button><p id="send-outcome"></p></form>`;
  document.getElementById('send-outcome')!.scrollIntoView = scrolled;
  return () => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  };
});

describe('what became of a message', () => {
  test('is brought into sight, as little as it takes', () => {
    revealSendStatus();
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior: 'smooth' }]]);
  });

  test('is brought into sight at once when less motion is wanted', () => {
    systemWants(true);
    revealSendStatus();
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior: 'instant' }]]);
  });

  test('gives the focus back to the button that had lost it', () => {
    const focus = vi.spyOn(button(), 'focus');
    revealSendStatus();
    expect(document.activeElement).toBe(button());
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test.each(['#send-outcome', 'button', 'form'])('may be said where others took the %s', (part) => {
    document.querySelector(part)!.remove();
    expect(revealSendStatus).not.toThrow();
  });

  test('leaves the focus where the visitor has put it', () => {
    document.querySelector('input')!.focus();
    revealSendStatus();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });
});
