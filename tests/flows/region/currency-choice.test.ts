// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetChoice, recallChoice, storeChoice } from '../../../src/flows/region/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const HOME = { type: 'home.recalled' };
const ABROAD = { type: 'abroad.recalled' };
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
  ['choice of the currency of home is recalled', () => choose('home'), [HOME]],
  ['choice of the currency for abroad is recalled', () => choose('abroad'), [ABROAD]],
  ...['MYR', 'USD', 'EUR', 'toString'].map(
    (value) =>
      [
        `choice of ${value}, which an older page may have kept, is none`,
        () => choose(value),
        [],
      ] as [string, () => void, object[]],
  ),
  ['empty choice is none', () => choose(''), []],
  ['choice that was forgotten is none', () => [choose('abroad'), forgetChoice()], []],
  ['visit without a choice leaves none', () => {}, []],
])('an earlier %s', (_, how, told) => {
  how();
  expect(recalled()).toEqual(told);
});

test.each<[what: string, key: string | null, value: string | null, told: object[]]>([
  ['chooses the currency of home', 'currency', 'home', [HOME]],
  ['chooses the currency for abroad', 'currency', 'abroad', [ABROAD]],
  ['withdraws its choice', 'currency', null, [FORGOTTEN]],
  ['clears all that the site keeps', null, null, [FORGOTTEN]],
  ['runs an older page, which keeps a code', 'currency', 'USD', []],
  ['keeps something else', 'country', 'abroad', []],
])('a second tab that %s is followed', (_, key, newValue, told) => {
  const keep = () => {
    if (key && newValue) window.localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  expect(recalled(keep)).toEqual(told);
});

test('the word of a second tab that comes late does not bring back an older choice', () => {
  const hearLate = () => {
    choose('home');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'abroad' }));
  };
  expect(recalled(hearLate)).toEqual([HOME]);
});
