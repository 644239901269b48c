import { regionMachine } from '../../../machines/region.machine.ts';
import { walkNeeds } from '../../../src/flows/region/walk-needs.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { Given, Row } from 'xstate-atlas/walk';

type Place = 'home' | 'abroad';

interface Context {
  homeCountry: string;
  shownAtFirst: Place;
  country: string | null;
  isHome: boolean;
}

const lookingUp = { country: 'lookingUp' };
const focusing = (currency: Place) => ['focusShownCurrency', { currency }] as const;
const failing = (cause: unknown) => [['logLookupFailure', { cause }]] as const;

const currencyIn = (country: string, homeCountry: string): Place =>
  country === homeCountry ? 'home' : 'abroad';

function regionCaseWith(homeCountry: string, byDefault: Place) {
  const currencies = { homeCurrency: 'home', abroadCurrency: 'abroad', defaultCurrency: byDefault };
  const needs = walkNeeds({ agency: { homeCountry, ...currencies } });
  const shownIn = needs.payloads['xstate.done.actor.lookUpCountry'].map(
    ({ output: country }) => [country, currencyIn(country, homeCountry)] as const,
  );
  return defineCase<Context>({
    id: 'region',
    machine: regionMachine,
    input: { homeCountry, shownAtFirst: byDefault },
    ...needs,
    given: `in ${homeCountry}, with the currency of ${byDefault} by default`,
    delays: { lookupTimeout: 5000 },
    start: {
      value: { country: 'lookingUp', currency: { automatic: byDefault } },
      context: { homeCountry, shownAtFirst: byDefault, country: null, isHome: true },
      effects: ['start lookUpCountry', 'start recallChoice'],
    },
    table: [
      ...shownIn.flatMap(([country, currency]): Row<Context>[] => {
        const located = {
          on: 'lookUpCountry done',
          when: ({ event }: Given) => event['output'] === country,
          change: () => ({ country, isHome: country === homeCountry }),
        };
        return [
          {
            ...located,
            from: { ...lookingUp, currency: 'automatic' },
            to: { country: 'located', currency: { automatic: currency } },
          },
          { ...located, from: { ...lookingUp, currency: 'chosen' }, to: { country: 'located' } },
        ];
      }),
      {
        from: lookingUp,
        on: 'lookUpCountry failed',
        to: { country: 'fallback' },
        effects: failing('refused'),
      },
      {
        from: lookingUp,
        on: 'after 5000 ms',
        to: { country: 'fallback' },
        effects: [...failing('no answer in 5000 ms'), 'stop lookUpCountry'],
      },
      ...(['home', 'abroad'] as const).flatMap((currency): Row<Context>[] => [
        {
          from: {},
          on: `${currency}.chosen`,
          to: { currency: { chosen: currency } },
          effects: [['storeChoice', { currency }]],
        },
        {
          from: {},
          on: `${currency}.recalled`,
          to: { currency: { chosen: currency } },
        },
      ]),
      ...([[null, byDefault], ...shownIn] as const).flatMap(
        ([country, currency]): Row<Context>[] => {
          const unchosen = {
            from: { currency: 'chosen' },
            when: ({ context }: Given<Context>) => context.country === country,
            to: { currency: { automatic: currency } },
          };
          return [
            { ...unchosen, on: 'choice.withdrawn', effects: ['forgetChoice', focusing(currency)] },
            { ...unchosen, on: 'choice.forgotten', effects: [focusing(currency)] },
          ];
        },
      ),
    ],
    invariants: {
      'the visitor is at home while no country is known': ({ snapshot: { context } }) =>
        context.country !== null || context.isHome,
      'a country counts as home only by its exact name': ({ snapshot: { context } }) =>
        context.country === null || context.isHome === (context.country === homeCountry),
      'a country is known exactly while located': ({ snapshot }) =>
        (snapshot.context.country !== null) === snapshot.matches({ country: 'located' }),
      'the country is looked up once': ({ effects }) =>
        countOf(effects, 'start lookUpCountry') === 1,
      'a failure is logged once': ({ snapshot, effects }) =>
        countOf(effects, 'logLookupFailure') ===
        (snapshot.matches({ country: 'fallback' }) ? 1 : 0),
      'exactly one currency shows': ({ snapshot }) =>
        snapshot.hasTag('home') !== snapshot.hasTag('abroad'),
      'the visitor’s choice wins': ({ snapshot }) =>
        !snapshot.matches({ currency: 'chosen' }) ||
        snapshot.hasTag(snapshot.matches({ currency: { chosen: 'home' } }) ? 'home' : 'abroad'),
      'only choices of the visitor are stored': ({ events, effects }) =>
        countOf(effects, 'storeChoice') ===
        events.filter(({ type }) => type.endsWith('.chosen')).length,
      'without a choice, a known country decides': ({ snapshot }) =>
        snapshot.matches({ currency: 'chosen' }) ||
        snapshot.context.country === null ||
        snapshot.hasTag(snapshot.context.isHome ? 'home' : 'abroad'),
      'without a choice and a country, the default decides': ({ snapshot }) =>
        snapshot.matches({ currency: 'chosen' }) ||
        snapshot.context.country !== null ||
        snapshot.hasTag(byDefault),
    },
  });
}

export const homeFirstIn = (homeCountry: string) => regionCaseWith(homeCountry, 'home');

export const abroadFirstIn = (homeCountry: string) => regionCaseWith(homeCountry, 'abroad');

export const machineCases = [homeFirstIn('Malaysia'), abroadFirstIn('Singapore')];
