// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/when-idle.ts';

const act = () => {};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what can wait is done when the browser is idle', () => {
  const requestIdleCallback = vi.fn();
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  whenIdle(act);
  expect(requestIdleCallback.mock.calls).toEqual([[act]]);
});

test('in a browser that does not tell, it is done with the next frame', () => {
  const requestAnimationFrame = vi.fn();
  vi.stubGlobal('requestAnimationFrame', requestAnimationFrame);
  whenIdle(act);
  expect(requestAnimationFrame.mock.calls).toEqual([[act]]);
});
