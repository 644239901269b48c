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
  | { type: 'choice.withdrawn' }
  /** Ringgit was chosen earlier, or in another tab. */
  | { type: 'ringgit.recalled' }
  /** US dollars were chosen earlier, or in another tab. */
  | { type: 'dollars.recalled' }
  /** The choice was withdrawn in another tab. */
  | { type: 'choice.forgotten' };

interface RegionInput {
  /** What prices show in while no country is known: ringgit, if nothing else is said. */
  defaultCurrency: 'MYR' | 'USD';
}

interface RegionContext extends RegionInput {
  country: string | null;
  isMalaysia: boolean;
}

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
    isPricedInRinggit: ({ context }) => currencyFor(context) === 'MYR',
    isPricedInDollars: ({ context }) => currencyFor(context) === 'USD',
  },
  actors: {
    lookUpCountry: fromPromise<string>(() => notProvided('lookUpCountry')),
    recallChoice: fromCallback(() => notProvided('recallChoice')),
  },
  actions: {
    rememberCountry: assign((_, { country }: { country: string }) => ({
      country,
      isMalaysia: country === HOME_COUNTRY,
    })),
    logLookupFailure: (_, _params: { cause: unknown }) => notProvided('logLookupFailure'),
    storeChoice: (_, _params: { currency: 'MYR' | 'USD' }) => notProvided('storeChoice'),
    forgetChoice: () => notProvided('forgetChoice'),
    focusShownCurrency: (_, _params: { currency: 'MYR' | 'USD' }) =>
      notProvided('focusShownCurrency'),
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
            onDone: {
              target: 'located',
              actions: {
                type: 'rememberCountry',
                params: ({ event }) => ({ country: event.output }),
              },
            },
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
        'ringgit.recalled': '.chosen.ringgit',
        'dollars.recalled': '.chosen.dollars',
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
          on: {
            'choice.withdrawn': {
              target: 'automatic',
              actions: [
                'forgetChoice',
                {
                  type: 'focusShownCurrency',
                  params: ({ context }) => ({ currency: currencyFor(context) }),
                },
              ],
            },
            'choice.forgotten': {
              target: 'automatic',
              actions: {
                type: 'focusShownCurrency',
                params: ({ context }) => ({ currency: currencyFor(context) }),
              },
            },
          },
          states: {
            ringgit: { description: 'Ringgit, by the visitor’s own choice.', tags: 'MYR' },
            dollars: { description: 'US dollars, by the visitor’s own choice.', tags: 'USD' },
          },
        },
      },
    },
  },
});
