import { regionMachine } from '../../../machines/index.ts';
import { countOf, type MachineCase } from '../../support/case.ts';
import type { Given, Row } from '../../support/table.ts';

interface Context {
  defaultCurrency: 'MYR' | 'USD';
  country: string | null;
  isMalaysia: boolean;
}

type Currency = 'ringgit' | 'dollars';

const codes = { ringgit: 'MYR', dollars: 'USD' } as const;
const lookingUp = { country: 'lookingUp' };
const focusing = (currency: Currency) =>
  ['focusShownCurrency', { currency: codes[currency] }] as const;
const failing = (cause: unknown) => [['logLookupFailure', { cause }]] as const;

/** What shows in a country, whose name has to be written like that. */
const shownIn = [
  ['Malaysia', 'ringgit'],
  ['Singapore', 'dollars'],
  ['malaysia', 'dollars'],
] as const;

const regionCaseWith = (byDefault: Currency): MachineCase<Context> => ({
  id: 'region',
  given: `with ${byDefault} by default`,
  machine: regionMachine,
  input: { defaultCurrency: codes[byDefault] },
  delays: { lookupTimeout: 5000 },
  start: {
    value: { country: 'lookingUp', currency: { automatic: byDefault } },
    context: { defaultCurrency: codes[byDefault], country: null, isMalaysia: true },
    effects: ['start lookUpCountry', 'start recallChoice'],
  },
  payloads: {
    'xstate.done.actor.lookUpCountry': shownIn.map(([output]) => ({ output })),
    'xstate.error.actor.lookUpCountry': [{ error: 'refused' }],
  },
  table: [
    ...shownIn.flatMap(([country, currency]): Row<Context>[] => {
      const located = {
        on: 'lookUpCountry done',
        when: ({ event }: Given) => event['output'] === country,
        change: () => ({ country, isMalaysia: country === 'Malaysia' }),
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
    ...(['ringgit', 'dollars'] as const).flatMap((currency): Row<Context>[] => [
      {
        from: {},
        on: `${currency}.chosen`,
        to: { currency: { chosen: currency } },
        effects: [['storeChoice', { currency: codes[currency] }]],
      },
      {
        from: {},
        on: `${currency}.recalled`,
        to: { currency: { chosen: currency } },
      },
    ]),
    ...([[null, byDefault], ...shownIn] as const).flatMap(([country, currency]): Row<Context>[] => {
      const unchosen = {
        from: { currency: 'chosen' },
        when: ({ context }: Given<Context>) => context.country === country,
        to: { currency: { automatic: currency } },
      };
      return [
        { ...unchosen, on: 'choice.withdrawn', effects: ['forgetChoice', focusing(currency)] },
        { ...unchosen, on: 'choice.forgotten', effects: [focusing(currency)] },
      ];
    }),
  ],
  effects: {
    actions: ['focusShownCurrency', 'forgetChoice', 'logLookupFailure', 'storeChoice'],
    actors: ['lookUpCountry', 'recallChoice'],
  },
  invariants: {
    'it is Malaysia while no country is known': ({ snapshot: { context } }) =>
      context.country !== null || context.isMalaysia,
    'a known country is Malaysia only by that name': ({ snapshot: { context } }) =>
      context.country === null || context.isMalaysia === (context.country === 'Malaysia'),
    'a country is known exactly when located': ({ snapshot }) =>
      (snapshot.context.country !== null) === snapshot.matches({ country: 'located' }),
    'the country is looked up once': ({ effects }) => countOf(effects, 'start lookUpCountry') === 1,
    'a failure is logged once': ({ snapshot, effects }) =>
      countOf(effects, 'logLookupFailure') === (snapshot.matches({ country: 'fallback' }) ? 1 : 0),
    'one currency shows': ({ snapshot }) => snapshot.hasTag('MYR') !== snapshot.hasTag('USD'),
    'the visitor’s own choice wins': ({ snapshot }) =>
      !snapshot.matches({ currency: 'chosen' }) ||
      snapshot.hasTag(snapshot.matches({ currency: { chosen: 'ringgit' } }) ? 'MYR' : 'USD'),
    'only what the visitor does is stored': ({ events, effects }) =>
      countOf(effects, 'storeChoice') ===
      events.filter(({ type }) => type.endsWith('.chosen')).length,
    'without a choice a known country decides': ({ snapshot }) =>
      snapshot.matches({ currency: 'chosen' }) ||
      snapshot.context.country === null ||
      snapshot.hasTag(snapshot.context.isMalaysia ? 'MYR' : 'USD'),
    'without a choice and a country it is the default': ({ snapshot }) =>
      snapshot.matches({ currency: 'chosen' }) ||
      snapshot.context.country !== null ||
      snapshot.hasTag(codes[byDefault]),
  },
});

export const regionCase: MachineCase<Context> = {
  ...regionCaseWith('ringgit'),
  neverTaken: {
    'currency.automatic.dollars at once if isPricedInRinggit to currency.automatic.ringgit':
      'dollars then show for a country alone, and a country that was found stays',
  },
};

export const regionInDollarsCase = regionCaseWith('dollars');
