import type { Place, regionMachine } from '../../../machines/region.machine.ts';
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { content } from '../../../src/content/index.ts';
import { statesOn } from '../../support/case-walk.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { amountsIn } from './amounts.ts';
import { abroadFirstIn, homeFirstIn } from './machine-case.ts';

const WATCHED = [
  'currency',
  'amounts',
  'currencyReason',
  'keptCurrency',
  'isCountryAsked',
  'failuresLogged',
] as const;

type Placed = Past<{ country: string | null }>;

const { shownBecause, withdrawChoice } = content.pricing;

const automatically =
  (currency: Place) =>
  ({ context: { country } }: Placed) => ({
    currency,
    amounts: amountsIn(currency),
    currencyReason:
      country === null ? shownBecause.unknown[currency] : shownBecause.located(country),
    keptCurrency: null,
  });

const byChoice = (currency: Place) => () => ({
  currency,
  amounts: amountsIn(currency),
  currencyReason: `${shownBecause.chosen}. ${withdrawChoice}`,
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
      title: 'the currency of home by default',
      machineCase: {
        ...homeFirst,
        payloads: {
          ...homeFirst.payloads,
          // The page makes no difference between the countries abroad.
          'xstate.done.actor.lookUpCountry': [{ output: homeCountry }, { output: 'Elsewhere' }],
        },
      },
      opening: opening(homeCurrency),
    },
    {
      title: 'the currency for abroad by default',
      machineCase: abroadFirst,
      opening: opening(abroadCurrency!),
      // Only the prices without a choice differ.
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
  unreachable: [
    {
      event: 'choice.withdrawn',
      from: { currency: 'automatic' },
      because: 'there is no way back where nothing was chosen',
    },
  ],
  inBrowser: {
    opening: { isCountryHeld: true },
    unreachable: [
      ...(['home', 'abroad'] as const).map((chosen) => ({
        event: `${chosen}.recalled` as const,
        from: { currency: { chosen } },
        because: 'a browser tells no tab of what another keeps as it was',
      })),
      {
        event: 'choice.forgotten',
        from: { currency: 'automatic' },
        because: 'a browser tells no tab of what another keeps as it was',
      },
    ],
  },
} satisfies FlowCase<typeof regionMachine, (typeof WATCHED)[number]>;
