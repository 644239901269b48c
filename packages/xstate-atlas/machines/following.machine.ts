/** Follows one page in another tab, notices when it falls silent or closes, and lets the reader choose among several. */
import { assign, fromCallback, setup } from 'xstate';

const GREETING_INTERVAL_MS = 1000;
/** A page that misses more greetings than this counts as gone. */
const PATIENCE = 3;
/** Browsers slow the timer of a hidden tab, so busy pages need greetings in between. */
const MOST_UNGREETED = 50;
/** Anything on the channel may invent pages. */
const MOST_PAGES = 20;

export type FollowingEvent =
  /** A page reported the states of its flows, or what happened in them. */
  | { type: 'page.reported'; page: number; reports: readonly unknown[] }
  /** A page closed. */
  | { type: 'page.closed'; page: number }
  /** The reader chose one of several pages. */
  | { type: 'page.chosen'; page: number }
  /** The charts no longer show a preview, and need the states of the page. */
  | { type: 'charts.cleared' }
  /** A preview is loading, and answers a greeting. */
  | { type: 'preview.awaited' }
  /** Another atlas closed, so the pages believe that nobody listens. */
  | { type: 'listener.lost' }
  /** The reader left the atlas, which the browser may keep and restore. */
  | { type: 'atlas.left' }
  /** The browser restored the atlas. */
  | { type: 'atlas.restored' };

interface Page {
  /** When it was opened, in milliseconds since 1970. */
  page: number;
  /** How many greetings it has not answered. */
  missed: number;
}

