import { expect, test, vi } from 'vitest';
import { logFailure, logRefusal } from '../../src/flows/contact/effects.ts';
import { logLookupFailure } from '../../src/flows/region/effects.ts';

const cause = new TypeError('Failed to fetch');

test.each<[what: string, log: () => void, words: unknown[]]>([
  ['why a lookup failed', () => logLookupFailure({}, { cause }), ['Geo lookup failed:', cause]],
  [
    'the text of the error of a failed send',
    () => logFailure({}, { error: cause }),
    [cause.message],
  ],
  ['anything else of a failed send as it is', () => logFailure({}, { error: 'late' }), ['late']],
  ['of a robot, by what it did', logRefusal, ['the field that only robots see was filled in']],
])('the console hears %s', (_, log, words) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  log();
  expect(error.mock.calls).toEqual([words]);
});
