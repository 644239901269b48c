// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { SectionId } from '../../../machines/index.ts';
import { updateAddress } from '../../../src/effects/section-scroll/update-address.ts';

const choosing = (section: SectionId, offset = -100) => ({
  context: { destination: { section, offset } },
});

afterEach(() => window.history.replaceState(null, '', '/'));

test('the address names the section, one step of history later', () => {
  const before = window.history.length;
  updateAddress(choosing('About'));
  expect({ hash: window.location.hash, steps: window.history.length - before }).toEqual({
    hash: '#About',
    steps: 1,
  });
});

test('an address that names it already stays as it is', () => {
  updateAddress(choosing('About'));
  const before = window.history.length;
  updateAddress(choosing('About', -190));
  expect(window.history.length).toBe(before);
});
