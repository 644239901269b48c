/** Where the visitor is, and so which currency the prices show, unless they choose one. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const LOOKUP_TIMEOUT_MS = 5000;
const DEFAULT_HOME_COUNTRY = 'Malaysia';

/** Whose currency: that of the agency’s own country, or the one for all others. */
export type Place = 'home' | 'abroad';

export type RegionEvent =
  /** The visitor wants prices in the currency of home. */
  | { type: 'home.chosen' }
  /** The visitor wants prices in the currency for abroad. */
  | { type: 'abroad.chosen' }
  /** The visitor leaves the currency to the country again. */
  | { type: 'choice.withdrawn' }
  /** The currency of home was chosen earlier, or in another tab. */
  | { type: 'home.recalled' }
  /** The currency for abroad was chosen earlier, or in another tab. */
  | { type: 'abroad.recalled' }
  /** The choice was withdrawn in another tab. */
  | { type: 'choice.forgotten' };

interface RegionInput {
  /** The country whose visitors are at home, as the country service names it. */
  homeCountry: string;
  /** Whose currency prices show in while no country is known. */
  shownAtFirst: Place;
}

interface RegionContext extends RegionInput {
  country: string | null;
  /** Whether the visitor is at home, as is taken for granted until another country is known. */
  isHome: boolean;
}

/** Whose currency prices show in without a choice. */
const shownFor = ({ country, isHome, shownAtFirst }: RegionContext): Place => {
  if (country === null) return shownAtFirst;
  return isHome ? 'home' : 'abroad';
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
    isPricedForHome: ({ context }) => shownFor(context) === 'home',
    isPricedForAbroad: ({ context }) => shownFor(context) === 'abroad',
  },
  actors: {
    lookUpCountry: fromPromise<string>(() => notProvided('lookUpCountry')),
    recallChoice: fromCallback(() => notProvided('recallChoice')),
  },
  actions: {
    rememberCountry: assign(({ context }, { country }: { country: string }) => ({
      country,
      isHome: country === context.homeCountry,
    })),
    logLookupFailure: (_, _params: { cause: unknown }) => notProvided('logLookupFailure'),
    storeChoice: (_, _params: { currency: Place }) => notProvided('storeChoice'),
    forgetChoice: () => notProvided('forgetChoice'),
    focusShownCurrency: (_, _params: { currency: Place }) => notProvided('focusShownCurrency'),
  },
}).createMachine({
  id: 'region',
  context: ({ input }) => ({
    homeCountry: input?.homeCountry ?? DEFAULT_HOME_COUNTRY,
    shownAtFirst: input?.shownAtFirst ?? 'home',
    country: null,
    isHome: true,
  }),
  type: 'parallel',
  states: {
    country: {
      initial: 'lookingUp',
      states: {
        lookingUp: {
          description: 'The country is unknown; the visitor is taken to be at home.',
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
        fallback: {
          description: 'No country could be had, so the visitor is taken to be at home.',
        },
      },
    },
    currency: {
      initial: 'automatic',
      invoke: { id: 'recallChoice', src: 'recallChoice' },
      on: {
        'home.chosen': {
          target: '.chosen.home',
          actions: { type: 'storeChoice', params: { currency: 'home' } },
        },
        'abroad.chosen': {
          target: '.chosen.abroad',
          actions: { type: 'storeChoice', params: { currency: 'abroad' } },
        },
        'home.recalled': '.chosen.home',
        'abroad.recalled': '.chosen.abroad',
      },
      states: {
        automatic: {
          initial: 'home',
          states: {
            home: {
              description: 'The currency of home: the visitor is there, or no country is known.',
              tags: 'home',
              always: { guard: 'isPricedForAbroad', target: 'abroad' },
            },
            abroad: {
              description:
                'The currency for abroad: the visitor is there, or it comes first and no country is known.',
              tags: 'abroad',
              always: { guard: 'isPricedForHome', target: 'home' },
            },
          },
        },
        chosen: {
          initial: 'home',
          on: {
            'choice.withdrawn': {
              target: 'automatic',
              actions: [
                'forgetChoice',
                {
                  type: 'focusShownCurrency',
                  params: ({ context }) => ({ currency: shownFor(context) }),
                },
              ],
            },
            'choice.forgotten': {
              target: 'automatic',
              actions: {
                type: 'focusShownCurrency',
                params: ({ context }) => ({ currency: shownFor(context) }),
              },
            },
          },
          states: {
            home: {
              description: 'The currency of home, by the visitor’s own choice.',
              tags: 'home',
            },
            abroad: {
              description: 'The currency for abroad, by the visitor’s own choice.',
              tags: 'abroad',
            },
          },
        },
      },
    },
  },
});