export interface FollowingContext {
  /** In the order of their first answers. */
  pages: readonly Page[];
  followed: number | null;
  /** How many reports of the followed page came since the last greeting. */
  ungreeted: number;
  mostUngreeted: number;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

const isKnown = ({ pages }: FollowingContext, page: number) =>
  pages.some((known) => known.page === page);

export const followingMachine = setup({
  types: {
    context: {} as FollowingContext,
    input: undefined as { mostUngreeted?: number } | undefined,
    events: {} as FollowingEvent,
  },
  delays: { greetingInterval: GREETING_INTERVAL_MS },
  guards: {
    isWelcome: ({ context }, { page }: { page: number }) =>
      isKnown(context, page) || context.pages.length < MOST_PAGES,
    isFollowed: ({ context }, { page }: { page: number }) => context.followed === page,
    isBusy: ({ context }, { page }: { page: number }) =>
      context.followed === page && context.ungreeted >= context.mostUngreeted,
    isOther: ({ context }, { page }: { page: number }) =>
      context.followed !== page && isKnown(context, page),
    isLost: ({ context }) => !isKnown(context, context.followed!),
    isSilent: ({ context }) =>
      context.pages.some(({ page, missed }) => page === context.followed && missed > 1),
  },
  actors: {
    watchAtlas: fromCallback(() => notProvided('watchAtlas')),
    openChannel: fromCallback(() => notProvided('openChannel')),
  },
  actions: {
    notePage: assign(({ context: { pages } }, { page }: { page: number }) => ({
      pages: pages.some((known) => known.page === page)
        ? pages.map((known) => (known.page === page ? { page, missed: 0 } : known))
        : [...pages, { page, missed: 0 }],
    })),
    forgetPage: assign(({ context }, { page }: { page: number }) => ({
      pages: context.pages.filter((known) => known.page !== page),
    })),
    forgetPages: assign({ pages: [], followed: null, ungreeted: 0 }),
    countMissed: assign(({ context }) => ({
      pages: context.pages
        .map(({ page, missed }) => ({ page, missed: missed + 1 }))
        .filter(({ missed }) => missed <= PATIENCE),
    })),
    countReport: assign(({ context }) => ({ ungreeted: context.ungreeted + 1 })),
    startCounting: assign({ ungreeted: 0 }),
    follow: assign((_, { page }: { page: number }) => ({ followed: page })),
    letGo: assign({ followed: null }),
    greet: () => notProvided('greet'),
    showReports: (_, _params: { reports: readonly unknown[] }) => notProvided('showReports'),
    clearCharts: () => notProvided('clearCharts'),
  },
}).createMachine({
  id: 'atlasFollowing',
  context: ({ input }) => ({
    pages: [],
    followed: null,
    ungreeted: 0,
    mostUngreeted: input?.mostUngreeted ?? MOST_UNGREETED,
  }),
  invoke: { id: 'watchAtlas', src: 'watchAtlas' },
  initial: 'listening',
  states: {
    listening: {
      description: 'The atlas greets the open pages, and hears what they report.',
      type: 'parallel',
      invoke: { id: 'openChannel', src: 'openChannel' },
      on: {
        'charts.cleared': { actions: ['greet', 'startCounting'] },
        'preview.awaited': { actions: ['greet', 'startCounting'] },
        'listener.lost': { actions: ['greet', 'startCounting'] },
        'atlas.left': { target: 'resting', actions: ['forgetPages', 'clearCharts'] },
      },
      states: {
        pages: {
          initial: 'counted',
          states: {
            counted: {
              description:
                'Every page answers each greeting; one that misses too many is forgotten.',
              on: {
                'page.reported': {
                  guard: { type: 'isWelcome', params: ({ event: { page } }) => ({ page }) },
                  actions: { type: 'notePage', params: ({ event: { page } }) => ({ page }) },
                },
                'page.closed': {
                  actions: { type: 'forgetPage', params: ({ event: { page } }) => ({ page }) },
                },
              },
              after: {
                greetingInterval: {
                  target: 'counted',
                  reenter: true,
                  actions: ['countMissed', 'greet', 'startCounting'],
                },
              },
            },
          },
        },
        page: {
          initial: 'looking',
          states: {
            looking: {
              description: 'No page has answered yet.',
              on: {
                'page.reported': {
                  target: 'following',
                  actions: [
                    { type: 'follow', params: ({ event: { page } }) => ({ page }) },
                    { type: 'showReports', params: ({ event: { reports } }) => ({ reports }) },
                    'countReport',
                  ],
                },
              },
            },
            following: {
              description: 'The charts show one page.',
              initial: 'answering',
              always: { guard: 'isLost', target: 'gone' },
              on: {
                'page.chosen': {
                  guard: { type: 'isOther', params: ({ event: { page } }) => ({ page }) },
                  target: 'following',
                  actions: [
                    { type: 'follow', params: ({ event: { page } }) => ({ page }) },
                    'clearCharts',
                    'greet',
                    'startCounting',
                  ],
                },
              },
              states: {
                answering: {
                  description: 'The page answers.',
                  always: { guard: 'isSilent', target: 'silent' },
                  on: {
                    'page.reported': [
                      {
                        guard: { type: 'isBusy', params: ({ event: { page } }) => ({ page }) },
                        actions: [
                          {
                            type: 'showReports',
                            params: ({ event: { reports } }) => ({ reports }),
                          },
                          'greet',
                          'startCounting',
                        ],
                      },
                      {
                        guard: { type: 'isFollowed', params: ({ event: { page } }) => ({ page }) },
                        actions: [
                          {
                            type: 'showReports',
                            params: ({ event: { reports } }) => ({ reports }),
                          },
                          'countReport',
                        ],
                      },
                    ],
                  },
                },
                silent: {
                  description: 'The page has not answered the last greeting.',
                  on: {
                    'page.reported': {
                      guard: { type: 'isFollowed', params: ({ event: { page } }) => ({ page }) },
                      target: 'answering',
                      actions: {
                        type: 'showReports',
                        params: ({ event: { reports } }) => ({ reports }),
                      },
                    },
                  },
                },
              },
            },
            gone: {
              description:
                'The page has closed or stopped answering; the next one that answers is followed.',
              entry: ['letGo', 'clearCharts', 'greet', 'startCounting'],
              on: {
                'page.reported': {
                  guard: { type: 'isWelcome', params: ({ event: { page } }) => ({ page }) },
                  target: 'following',
                  actions: [
                    { type: 'follow', params: ({ event: { page } }) => ({ page }) },
                    { type: 'showReports', params: ({ event: { reports } }) => ({ reports }) },
                    'countReport',
                  ],
                },
              },
            },
          },
        },
      },
    },
    resting: {
      description: 'The reader has left, and the browser keeps the atlas.',
      on: { 'atlas.restored': 'listening' },
    },
  },
});
