import type { regionMachine } from '../../../machines/index.ts';
import { content } from '../../../src/content/index.ts';
import type { Currency } from '../../../src/content/types.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { amountsIn } from './amounts.ts';
import { regionCase } from './machine-case.ts';

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
  (currency: Currency) =>
  ({ value, context: { country } }: Placed) => {
    const { country: state } = value as { country: 'lookingUp' | 'fallback' };
    return {
      currency,
      amounts: amountsIn(currency),
      currencyReason:
        country === null ? shownBecause[state][currency] : shownBecause.located(country),
      keptCurrency: null,
    };
  };

const byChoice = (currency: Currency) => () => ({
  currency,
  amounts: amountsIn(currency),
  currencyReason: `${shownBecause.chosen}. ${withdrawChoice}`,
  keptCurrency: currency,
});

export const regionOnPage = {
  watched: WATCHED,
  gestures: {
    'ringgit.chosen': (driver) => driver.pick('[name=currency][value=MYR]'),
    'dollars.chosen': (driver) => driver.pick('[name=currency][value=USD]'),
    'choice.withdrawn': (driver) => driver.press('.currency-reason button'),
    'ringgit.recalled': (driver) => driver.keepInAnotherTab('currency', 'MYR'),
    'dollars.recalled': (driver) => driver.keepInAnotherTab('currency', 'USD'),
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
    'currency.automatic.ringgit': automatically('MYR'),
    'currency.automatic.dollars': automatically('USD'),
    'currency.chosen.ringgit': byChoice('MYR'),
    'currency.chosen.dollars': byChoice('USD'),
  },
  unreachable: [
    {
      event: 'choice.withdrawn',
      from: { currency: 'automatic' },
      because: 'there is no way back where nothing was chosen',
    },
  ],
  neverTaken: regionCase.neverTaken ?? {},
  inBrowser: {
    opening: { isCountryHeld: true },
    unreachable: [
      ...(['ringgit', 'dollars'] as const).map((chosen) => ({
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
