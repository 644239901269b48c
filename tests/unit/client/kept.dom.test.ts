import { afterEach, expect, test, vi } from 'vitest';
import * as keptItems from '../../../src/browser/kept.ts';

const { CURRENCY, kept } = keptItems;

const AREAS = ['localStorage', 'sessionStorage'] as const;
const ITEMS = Object.values(keptItems)
  .filter((item) => typeof item === 'string')
  .map((key) => [key, key === 'currency' ? 'localStorage' : 'sessionStorage'] as const);

afterEach(() => {
  vi.restoreAllMocks();
  for (const area of AREAS) window[area].clear();
});

test.each(ITEMS)('%s is stored only in %s, until it is removed', (key, area) => {
  const text = kept(key);
  expect(text.read()).toBeNull();
  expect([text.write('blue'), text.write('red')]).toEqual([true, true]);
  expect(text.read()).toBe('red');
  expect(AREAS.map((each) => Object.entries(window[each]))).toEqual(
    AREAS.map((each) => (each === area ? [[key, 'red']] : [])),
  );
  text.forget();
  expect(text.read()).toBeNull();
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['denies storage', refuse],
  ['has no storage', () => undefined as never],
])('in a browser that %s, nothing is stored and no error is thrown', (_, storage) => {
  for (const [key, area] of ITEMS) {
    vi.spyOn(window, area, 'get').mockImplementation(storage);
    const text = kept(key);
    expect(text.write('blue')).toBe(false);
    text.forget();
    expect(text.read()).toBeNull();
  }
});

test('the old text is kept if the storage is full', () => {
  const text = kept(CURRENCY);
  text.write('blue');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(text.write('red')).toBe(false);
  expect(text.read()).toBe('blue');
});
