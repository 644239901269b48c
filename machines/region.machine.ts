/** Finds the visitor’s country and picks the currency of the prices, unless the visitor chooses one. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const LOOKUP_TIMEOUT_MS = 5000;
const DEFAULT_HOME_COUNTRY = 'Malaysia';

/** Selects a currency: that of the agency’s own country, or the one for all others. */
export type Place = 'home' | 'abroad';

export type RegionEvent =
  /** The visitor chose the currency for home. */
  | { type: 'home.chosen' }
  /** The visitor chose the currency for abroad. */
  | { type: 'abroad.chosen' }
  /** The visitor withdrew the choice, so the country decides again. */
  | { type: 'choice.withdrawn' }
  /** The visitor chose the currency for home earlier, or in another tab. */
  | { type: 'home.recalled' }
  /** The visitor chose the currency for abroad earlier, or in another tab. */
  | { type: 'abroad.recalled' }
  /** The visitor withdrew the choice in another tab. */
  | { type: 'choice.forgotten' };

interface RegionInput {
  /** The country whose visitors are at home, as the country service names it. */
  homeCountry: string;
  /** The currency to show while no country is known. */
  shownAtFirst: Place;
}

interface RegionContext extends RegionInput {
  country: string | null;
  /** Whether the visitor is at home; assumed until another country is known. */
  isHome: boolean;
}

/** The currency to show without a choice. */
const shownFor = ({ country, isHome, shownAtFirst }: RegionContext): Place => {
  if (country === null) return shownAtFirst;
  return isHome ? 'home' : 'abroad';
};

/** Fails loudly if an effect is not provided. */
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
    // Stryker disable next-line StringLiteral: all but abroad starts at home
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
          description: 'The country is not known yet; the visitor is assumed to be at home.',
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
          description: 'The lookup failed; the visitor is assumed to be at home.',
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
              description:
                'The currency for home shows: the visitor is there, or no country is known.',
              tags: 'home',
              always: { guard: 'isPricedForAbroad', target: 'abroad' },
            },
            abroad: {
              description:
                'The currency for abroad shows: the visitor is there, or it comes first and no country is known.',
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
              description: 'The visitor chose the currency for home.',
              tags: 'home',
            },
            abroad: {
              description: 'The visitor chose the currency for abroad.',
              tags: 'abroad',
            },
          },
        },
      },
    },
  },
});
