import { chmodSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ensureChromium } from '../../../site/local/browser.ts';
import { folderWith } from '../../support/run-tool.ts';

test('ensureChromium uses the named Chromium, or else the first one found, or else installs one', () => {
  const folder = folderWith({ text: '', program: '' });
  const [nowhere, text, program] = ['nowhere', 'text', 'program'].map(
    (name) => `${folder}/${name}`,
  );
  const places = [nowhere!, text!, program!];
  const fails = vi.fn(() => false);
  const installsElsewhere = vi.fn(() => true);
  const installs = vi.fn(() => {
    chmodSync(program!, 0o755);
    return true;
  });
  const isNeverTried = vi.fn(() => true);

  expect(() => ensureChromium({ named: undefined, places, ways: [fails] })).toThrow(
    /^Chromium is needed and could not be installed\. .*CHROMIUM_PATH to its program\.$/,
  );
  const ways = [fails, installsElsewhere, installs, isNeverTried];
  expect(ensureChromium({ named: undefined, places, ways })).toBe(program);
  expect(ensureChromium({ named: undefined, places, ways })).toBe(program);
  expect(ensureChromium({ named: program, places: [], ways })).toBe(program);
  expect(ways.map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 0]);
  expect(() => ensureChromium({ named: text, places, ways })).toThrow(
    expect.objectContaining({
      name: 'OwnersError',
      message: `CHROMIUM_PATH is ${text}, but there is no such program.`,
    }),
  );
});
