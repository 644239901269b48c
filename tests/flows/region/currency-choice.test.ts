// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  forgetChoice,
  recallChoice,
  storeChoice,
} from '../../../src/effects/region/currency-choice.ts';
import { listenersOn, runAlone } from '../../support/effect-alone.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const RINGGIT = { type: 'ringgit.recalled' };
const DOLLARS = { type: 'dollars.recalled' };
const FORGOTTEN = { type: 'choice.forgotten' };

function keepElsewhere(key: string | null, newValue: string | null) {
  if (key === null) window.localStorage.clear();
  else if (newValue === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('an earlier choice', () => {
  test.each([
    ['MYR', [RINGGIT]],
    ['USD', [DOLLARS]],
    ['EUR', []],
    ['', []],
  ])('of “%s” is recalled at the start', (kept, recalled) => {
    window.localStorage.setItem('currency', kept);
    const { told, stop } = runAlone(recallChoice());
    expect(told).toEqual(recalled);
    stop();
  });

  test('is none where nothing was chosen', () => {
    const { told, stop } = runAlone(recallChoice());
    expect(told).toEqual([]);
    stop();
  });

  test('is none where storage is denied', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { told, stop } = runAlone(recallChoice());
    expect(told).toEqual([]);
    stop();
  });

  test('is the one that was stored last', () => {
    storeChoice({}, { currency: 'MYR' });
    storeChoice({}, { currency: 'USD' });
    const { told, stop } = runAlone(recallChoice());
    expect(told).toEqual([DOLLARS]);
    stop();
  });

  test('is none once it was forgotten', () => {
    storeChoice({}, { currency: 'USD' });
    forgetChoice();
    const { told, stop } = runAlone(recallChoice());
    expect(told).toEqual([]);
    stop();
  });
});

describe('a second tab', () => {
  test.each([
    ['chooses ringgit', 'currency', 'MYR', [RINGGIT]],
    ['chooses dollars', 'currency', 'USD', [DOLLARS]],
    ['withdraws its choice', 'currency', null, [FORGOTTEN]],
    ['keeps something that is no currency', 'currency', 'EUR', []],
    ['keeps something else', 'country', 'USD', []],
  ])('that %s is followed', (_, key, value, followed) => {
    const { told, stop } = runAlone(recallChoice());
    keepElsewhere(key, value);
    expect(told).toEqual(followed);
    stop();
  });

  test('whose word comes late does not bring back an older choice', () => {
    const { told, stop } = runAlone(recallChoice());
    window.localStorage.setItem('currency', 'MYR');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'USD' }));
    expect(told).toEqual([RINGGIT]);
    stop();
  });

  test('that clears all that the site keeps has withdrawn its choice', () => {
    const { told, stop } = runAlone(recallChoice());
    keepElsewhere(null, null);
    expect(told).toEqual([FORGOTTEN]);
    stop();
  });

  test('is listened to until the flow stops, and no longer', () => {
    const listening = listenersOn(window);
    const { stop } = runAlone(recallChoice());
    expect(listening()).toEqual(['storage']);
    stop();
    expect(listening()).toEqual([]);
  });
});
