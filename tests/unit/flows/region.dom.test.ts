/** Behaviour of the region that its walk does not cover. */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstMoment, momentAfter } from 'xstate-atlas/walk';
import { regionMachine } from '../../../machines/region.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countryCodes } from '../../../src/model/countries.ts';
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
import { pricesFor } from '../../walks/region/amounts.ts';

test.each<[name: string | undefined, currency: string]>([
  [undefined, 'home'],
  ['Malaysia', 'home'],
  ['Singapore', 'abroad'],
  // The comparison is exact: a part of the name or a longer name means another country.
  ['Malaysia Timur', 'abroad'],
  ['New Malaysia', 'abroad'],
  ['Malay', 'abroad'],
  [' Malaysia', 'abroad'],
])(
  'without input, as in a machine viewer, a visitor from "%s" gets the currency for %s',
  (output, currency) => {
    const waiting = firstMoment(regionMachine);
    const answered = { type: 'xstate.done.actor.lookUpCountry', output };
    const { snapshot } = output ? momentAfter(waiting, answered) : waiting;
    expect([...snapshot.tags]).toEqual([currency]);
  },
);

test('the sampled answers of the country service differ from one another for every home country', () => {
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
  ['no withdrawn choice', nothing, [], () => [choose('abroad')(), forgetChoice()]],
  ['nothing without a choice', nothing, []],
  ['no empty choice', nothing, [], choose('')],
  ['no currency code from an older version of the page', nothing, [], choose('USD')],
  ['no stored “toString”, which is a method of every object', nothing, [], choose('toString')],
  ['that another tab has cleared the storage', inAnotherTab(null, null), ['choice.forgotten']],
  ['no currency code that another tab stores', inAnotherTab('currency', 'USD'), []],
  ['no other key that another tab stores', inAnotherTab('country', 'abroad'), []],
  [
    'the stored choice if an older event from another tab arrives late',
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
    ['#menu-button', '#menu-button', '#currency-switch'],
    [radio(other), radio(other), radio(currency)],
  ]);

test('logLookupFailure logs the reason', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new TypeError('Failed to fetch');
  logLookupFailure({}, { cause });
  expect(error.mock.calls).toEqual([['Geo lookup failed:', cause]]);
});

test('a visitor whose country is unknown can withdraw the choice of home if abroad is the default', async () => {
  const currencies = { ...content.currencies, first: content.currencies.abroad };
  const driver = await jsdomDriver({ isCountryHeld: true, content: { ...content, currencies } });
  await driver.pick(radio('home'));
  await driver.press('.currency-reason button');
  expect(await driver.see(['currency'])).toEqual({ currency: 'abroad' });
});

test('markup in the name of a country is shown as text', async () => {
  const name = '<img src="/planted" onerror="window.planted = true"><script>1</script>';
  const driver = await jsdomDriver({ isCountryHeld: true });
  await driver.locateIn(name);
  expect((await driver.see(['currencyReason'])).currencyReason).toBe(pricesFor('abroad', name));
});

test.each([
  // In Chromium and Safari, Space on a radio that is already checked causes no click.
  ['Space on the checked currency stores it as the choice', ' ', 'home'],
  ['a key that only moves the focus stores no choice', 'Tab', null],
])('%s', async (_, key, keptCurrency) => {
  const driver = await jsdomDriver();
  fireEvent.keyUp(element(radio('home')), { key });
  expect(await driver.see(['keptCurrency'])).toEqual({ keptCurrency });
});
