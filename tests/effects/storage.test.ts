// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedIn } from '../../src/effects/storage.ts';

const AREAS = ['localStorage', 'sessionStorage'] as const;

afterEach(() => {
  vi.restoreAllMocks();
  for (const area of AREAS) window[area].clear();
});

describe.each(AREAS)('a text in %s', (area) => {
  test('is there until it is forgotten', () => {
    const text = storedIn(area, 'colour');
    expect(text.read()).toBeNull();
    text.write('blue');
    expect(text.read()).toBe('blue');
    text.write('red');
    expect(text.read()).toBe('red');
    text.forget();
    expect(text.read()).toBeNull();
  });

  test('lies under its key and nowhere else', () => {
    storedIn(area, 'colour').write('blue');
    expect(AREAS.map((each) => Object.fromEntries(Object.entries(window[each])))).toEqual(
      AREAS.map((each) => (each === area ? { colour: 'blue' } : {})),
    );
  });
});

const denied: Record<string, () => void> = {
  'denies storage': () => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const area of AREAS) vi.spyOn(window, area, 'get').mockImplementation(deny);
  },
  'has no storage': () => {
    for (const area of AREAS) vi.spyOn(window, area, 'get').mockReturnValue(undefined as never);
  },
};

describe.each(Object.entries(denied))('where the browser %s', (_, deny) => {
  test.each(AREAS)('nothing is kept in %s and nothing breaks', (area) => {
    deny();
    const text = storedIn(area, 'colour');
    text.write('blue');
    text.forget();
    expect(text.read()).toBeNull();
  });
});

test('where the storage is full the old text stays', () => {
  const text = storedIn('localStorage', 'colour');
  text.write('blue');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  text.write('red');
  expect(text.read()).toBe('blue');
});
