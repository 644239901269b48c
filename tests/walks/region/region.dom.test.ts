/** Behaviour of the region that its walk does not cover. */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { play } from '../../support/play.ts';
import { regionMachine } from '../../../machines/region.machine.ts';
import { samples } from '../../../site/flows-page/samples.ts';
import { countryCodes } from '../../../site/content/derived/countries.ts';
import { content } from '../../support/site.ts';
import {
  focusShownCurrency,
  forgetChoice,
  logLookupFailure,
  recallChoice,
  storeChoice,
} from '../../../src/flows/region/effects.ts';
import { element, nothing, testFocus, testReports } from '../../support/effects.ts';
import { jsdomDriver } from '../../support/jsdom-driver.tsx';
import { pricesFor } from './amounts.ts';

test.each<[name: string | undefined, currency: string]>([
  [undefined, 'home'],
  ['Malaysia', 'home'],
  ['Singapore', 'abroad'],
  // Part of the name, or a name that contains it, belongs to another country.
  ['Malaysia Timur', 'abroad'],
  ['New Malaysia', 'abroad'],
  ['Malay', 'abroad'],
  [' Malaysia', 'abroad'],
])(
  'without an input, as in a tool that shows machines, a visitor from "%s" gets the currency of %s',
  (output, currency) => {
    const actor = play(regionMachine);
    if (output) actor.perform({ type: 'xstate.done.actor.lookUpCountry', output });
    expect([...actor.snapshot().tags]).toEqual([currency]);
  },
);

test('the walk gets answers from the home country and from another one, whichever country is home', () => {
  const { currencies } = content;
  const alike = [...countryCodes.keys()].filter((country) => {
    const { payloads } = samples.region({ currencies, agency: { country } });
    const answers = payloads['xstate.done.actor.lookUpCountry'].map(({ output }) => output);
    return new Set(answers).size < answers.length;
  });
  expect(alike).toEqual([]);
});

const choose = (currency: string) => () => storeChoice({}, { currency });
const inAnotherTab = (key: string | null, newValue: string | null) => () => {
  if (key && newValue) window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

testReports(recallChoice, [
  ['an earlier choice of home', nothing, ['currency.recalled home'], choose('home')],
  ['an earlier choice of abroad', nothing, ['currency.recalled abroad'], choose('abroad')],
  ['no choice that was forgotten', nothing, [], () => [choose('abroad')(), forgetChoice()]],
  ['nothing without a choice', nothing, []],
  ['no empty choice', nothing, [], choose('')],
  ['no currency code of an older page', nothing, [], choose('USD')],
  ['no name of an object’s method', nothing, [], choose('toString')],
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
    ['currency.recalled home'],
  ],
]);

const radio = (currency: string) => `[name=currency][value=${currency}]`;

for (const [currency, other] of [
  ['home', 'abroad'],
  ['abroad', 'home'],
] as const)
  testFocus(`focusShownCurrency (${currency})`, () => focusShownCurrency({}, { currency }), [
    [radio(other), radio(currency)],
    ['#menu-button', '#menu-button'],
  ]);

test('logLookupFailure logs the reason', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new TypeError('Failed to fetch');
  logLookupFailure({}, { cause });
  expect(error.mock.calls).toEqual([['Geo lookup failed:', cause]]);
});

test('markup in the name of a country is shown as text', async () => {
  const name = '<img src="/planted" onerror="window.planted = true"><script>1</script>';
  const driver = await jsdomDriver({ isCountryHeld: true });
  await driver.locateIn(name);
  expect((await driver.see(['currencyReason'])).currencyReason).toBe(pricesFor('abroad', name));
});

test.each([
  // In Chromium and Safari no click follows if the radio is already checked.
  ['Space confirms the currency that already shows', ' ', 'home'],
  ['a key that only moves the focus stores no choice', 'Tab', null],
])('%s', async (_, key, keptCurrency) => {
  const driver = await jsdomDriver();
  fireEvent.keyUp(element(radio('home')), { key });
  expect(await driver.see(['keptCurrency'])).toEqual({ keptCurrency });
});
