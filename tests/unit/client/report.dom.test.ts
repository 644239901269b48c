import { expect, onTestFinished, test, vi } from 'vitest';
import { report } from '../../../src/client/browser/report.ts';

const heard: unknown[] = [];
const hear = (...words: unknown[]) => heard.push(...words);

test.each<[browser: string, start: () => unknown]>([
  ['with reportError', () => vi.stubGlobal('reportError', hear)],
  [
    'on the console without reportError',
    () => {
      vi.stubGlobal('reportError', undefined);
      vi.spyOn(console, 'error').mockImplementation(hear);
    },
  ],
])('each error is reported once, %s', (_, start) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  heard.length = 0;
  start();
  const [one, other] = [new Error('no'), new Error('no')];
  report(one);
  report(one);
  report(other);
  expect(heard).toEqual([one, other]);
  expect(heard[0]).toBe(one);
});
