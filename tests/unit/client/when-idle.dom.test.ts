import { expect, onTestFinished, test, vi } from 'vitest';
import { whenIdle } from '../../../src/browser/when-idle.ts';

test.each(['requestIdleCallback', 'requestAnimationFrame'])(
  'whenIdle uses requestIdleCallback, or else requestAnimationFrame: %s',
  (name) => {
    const [ask, act] = [vi.fn(), () => {}];
    vi.stubGlobal(name, ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    whenIdle(act);
    expect(ask.mock.calls).toEqual([[act]]);
  },
);
