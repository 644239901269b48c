import type { Currency, regionMachine } from '../../../machines/region.machine.ts';
import { content } from '../../support/site.ts';
import { statesOn } from '../../support/case-walk.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { amountsIn, pricesFor } from './amounts.ts';
import { machineCases, regionCase } from './machine-case.ts';

const WATCHED = [
  'currency',
  'amounts',
  'currencyReason',
  'currencyAnnounced',
  'keptCurrency',
  'isCountryAsked',
  'failuresLogged',
] as const;

type Placed = Past<{ country: string | null; isHome: boolean; shownAtFirst: Currency }>;

const { shownBecause } = content.pricing;
const { withdrawChoice } = content.plans.currency;

const automatically =
  (currency: Currency) =>
  ({ context: { country, shownAtFirst: before } }: Placed) => ({
    currency,
    amounts: amountsIn(currency),
    currencyReason:
      country === null ? shownBecause.unknown[currency] : pricesFor(currency, country),
    // Only a country that changes the prices is announced.
    currencyAnnounced: country === null || currency === before ? '' : pricesFor(currency, country),
    keptCurrency: null,
  });

const wouldShowHome = ({ context: { country, isHome, shownAtFirst } }: Placed) =>
  country === null ? shownAtFirst === 'home' : isHome;

const byChoice = (currency: Currency) => (past: Placed) => ({
  currency,
  amounts: amountsIn(currency),
  // The page does not offer to withdraw the choice if the home currency would show anyway.
  currencyReason:
    wouldShowHome(past) && currency === 'home'
      ? 'Showing ringgit.'
      : `${shownBecause.chosen[currency]}. ${withdrawChoice}`,
  currencyAnnounced: '',
  keptCurrency: currency,
});

const { agency, currencies } = content;

const opening = (first: string) => ({
  isCountryHeld: true,
  content: { ...content, currencies: { ...currencies, first } },
});

export const pageCase = {
  watched: WATCHED,
  // The view follows the country once it is near.
  prepare: (driver) => driver.ask(() => document.querySelector('#Price')!.scrollIntoView?.()),
  inJsdom: [
    {
      title: 'the home currency by default',
      machineCase: {
        ...machineCases[0]!,
        payloads: {
          ...machineCases[0]!.payloads,
          // The page treats all other countries alike, so one of them is enough.
          'xstate.done.actor.lookUpCountry': [{ output: agency.country }, { output: 'Elsewhere' }],
        },
      },
      opening: opening(currencies.home),
    },
    {
      title: 'the currency for abroad by default',
      machineCase: regionCase(agency.country, 'abroad'),
      opening: opening(currencies.abroad),
      // Covers only the states, because the walk above differs only in the prices before a choice.
      marksOf: statesOn,
    },
  ],
  gestures: {
    'currency.chosen': (driver, { currency }) => driver.pick(`[name=currency][value=${currency}]`),
    'choice.withdrawn': (driver) => driver.press('.currency-reason button'),
    'currency.recalled': (driver, { currency }) => driver.keepInAnotherTab('currency', currency),
    'choice.forgotten': (driver) => driver.keepInAnotherTab('currency', null),
  },
  outcomes: {
    lookUpCountry: {
      done: (driver, { output }) => driver.locateIn(String(output)),
      error: (driver, { error }) => driver.failToLocate(error),
    },
  },
  delays: { lookupTimeout: 5000 },
  expected: {
    'country.lookingUp': () => ({ isCountryAsked: true, failuresLogged: 0 }),
    'country.located': () => ({ isCountryAsked: false, failuresLogged: 0 }),
    'country.fallback': () => ({ isCountryAsked: false, failuresLogged: 1 }),
    'currency.automatic.home': automatically('home'),
    'currency.automatic.abroad': automatically('abroad'),
    'currency.chosen.home': byChoice('home'),
    'currency.chosen.abroad': byChoice('abroad'),
  },
  unreachable: [
    {
      event: 'choice.withdrawn',
      from: { currency: { chosen: 'home' } },
      when: (past) => wouldShowHome(past as unknown as Placed),
      because: 'the page offers no withdrawal that would show the home currency again',
    },
  ],
  inBrowser: { opening: { isCountryHeld: true } },
} satisfies FlowCase<typeof regionMachine, (typeof WATCHED)[number]>;
