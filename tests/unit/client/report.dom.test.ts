import { expect, onTestFinished, test, vi } from 'vitest';
import { report } from '../../../src/browser/report.ts';

test('each error is reported once', () => {
  const heard: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => heard.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const [one, other] = [new Error('no'), new Error('no')];
  report(one);
  report(one);
  report(other);
  expect(heard).toEqual([one, other]);
  expect(heard[0]).toBe(one);
});
