/** Follows one page in another tab, notices when it falls silent or closes, and lets the reader choose among several. */
import { assign, fromCallback, setup } from 'xstate';

const GREETING_INTERVAL_MS = 1000;
/** A page that misses more greetings than this counts as gone. */
const PATIENCE = 3;
/** Anything on the channel may invent pages. */
const MOST_PAGES = 20;

export type FollowingEvent =
  /** A page reported the states of its flows, or what happened in them. */
  | { type: 'page.reported'; page: number; title: string; reports: readonly unknown[] }
  /** A page closed. */
  | { type: 'page.closed'; page: number }
  /** The reader chose one of several pages. */
  | { type: 'page.chosen'; page: number }
  /** The charts no longer show a simulation, and need the states of the page. */
  | { type: 'charts.cleared' }
  /** Another atlas closed, so the pages believe that nobody listens. */
  | { type: 'listener.lost' }
  /** The reader left the atlas, which the browser may keep and restore. */
  | { type: 'atlas.left' }
  /** The browser restored the atlas. */
  | { type: 'atlas.restored' };

interface Page {
  /** When it was opened, in milliseconds since 1970. */
  page: number;
  title: string;
  /** How many greetings it has not answered. */
  missed: number;
}

export interface FollowingContext {
  /** In the order of their first answers. */
  pages: readonly Page[];
  followed: number | null;
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
    events: {} as FollowingEvent,
  },
  delays: { greetingInterval: GREETING_INTERVAL_MS },
  guards: {
    isWelcome: ({ context }, { page }: { page: number }) =>
      isKnown(context, page) || context.pages.length < MOST_PAGES,
    isFollowed: ({ context }, { page }: { page: number }) => context.followed === page,
    isOther: ({ context }, { page }: { page: number }) =>
      context.followed !== page && isKnown(context, page),
    isLost: ({ context }) => !isKnown(context, context.followed!),
  },
  actors: {
    watchAtlas: fromCallback(() => notProvided('watchAtlas')),
    openChannel: fromCallback(() => notProvided('openChannel')),
  },
  actions: {
    notePage: assign(
      ({ context: { pages } }, { page, title }: { page: number; title: string }) => ({
        pages: pages.some((known) => known.page === page)
          ? pages.map((known) => (known.page === page ? { page, title, missed: 0 } : known))
          : [...pages, { page, title, missed: 0 }],
      }),
    ),
    forgetPage: assign(({ context }, { page }: { page: number }) => ({
      pages: context.pages.filter((known) => known.page !== page),
    })),
    forgetPages: assign({ pages: [], followed: null }),
    countMissed: assign(({ context }) => ({
      pages: context.pages
        .map((known) => ({ ...known, missed: known.missed + 1 }))
        .filter(({ missed }) => missed <= PATIENCE),
    })),
    follow: assign((_, { page }: { page: number }) => ({ followed: page })),
    letGo: assign({ followed: null }),
    greet: () => notProvided('greet'),
    showReports: (_, _params: { reports: readonly unknown[] }) => notProvided('showReports'),
    clearCharts: () => notProvided('clearCharts'),
  },
}).createMachine({
  id: 'atlasFollowing',
  context: { pages: [], followed: null },
  invoke: { id: 'watchAtlas', src: 'watchAtlas' },
  initial: 'listening',
  states: {
    listening: {
      description: 'The atlas greets the open pages, and hears what they report.',
      type: 'parallel',
      invoke: { id: 'openChannel', src: 'openChannel' },
      on: {
        'charts.cleared': { actions: 'greet' },
        'listener.lost': { actions: 'greet' },
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
                  actions: {
                    type: 'notePage',
                    params: ({ event: { page, title } }) => ({ page, title }),
                  },
                },
                'page.closed': {
                  actions: { type: 'forgetPage', params: ({ event: { page } }) => ({ page }) },
                },
              },
              after: {
                greetingInterval: {
                  target: 'counted',
                  reenter: true,
                  actions: ['countMissed', 'greet'],
                },
              },
            },
          },
        },
        page: {
          initial: 'looking',
          states: {
            looking: {
              description: 'No page answers; the next one that does is followed.',
              on: {
                'page.reported': {
                  guard: { type: 'isWelcome', params: ({ event: { page } }) => ({ page }) },
                  target: 'following',
                  actions: [
                    { type: 'follow', params: ({ event: { page } }) => ({ page }) },
                    { type: 'showReports', params: ({ event: { reports } }) => ({ reports }) },
                  ],
                },
              },
            },
            following: {
              description: 'The charts show one page.',
              always: {
                guard: 'isLost',
                target: 'looking',
                actions: ['letGo', 'clearCharts', 'greet'],
              },
              on: {
                'page.reported': {
                  guard: { type: 'isFollowed', params: ({ event: { page } }) => ({ page }) },
                  actions: {
                    type: 'showReports',
                    params: ({ event: { reports } }) => ({ reports }),
                  },
                },
                'page.chosen': {
                  guard: { type: 'isOther', params: ({ event: { page } }) => ({ page }) },
                  actions: [
                    { type: 'follow', params: ({ event: { page } }) => ({ page }) },
                    'clearCharts',
                    'greet',
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
