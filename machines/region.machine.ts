/** Where the visitor is, and so which currency the prices show, unless they choose one. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const LOOKUP_TIMEOUT_MS = 5000;
const HOME_COUNTRY = 'Malaysia';

export type RegionEvent =
  /** The visitor wants prices in ringgit. */
  | { type: 'ringgit.chosen' }
  /** The visitor wants prices in US dollars. */
  | { type: 'dollars.chosen' }
  /** The visitor leaves the currency to the country again. */
  | { type: 'choice.withdrawn' };

interface RegionInput {
  /** What prices show in while no country is known: ringgit, if nothing else is said. */
  defaultCurrency: 'MYR' | 'USD';
}

interface RegionContext extends RegionInput {
  country: string | null;
  isMalaysia: boolean;
}

/** The country that an answer names, or null if it names none. */
const countryIn = (answer: unknown): string | null => {
  const name = (answer as { country_name?: unknown } | null | undefined)?.country_name;
  return typeof name === 'string' && name !== '' ? name : null;
};

/** What prices show in without a choice. */
const currencyFor = ({ country, isMalaysia, defaultCurrency }: RegionContext) => {
  if (country === null) return defaultCurrency;
  return isMalaysia ? 'MYR' : 'USD';
};

/** Stands in for an effect until one is provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const regionMachine = setup({
  types: {
    context: {} as RegionContext,
    input: {} as RegionInput | undefined,
    events: {} as RegionEvent,
  },
  delays: { lookupTimeout: LOOKUP_TIMEOUT_MS },
  guards: {
    isCountryNamed: (_, { answer }: { answer: unknown }) => countryIn(answer) !== null,
    isPricedInRinggit: ({ context }) => currencyFor(context) === 'MYR',
    isPricedInDollars: ({ context }) => currencyFor(context) === 'USD',
  },
  actors: {
    lookUpCountry: fromPromise<unknown>(() => notProvided('lookUpCountry')),
    recallChoice: fromCallback(() => notProvided('recallChoice')),
  },
  actions: {
    rememberCountry: assign((_, { answer }: { answer: unknown }) => {
      const country = countryIn(answer);
      return { country, isMalaysia: country === HOME_COUNTRY };
    }),
    logLookupFailure: (_, _params: { cause: unknown }) => notProvided('logLookupFailure'),
    storeChoice: (_, _params: { currency: 'MYR' | 'USD' }) => notProvided('storeChoice'),
    forgetChoice: () => notProvided('forgetChoice'),
  },
}).createMachine({
  id: 'region',
  context: ({ input }) => ({
    defaultCurrency: input?.defaultCurrency ?? 'MYR',
    country: null,
    isMalaysia: true,
  }),
  type: 'parallel',
  states: {
    country: {
      initial: 'lookingUp',
      states: {
        lookingUp: {
          description: 'The country is unknown and taken to be Malaysia.',
          invoke: {
            id: 'lookUpCountry',
            src: 'lookUpCountry',
            onDone: [
              {
                guard: {
                  type: 'isCountryNamed',
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: 'located',
                actions: {
                  type: 'rememberCountry',
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                target: 'fallback',
                actions: {
                  type: 'logLookupFailure',
                  params: { cause: 'the answer names no country' },
                },
              },
            ],
            onError: {
              target: 'fallback',
              actions: {
                type: 'logLookupFailure',
                params: ({ event }) => ({ cause: event.error }),
              },
            },
          },
          after: {
            lookupTimeout: {
              target: 'fallback',
              actions: {
                type: 'logLookupFailure',
                params: { cause: `no answer in ${LOOKUP_TIMEOUT_MS} ms` },
              },
            },
          },
        },
        located: { description: 'The country is known.' },
        fallback: { description: 'No country could be had: Malaysia it is.' },
      },
    },
    currency: {
      initial: 'automatic',
      invoke: { id: 'recallChoice', src: 'recallChoice' },
      on: {
        'ringgit.chosen': {
          target: '.chosen.ringgit',
          actions: { type: 'storeChoice', params: { currency: 'MYR' } },
        },
        'dollars.chosen': {
          target: '.chosen.dollars',
          actions: { type: 'storeChoice', params: { currency: 'USD' } },
        },
      },
      states: {
        automatic: {
          initial: 'ringgit',
          states: {
            ringgit: {
              description: 'Ringgit, as in Malaysia, or by default while no country is known.',
              tags: 'MYR',
              always: { guard: 'isPricedInDollars', target: 'dollars' },
            },
            dollars: {
              description: 'US dollars, as abroad, or by default while no country is known.',
              tags: 'USD',
              always: { guard: 'isPricedInRinggit', target: 'ringgit' },
            },
          },
        },
        chosen: {
          initial: 'ringgit',
          on: { 'choice.withdrawn': { target: 'automatic', actions: 'forgetChoice' } },
          states: {
            ringgit: { description: 'Ringgit, by the visitor’s own choice.', tags: 'MYR' },
            dollars: { description: 'US dollars, by the visitor’s own choice.', tags: 'USD' },
          },
        },
      },
    },
  },
});
