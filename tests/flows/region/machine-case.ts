import { regionMachine } from '../../../machines/index.ts';
import { countOf, type MachineCase } from '../../support/case.ts';
import type { Given } from '../../support/table.ts';

interface Context {
  defaultCurrency: 'MYR' | 'USD';
  country: string | null;
  isMalaysia: boolean;
}

const lookingUp = { country: 'lookingUp' };
const isHome = ({ event }: Given) => event['output'] === 'Malaysia';
const isAbroad = ({ event }: Given) => event['output'] !== 'Malaysia';
const focusing = (currency: 'MYR' | 'USD') => ['focusShownCurrency', { currency }] as const;
const failing = (cause: unknown) => [['logLookupFailure', { cause }]] as const;

const regionCaseWith = (
  defaultCurrency: 'MYR' | 'USD',
  byDefault: 'ringgit' | 'dollars',
): MachineCase<Context> => ({
  id: 'region',
  given: `with ${byDefault} by default`,
  machine: regionMachine,
  input: { defaultCurrency },
  delays: { lookupTimeout: 5000 },
  start: {
    value: { country: 'lookingUp', currency: { automatic: byDefault } },
    context: { defaultCurrency, country: null, isMalaysia: true },
    effects: ['start lookUpCountry', 'start recallChoice'],
  },
  payloads: {
    'xstate.done.actor.lookUpCountry': [
      { output: 'Malaysia' },
      { output: 'Singapore' },
      { output: 'malaysia' },
    ],
    'xstate.error.actor.lookUpCountry': [{ error: 'refused' }],
  },
  table: [
    {
      from: { ...lookingUp, currency: 'automatic' },
      on: 'lookUpCountry done',
      when: isHome,
      to: { country: 'located', currency: { automatic: 'ringgit' } },
      change: () => ({ country: 'Malaysia', isMalaysia: true }),
    },
    {
      from: { ...lookingUp, currency: 'chosen' },
      on: 'lookUpCountry done',
      when: isHome,
      to: { country: 'located' },
      change: () => ({ country: 'Malaysia', isMalaysia: true }),
    },
    {
      from: { ...lookingUp, currency: 'automatic' },
      on: 'lookUpCountry done',
      when: isAbroad,
      to: { country: 'located', currency: { automatic: 'dollars' } },
      change: ({ event }) => ({ country: event['output'], isMalaysia: false }),
    },
    {
      from: { ...lookingUp, currency: 'chosen' },
      on: 'lookUpCountry done',
      when: isAbroad,
      to: { country: 'located' },
      change: ({ event }) => ({ country: event['output'], isMalaysia: false }),
    },
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
    {
      from: {},
      on: 'ringgit.chosen',
      to: { currency: { chosen: 'ringgit' } },
      effects: [['storeChoice', { currency: 'MYR' }]],
    },
    {
      from: {},
      on: 'dollars.chosen',
      to: { currency: { chosen: 'dollars' } },
      effects: [['storeChoice', { currency: 'USD' }]],
    },
    {
      from: {},
      on: 'ringgit.recalled',
      to: { currency: { chosen: 'ringgit' } },
    },
    {
      from: {},
      on: 'dollars.recalled',
      to: { currency: { chosen: 'dollars' } },
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.withdrawn',
      when: ({ context }) => context.country === null,
      to: { currency: { automatic: byDefault } },
      effects: ['forgetChoice', focusing(defaultCurrency)],
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.withdrawn',
      when: ({ context }) => context.country === 'Malaysia',
      to: { currency: { automatic: 'ringgit' } },
      effects: ['forgetChoice', focusing('MYR')],
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.withdrawn',
      when: ({ context }) => ['Singapore', 'malaysia'].includes(context.country ?? ''),
      to: { currency: { automatic: 'dollars' } },
      effects: ['forgetChoice', focusing('USD')],
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.forgotten',
      when: ({ context }) => context.country === null,
      to: { currency: { automatic: byDefault } },
      effects: [focusing(defaultCurrency)],
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.forgotten',
      when: ({ context }) => context.country === 'Malaysia',
      to: { currency: { automatic: 'ringgit' } },
      effects: [focusing('MYR')],
    },
    {
      from: { currency: 'chosen' },
      on: 'choice.forgotten',
      when: ({ context }) => ['Singapore', 'malaysia'].includes(context.country ?? ''),
      to: { currency: { automatic: 'dollars' } },
      effects: [focusing('USD')],
    },
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
      snapshot.hasTag(defaultCurrency),
  },
});

export const regionCase: MachineCase<Context> = {
  ...regionCaseWith('MYR', 'ringgit'),
  neverTaken: {
    'currency.automatic.dollars at once if isPricedInRinggit to currency.automatic.ringgit':
      'dollars then show for a country alone, and a country that was found stays',
  },
};

export const regionInDollarsCase = regionCaseWith('USD', 'dollars');
