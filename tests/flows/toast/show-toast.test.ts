// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToastKind } from '../../../machines/index.ts';
import { showToast } from '../../../src/effects/toast/show-toast.ts';
import { runAlone } from '../../support/effect-alone.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const MESSAGES = {
  success: 'Message sent successfully!',
  failure: 'Failed to send. Try again.',
};
const AN_HOUR_MS = 3_600_000;
const FRAME_MS = 16;
/** How long sonner lets a toast leave. */
const LEAVING_MS = 200;

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const words = () => toasts().map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const passLeaving = async () => {
  await pass(3 * FRAME_MS);
  await pass(LEAVING_MS);
};

const request = (kind: ToastKind) => runAlone(showToast(MESSAGES), { kind });
const load = () => act(() => vi.dynamicImportSettled());

const flows: { stop: () => void }[] = [];
async function show(kind: ToastKind) {
  const flow = request(kind);
  flows.push(flow);
  await load();
  await pass(1);
  return flow;
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
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const { stop } of flows.splice(0)) stop();
  await passLeaving();
  vi.useRealTimers();
});

test('what shows toasts may be lost on the way, and the flow is told', async () => {
  vi.doMock('../../../src/ui/toaster.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const { told } = await show('failure');
  expect(told).toEqual([{ type: 'toast.failed' }]);
  vi.doUnmock('../../../src/ui/toaster.tsx');
});

describe('a toast', () => {
  test('says its words at the top, below the bar, without a button, and is not read out, as the form says the same', async () => {
    await show('failure');
    const [toast] = toasts();
    expect({
      words: words(),
      type: toast!.dataset['type'],
      place: [toast!.dataset['yPosition'], toast!.dataset['xPosition']],
      distances: ['--offset-top', '--mobile-offset-top'].map((distance) =>
        toast!.parentElement!.style.getPropertyValue(distance),
      ),
      live: toast!.closest('[aria-live]')!.ariaLive,
      buttons: toast!.querySelectorAll('button').length,
      bars: toast!.querySelectorAll('.time-left').length,
    }).toEqual({
      words: ['Failed to send. Try again.'],
      type: 'error',
      place: ['top', 'center'],
      distances: ['5.5rem', '5.5rem'],
      live: 'off',
      buttons: 0,
      bars: 1,
    });
  });

  test('of a success looks like one', async () => {
    await show('success');
    expect(toasts().map(({ dataset }) => dataset['type'])).toEqual(['success']);
  });

  test('says when it has come up', async () => {
    const flow = request('success');
    flows.push(flow);
    await load();
    expect([flow.told, words()]).toEqual([[], []]);
    await pass(1);
    expect([flow.told, words()]).toEqual([[{ type: 'toast.appeared' }], [MESSAGES.success]]);
  });

  test('stands until its flow takes it away', async () => {
    const { stop } = await show('success');
    await pass(AN_HOUR_MS);
    expect(words()).toEqual([MESSAGES.success]);
    stop();
    await passLeaving();
    expect(words()).toEqual([]);
  });

  test('makes way for the next, which stands first', async () => {
    const { stop } = await show('failure');
    stop();
    await show('success');
    expect(words()[0]).toBe(MESSAGES.success);
    await passLeaving();
    expect(words()).toEqual([MESSAGES.success]);
  });

  test('does not come up when it was taken away before its script is there', async () => {
    const { told, stop } = request('failure');
    stop();
    await load();
    await pass(1);
    expect([told, words()]).toEqual([[], []]);
  });

  test('does not stay when it was taken away just before it came up, in frames that come first', async () => {
    const { told, stop } = request('failure');
    await load();
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
      run(0);
      return 0;
    });
    await act(async () => stop());
    await passLeaving();
    expect([told, words()]).toEqual([[], []]);
  });

  test('says when it is swiped away', async () => {
    Object.assign(HTMLElement.prototype, { setPointerCapture() {} });
    const { told } = await show('success');
    const [toast] = toasts();
    fireEvent.pointerDown(toast!, { clientY: 100 });
    fireEvent.pointerMove(toast!, { clientY: 90 });
    fireEvent.pointerMove(toast!, { clientY: 40 });
    fireEvent.pointerUp(toast!);
    expect(told).toEqual([{ type: 'toast.appeared' }, { type: 'toast.swiped' }]);
    await passLeaving();
    expect(words()).toEqual([]);
  });
});
