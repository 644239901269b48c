/** Finds the visitor’s country and picks the currency of the prices, unless the visitor chooses one. */
import { assign, fromCallback, fromPromise, not, setup } from 'xstate';

const LOOKUP_TIMEOUT_MS = 5000;
const DEFAULT_HOME_COUNTRY = 'Malaysia';

/** The currency of the agency’s own country, or the currency for all other countries. */
export type Currency = 'home' | 'abroad';

export type RegionEvent =
  /** The visitor chose a currency. */
  | { type: 'currency.chosen'; currency: Currency }
  /** The visitor withdrew the choice, so the country decides again. */
  | { type: 'choice.withdrawn' }
  /** The visitor chose a currency earlier, or in another tab. */
  | { type: 'currency.recalled'; currency: Currency }
  /** The visitor withdrew the choice in another tab. */
  | { type: 'choice.forgotten' };

interface RegionInput {
  /** The agency’s own country, as the country service writes it. */
  homeCountry: string;
  /** The currency to show while no country is known. */
  shownAtFirst: Currency;
}

interface RegionContext extends RegionInput {
  country: string | null;
  /** Whether the visitor is in the agency’s own country. Decides nothing until the country is known. */
  isHome: boolean;
}

/** Returns the currency to show if the visitor has not chosen one. */
export const shownFor = ({ country, isHome, shownAtFirst }: RegionContext): Currency => {
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
    tags: {} as Currency,
  },
  delays: { lookupTimeout: LOOKUP_TIMEOUT_MS },
  guards: {
    isAbroad: (_, { currency }: { currency: Currency }) => currency === 'abroad',
    isPricedForAbroad: ({ context }) => shownFor(context) === 'abroad',
    isPricedForHome: not('isPricedForAbroad'),
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
    storeChoice: (_, _params: { currency: Currency }) => notProvided('storeChoice'),
    forgetChoice: () => notProvided('forgetChoice'),
    focusShownCurrency: (_, _params: { currency: Currency }) => notProvided('focusShownCurrency'),
  },
}).createMachine({
  id: 'region',
  context: ({ input }) => ({
    homeCountry: input?.homeCountry ?? DEFAULT_HOME_COUNTRY,
    // Stryker disable next-line StringLiteral: any value but 'abroad' means home
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
          description: 'The country is not known yet; the currency shown at first stays.',
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
          description: 'The lookup failed; the currency shown at first stays.',
        },
      },
    },
    currency: {
      initial: 'automatic',
      invoke: { id: 'recallChoice', src: 'recallChoice' },
      on: {
        'currency.chosen': [
          {
            guard: { type: 'isAbroad', params: ({ event }) => event },
            target: '.chosen.abroad',
            actions: { type: 'storeChoice', params: { currency: 'abroad' } },
          },
          {
            target: '.chosen.home',
            actions: { type: 'storeChoice', params: { currency: 'home' } },
          },
        ],
        'currency.recalled': [
          { guard: { type: 'isAbroad', params: ({ event }) => event }, target: '.chosen.abroad' },
          { target: '.chosen.home' },
        ],
      },
      states: {
        automatic: {
          initial: 'home',
          states: {
            home: {
              description:
                'The home currency is shown: the visitor is at home, or the country is unknown.',
              tags: 'home',
              always: { guard: 'isPricedForAbroad', target: 'abroad' },
            },
            abroad: {
              description:
                'The currency for abroad is shown: the visitor is abroad, or it is the default and the country is unknown.',
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
              description: 'The visitor chose the home currency.',
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
