// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from '../../src/effects/show-toast.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const DURATION_MS = 2500;
const FRAME_MS = 16;
/** How long sonner lets a toast leave. */
const LEAVING_MS = 200;

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const words = () => toasts().map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(kind: 'success' | 'failure', message: string) {
  await act(async () => {
    showToast(kind, message)();
    await vi.dynamicImportSettled();
  });
  await pass(1);
}

beforeAll(() => {
  // jsdom has no such stylesheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await pass(60_000);
  vi.useRealTimers();
});

describe('a toast', () => {
  test('says its words at the top, in the middle, without a button', async () => {
    await show('failure', 'Failed to send. Try again.');
    const [toast] = toasts();
    expect({
      words: words(),
      type: toast!.dataset['type'],
      place: [toast!.dataset['yPosition'], toast!.dataset['xPosition']],
      buttons: toast!.querySelectorAll('button').length,
      bars: toast!.querySelectorAll('.time-left').length,
    }).toEqual({
      words: ['Failed to send. Try again.'],
      type: 'error',
      place: ['top', 'center'],
      buttons: 0,
      bars: 1,
    });
  });

  test('of a success looks like one', async () => {
    await show('success', 'Message sent successfully!');
    expect(toasts().map(({ dataset }) => dataset['type'])).toEqual(['success']);
  });

  test('closes itself after 2500 ms, not before', async () => {
    await show('success', 'Message sent successfully!');
    await pass(DURATION_MS - 10);
    expect(toasts()[0]!.dataset['removed']).toBe('false');
    await pass(10 + LEAVING_MS);
    expect(words()).toEqual([]);
  });

  test('makes way for the next', async () => {
    await show('failure', 'Failed to send. Try again.');
    await pass(1000);
    await show('success', 'Message sent successfully!');
    await pass(FRAME_MS);
    await pass(LEAVING_MS);
    expect(words()).toEqual(['Message sent successfully!']);
  });

  test('waits while the tab is hidden, and so does its bar', async () => {
    const isHidden = vi.spyOn(document, 'hidden', 'get');
    const switchTab = (away: boolean) =>
      act(() => {
        isHidden.mockReturnValue(away);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const bar = () => document.querySelector<HTMLElement>('.time-left')?.dataset['paused'];

    await show('success', 'Message sent successfully!');
    await pass(1000);
    expect(bar()).toBe('false');
    switchTab(true);
    expect(bar()).toBe('true');
    await pass(60_000);
    expect(words()).toEqual(['Message sent successfully!']);
    switchTab(false);
    expect(bar()).toBe('false');
    await pass(DURATION_MS + LEAVING_MS);
    expect(words()).toEqual([]);
  });
});
