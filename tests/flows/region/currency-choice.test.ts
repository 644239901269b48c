// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetChoice,
  recallChoice,
  storeChoice,
} from '../../../src/effects/region/currency-choice.ts';
import { runAlone } from '../../support/effect-alone.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const RINGGIT = { type: 'ringgit.recalled' };
const DOLLARS = { type: 'dollars.recalled' };
const FORGOTTEN = { type: 'choice.forgotten' };

const choose = (currency: string) => storeChoice({}, { currency });

/** What the flow is told from its start on. */
function recalled(meanwhile = () => {}) {
  const { told, stop } = runAlone(recallChoice());
  meanwhile();
  stop();
  return told;
}

test.each<[earlier: string, how: () => void, told: object[]]>([
  ['choice of ringgit is recalled', () => choose('MYR'), [RINGGIT]],
  ['choice of dollars is recalled', () => choose('USD'), [DOLLARS]],
  ['choice that nobody can have made is none', () => choose('EUR'), []],
  ['empty choice is none', () => choose(''), []],
  ['choice that was forgotten is none', () => [choose('USD'), forgetChoice()], []],
  ['visit without a choice leaves none', () => {}, []],
])('an earlier %s', (_, how, told) => {
  how();
  expect(recalled()).toEqual(told);
});

test.each<[what: string, key: string | null, value: string | null, told: object[]]>([
  ['chooses ringgit', 'currency', 'MYR', [RINGGIT]],
  ['chooses dollars', 'currency', 'USD', [DOLLARS]],
  ['withdraws its choice', 'currency', null, [FORGOTTEN]],
  ['clears all that the site keeps', null, null, [FORGOTTEN]],
  ['keeps something that is no currency', 'currency', 'EUR', []],
  ['keeps something else', 'country', 'USD', []],
])('a second tab that %s is followed', (_, key, newValue, told) => {
  const keep = () => {
    if (key && newValue) window.localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  expect(recalled(keep)).toEqual(told);
});

test('the word of a second tab that comes late does not bring back an older choice', () => {
  const hearLate = () => {
    choose('MYR');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'USD' }));
  };
  expect(recalled(hearLate)).toEqual([RINGGIT]);
});
