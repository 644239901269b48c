import { expect, onTestFinished, test, vi } from 'vitest';
import { report } from '../../../src/browser/report.ts';

test('each error is reported once', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const [one, other] = [new Error('no'), new Error('no')];
  report(one);
  report(one);
  report(other);
  expect(reported).toEqual([one, other]);
  expect(reported[0]).toBe(one);
});
