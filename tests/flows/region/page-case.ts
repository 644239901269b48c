import type { Place, regionMachine } from '../../../machines/region.machine.ts';
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { content } from '../../../src/content/index.ts';
import { statesOn } from '../../support/case-walk.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { amountsIn, pricesFor } from './amounts.ts';
import { abroadFirstIn, homeFirstIn } from './machine-case.ts';

const WATCHED = [
  'currency',
  'amounts',
  'currencyReason',
  'currencyAnnounced',
  'keptCurrency',
  'isCountryAsked',
  'failuresLogged',
] as const;

type Placed = Past<{ country: string | null; shownAtFirst: Place }>;

const { shownBecause, withdrawChoice } = content.pricing;

const automatically =
  (currency: Place) =>
  ({ context: { country, shownAtFirst: before } }: Placed) => ({
    currency,
    amounts: amountsIn(currency),
    currencyReason:
      country === null ? shownBecause.unknown[currency] : pricesFor(currency, country),
    // Only a country that changes the prices is news.
    currencyAnnounced: country === null || currency === before ? '' : pricesFor(currency, country),
    keptCurrency: null,
  });

const byChoice = (currency: Place) => () => ({
  currency,
  amounts: amountsIn(currency),
  currencyReason: `${shownBecause.chosen[currency]}. ${withdrawChoice}`,
  currencyAnnounced: '',
  keptCurrency: currency,
});

const { homeCountry, homeCurrency, abroadCurrency } = content.agency;
const homeFirst = homeFirstIn(homeCountry);
const abroadFirst = abroadFirstIn(homeCountry);

const opening = (defaultCurrency: string) => ({
  isCountryHeld: true,
  content: { ...content, agency: { ...content.agency, defaultCurrency } },
});

export const pageCase = {
  watched: WATCHED,
  machineCase: shownAtFirst(content.agency) === 'home' ? homeFirst : abroadFirst,
  inJsdom: [
    {
      title: 'the home currency by default',
      machineCase: {
        ...homeFirst,
        payloads: {
          ...homeFirst.payloads,
          // One country abroad stands for all, because the page treats them alike.
          'xstate.done.actor.lookUpCountry': [{ output: homeCountry }, { output: 'Elsewhere' }],
        },
      },
      opening: opening(homeCurrency),
    },
    {
      title: 'the currency for abroad by default',
      machineCase: abroadFirst,
      opening: opening(abroadCurrency!),
      // Visits each state only once: just the prices without a choice differ from those above.
      marksOf: statesOn,
    },
  ],
  gestures: {
    'home.chosen': (driver) => driver.pick('[name=currency][value=home]'),
    'abroad.chosen': (driver) => driver.pick('[name=currency][value=abroad]'),
    'choice.withdrawn': (driver) => driver.press('.currency-reason button'),
    'home.recalled': (driver) => driver.keepInAnotherTab('currency', 'home'),
    'abroad.recalled': (driver) => driver.keepInAnotherTab('currency', 'abroad'),
    'choice.forgotten': (driver) => driver.keepInAnotherTab('currency', null),
  },
  outcomes: {
    lookUpCountry: {
      done: (driver, { output }) => driver.locateIn(String(output)),
      error: (driver, { error }) => driver.failToLocate(error),
    },
    recallChoice: 'runs until it is stopped',
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
  unreachable: [],
  inBrowser: {
    opening: { isCountryHeld: true },
    unreachable: [
      ...(['home', 'abroad'] as const).map((chosen) => ({
        event: `${chosen}.recalled` as const,
        from: { currency: { chosen } },
        because: 'browsers send no storage event for an unchanged value',
      })),
      {
        event: 'choice.forgotten',
        from: { currency: 'automatic' },
        because: 'browsers send no storage event for an unchanged value',
      },
    ],
  },
} satisfies FlowCase<typeof regionMachine, (typeof WATCHED)[number]>;
