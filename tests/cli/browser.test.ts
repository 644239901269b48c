import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureChromium } from '../../cli/browser.ts';
import { folderWith } from '../support/run-tool.ts';

const named = undefined;

function placesIn(files: Record<string, string>) {
  const folder = folderWith(files);
  return ['nowhere', 'text', 'program'].map((name) => join(folder, name));
}

test('takes the first executable file', () => {
  const places = placesIn({ text: '', program: '' });
  const [, text, program] = places;
  chmodSync(program!, 0o755);
  const ways = [() => expect.unreachable('There is one.')];
  expect(ensureChromium({ named, places, ways })).toBe(program);
  expect(ensureChromium({ named: program, places: [], ways })).toBe(program);
  expect(() => ensureChromium({ named: text, places, ways })).toThrow(
    `CHROMIUM_PATH is ${text}, but there is no such program.`,
  );
});

test('without one, tries the ways to install it until one succeeds', () => {
  const places = placesIn({ program: '' });
  const program = places.at(-1)!;
  const tried: string[] = [];
  const ways = ['fails', 'leads elsewhere', 'leads there', 'is too late'].map((way) => () => {
    tried.push(way);
    if (way === 'leads there') chmodSync(program, 0o755);
    return way !== 'fails';
  });
  expect(() => ensureChromium({ named, places, ways: ways.slice(0, 2) })).toThrow(
    /^Chromium is needed and could not be installed\. .*CHROMIUM_PATH to its program\.$/,
  );
  expect(ensureChromium({ named, places, ways })).toBe(program);
  expect(tried).toEqual(['fails', 'leads elsewhere', 'fails', 'leads elsewhere', 'leads there']);
});
