import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logFailure, logLookupFailure, logRefusal } from '../../src/effects/log.ts';

const heard: unknown[][] = [];

beforeEach(() => {
  heard.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    heard.push(words);
  });
});

describe('the console hears', () => {
  test('why a lookup failed', () => {
    const cause = new TypeError('Failed to fetch');
    logLookupFailure({}, { cause });
    expect(heard).toEqual([['Geo lookup failed:', cause]]);
  });

  test('the text of the error of a failed send', () => {
    logFailure({}, { error: new Error('429 Too Many Requests') });
    expect(heard).toEqual([['429 Too Many Requests']]);
  });

  test('anything else about a failed send as it is', () => {
    logFailure({}, { error: 'no answer in 30000 ms' });
    expect(heard).toEqual([['no answer in 30000 ms']]);
  });

  test('of a robot, by what it did', () => {
    logRefusal();
    expect(heard).toEqual([['the field that only robots see was filled in']]);
  });
});
