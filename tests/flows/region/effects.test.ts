// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import {
  focusShownCurrency,
  forgetChoice,
  logLookupFailure,
  recallChoice,
  storeChoice,
} from '../../../src/flows/region/effects.ts';
import { nothing, testReports } from '../../support/effects-on-page.ts';

const choose = (currency: string) => () => storeChoice({}, { currency });
const inAnotherTab = (key: string | null, newValue: string | null) => () => {
  if (key && newValue) window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

testReports(recallChoice, [
  ['an earlier choice of home', nothing, ['home.recalled'], choose('home')],
  ['an earlier choice of abroad', nothing, ['abroad.recalled'], choose('abroad')],
  ['no choice that was forgotten', nothing, [], () => [choose('abroad')(), forgetChoice()]],
  ['nothing without a choice', nothing, []],
  ['no empty choice', nothing, [], choose('')],
  ['no currency code, as older pages kept it', nothing, [], choose('USD')],
  ['no name of an object’s method', nothing, [], choose('toString')],
  ['home, chosen in another tab', inAnotherTab('currency', 'home'), ['home.recalled']],
  ['abroad, chosen in another tab', inAnotherTab('currency', 'abroad'), ['abroad.recalled']],
  ['a choice withdrawn in another tab', inAnotherTab('currency', null), ['choice.forgotten']],
  ['a storage cleared in another tab', inAnotherTab(null, null), ['choice.forgotten']],
  ['no currency code kept by an older page in another tab', inAnotherTab('currency', 'USD'), []],
  ['nothing else kept in another tab', inAnotherTab('country', 'abroad'), []],
  [
    'no older choice when the event of another tab comes late',
    () => {
      choose('home')();
      const late = { key: 'currency', newValue: 'abroad' };
      window.dispatchEvent(new StorageEvent('storage', late));
    },
    ['home.recalled'],
  ],
]);

describe('focusShownCurrency', () => {
  const SWITCH = `
    <a id="elsewhere" href="#Home">Home</a>
    <fieldset id="currency-switch">
      <input id="home" type="radio" value="home"><input id="abroad" type="radio" value="abroad">
      <button id="withdrawal">Go by my country</button>
    </fieldset>`;

  test.each([
    ['to the currency of home', 'withdrawal', 'home', 'home'],
    ['to that of abroad', 'withdrawal', 'abroad', 'abroad'],
    ['nowhere from outside the switch', 'elsewhere', 'abroad', 'elsewhere'],
  ])('moves the focus %s', (_, from, currency, to) => {
    document.body.innerHTML = SWITCH;
    document.getElementById(from)!.focus();
    focusShownCurrency({}, { currency });
    expect(document.activeElement!.id).toBe(to);
  });
});

test('logLookupFailure says why on the console', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new TypeError('Failed to fetch');
  logLookupFailure({}, { cause });
  expect(error.mock.calls).toEqual([['Geo lookup failed:', cause]]);
});
