// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { whenIdle } from '../../src/browser/when-idle.ts';

test.each(['requestIdleCallback', 'requestAnimationFrame'])(
  'what can wait is done when the browser is idle, or with the next frame: %s',
  (name) => {
    const [ask, act] = [vi.fn(), () => {}];
    vi.stubGlobal(name, ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    whenIdle(act);
    expect(ask.mock.calls).toEqual([[act]]);
  },
);
