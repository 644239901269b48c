import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ToastKind } from '../../../machines/toast.machine.ts';
import { refillTimeLeft, runTimeLeft, toastEffects } from '../../../src/flows/toast/effects.ts';
import { runAlone } from '../../support/effects.ts';
import { siteWith } from '../../support/site-with.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const MESSAGES = { success: 'Thank you.', failure: 'Oh dear.' };
const APPEARED = { type: 'toast.appeared' };
const AN_HOUR_MS = 3_600_000;
const FRAME_MS = 16;
/** How long sonner takes to remove a toast. */
const LEAVING_MS = 200;

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const words = () => toasts().map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const passLeaving = async () => {
  await pass(3 * FRAME_MS);
  await pass(LEAVING_MS);
};

const content = siteWith({
  contact: { sending: { successToast: MESSAGES.success, failureToast: MESSAGES.failure } },
});
const { showToast } = toastEffects({ content, read: () => undefined }).actors!;
const request = (kind: ToastKind) => runAlone(showToast!, { kind });
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
  // Another test file in this worker may have loaded the toaster without these mocks.
  vi.resetModules();
  // jsdom has no constructable stylesheets.
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

test('showToast reports a toaster that fails to load', async () => {
  vi.doMock('../../../src/flows/toast/toaster.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const { received } = await show('failure');
  expect(received).toEqual([{ type: 'toast.failed' }]);
  vi.doUnmock('../../../src/flows/toast/toaster.tsx');
});

test.each([
  ['success', 'success'],
  ['failure', 'error'],
] as const)(
  'a %s toast shows its message at the top, without a button or a tab stop, and is not announced',
  async (kind, type) => {
    await show(kind);
    const [toast] = toasts();
    const { yPosition, xPosition } = toast!.dataset;
    const distance = (name: string) => toast!.parentElement!.style.getPropertyValue(name);
    expect({
      words: words(),
      type: toast!.dataset['type'],
      place: [yPosition, xPosition, distance('--offset-top'), distance('--mobile-offset-top')],
      live: toast!.closest('[aria-live]')!.ariaLive,
      landmarks: document.querySelectorAll('section[aria-label]').length,
      buttons: toast!.querySelectorAll('button').length,
      isTabStop: toast!.tabIndex === 0,
    }).toEqual({
      words: [MESSAGES[kind]],
      type,
      place: ['top', 'center', '5rem', '5rem'],
      live: 'off',
      landmarks: 0,
      buttons: 0,
      isTabStop: false,
    });
  },
);

test('showToast reports a toast that appears, and removes it when the flow stops', async () => {
  const { received, stop } = request('success');
  await load();
  expect([received, words()]).toEqual([[], []]);
  await pass(1);
  expect([received, words()]).toEqual([[APPEARED], [MESSAGES.success]]);
  await pass(AN_HOUR_MS);
  expect(words()).toEqual([MESSAGES.success]);
  stop();
  await passLeaving();
  expect([received, words()]).toEqual([[APPEARED], []]);
});

test('the next toast replaces the previous one, comes first and has the running bar', async () => {
  const { stop } = await show('failure');
  stop();
  await show('success');
  const runs = () =>
    [...document.querySelectorAll<HTMLElement>('.time-left')].map(
      ({ dataset, style }) => 'running' in dataset && style.animationDuration,
    );
  expect(words()).toEqual([MESSAGES.success, MESSAGES.failure]);
  runTimeLeft(null, { duration: 900 });
  expect(runs()).toEqual(['900ms', false]);
  refillTimeLeft();
  expect(runs()).toEqual([false, false]);
  await passLeaving();
  expect(words()).toEqual([MESSAGES.success]);
});

test('a toast appears with its styles on a page whose body and stylesheets were replaced', async () => {
  const { stop } = await show('success');
  stop();
  await passLeaving();
  document.body.replaceChildren(document.createElement('main'));
  await show('failure');
  expect(words()).toEqual([MESSAGES.failure]);
  expect(document.querySelectorAll('main > div')).toHaveLength(1);
  const later = document.createElement('p');
  document.querySelector('main')!.append(later);
  await show('success');
  expect(document.querySelector('main')!.lastElementChild).toBe(later);
  document.adoptedStyleSheets = [];
  await show('success');
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

test.each([
  ['before its script has loaded', false],
  ['just before it would appear, even if animation frames run at once', true],
])('a toast does not appear if it is withdrawn %s', async (_, isLoaded) => {
  const { received, stop } = request('failure');
  if (!isLoaded) stop();
  await load();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
  await act(async () => stop());
  await passLeaving();
  expect([received, words()]).toEqual([[], []]);
});

test('showToast reports a toast that is swiped away', async () => {
  Object.assign(HTMLElement.prototype, { setPointerCapture() {} });
  const { received } = await show('success');
  const [toast] = toasts();
  fireEvent.pointerDown(toast!, { clientY: 100 });
  for (const clientY of [90, 40]) fireEvent.pointerMove(toast!, { clientY });
  fireEvent.pointerUp(toast!);
  expect(received).toEqual([APPEARED, { type: 'toast.swiped' }]);
  await passLeaving();
  expect(words()).toEqual([]);
});
