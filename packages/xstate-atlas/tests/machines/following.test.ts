import type { StateValue } from 'xstate';
import { followingMachine } from '../../machines/following.machine.ts';
import { heldAgainst } from './held-against.ts';
import type { Given } from '../../src/walk/table.ts';
import type { Effect } from '../../src/walk/play.ts';

interface Context {
  pages: { page: number; title: string; missed: number }[];
  followed: number | null;
}

const report = (page: number) => ({ page, title: `Page ${page}`, reports: [`of ${page}`] });
const pageOf = ({ event }: Given<Context>) => event['page'] as number;
const shows = ({ event }: Given<Context>): Effect => [
  'showReports',
  { reports: event['reports'] as unknown[] },
];
const noted = (given: Given<Context>) => {
  const page = pageOf(given);
  const { pages } = given.context;
  const fresh = { page, title: `Page ${page}`, missed: 0 };
  return pages.some((known) => known.page === page)
    ? pages.map((known) => (known.page === page ? fresh : known))
    : [...pages, fresh];
};
const left = (given: Given<Context>) =>
  given.context.pages.filter(({ page }) => page !== pageOf(given));
const afterATick = ({ pages }: Context) =>
  pages.map((known) => ({ ...known, missed: known.missed + 1 })).filter(({ missed }) => missed < 4);
const isOfFollowed = (given: Given<Context>) => pageOf(given) === given.context.followed;
const isOfOther = (given: Given<Context>) => !isOfFollowed(given);
const isGivenUp = ({ pages, followed }: Context) =>
  pages.find(({ page }) => page === followed)?.missed === 3;

const on = (page: string): StateValue => ({ listening: { page } });
const to = (page: string): StateValue => ({ listening: { pages: 'counted', page } });
const wait = 'after 1000 ms';

heldAgainst<Context>(followingMachine, {
  payloads: {
    'page.reported': [report(1), report(2)],
    'page.closed': [{ page: 1 }, { page: 2 }],
    'page.chosen': [{ page: 1 }, { page: 2 }],
  },
  delays: { greetingInterval: 1000 },
  start: {
    value: to('looking'),
    context: { pages: [], followed: null },
    effects: ['start watchAtlas', 'start openChannel'],
  },
  table: [
    {
      from: on('looking'),
      on: 'page.reported',
      to: to('following'),
      change: (given) => ({ pages: noted(given), followed: pageOf(given) }),
      effects: (given) => [shows(given)],
    },
    {
      from: on('following'),
      on: 'page.reported',
      to: to('following'),
      change: (given) => ({ pages: noted(given) }),
      effects: (given) => (isOfFollowed(given) ? [shows(given)] : []),
    },
    {
      from: on('looking'),
      on: 'page.closed',
      to: to('looking'),
      change: (given) => ({ pages: left(given) }),
    },
    {
      from: on('following'),
      on: 'page.closed',
      when: isOfFollowed,
      to: to('looking'),
      change: (given) => ({ pages: left(given), followed: null }),
      effects: ['clearCharts', 'greet'],
    },
    {
      from: on('following'),
      on: 'page.closed',
      when: isOfOther,
      to: to('following'),
      change: (given) => ({ pages: left(given) }),
    },
    {
      from: on('following'),
      on: 'page.chosen',
      when: (given) =>
        isOfOther(given) && given.context.pages.some(({ page }) => page === pageOf(given)),
      to: to('following'),
      change: (given) => ({ followed: pageOf(given) }),
      effects: ['clearCharts', 'greet'],
    },
    {
      from: on('looking'),
      on: wait,
      to: to('looking'),
      change: ({ context }) => ({ pages: afterATick(context) }),
      effects: ['greet'],
    },
    {
      from: on('following'),
      on: wait,
      when: ({ context }) => !isGivenUp(context),
      to: to('following'),
      change: ({ context }) => ({ pages: afterATick(context) }),
      effects: ['greet'],
    },
    {
      from: on('following'),
      on: wait,
      when: ({ context }) => isGivenUp(context),
      to: to('looking'),
      change: ({ context }) => ({ pages: afterATick(context), followed: null }),
      effects: ['greet', 'clearCharts', 'greet'],
    },
    ...['looking', 'following'].flatMap((from) =>
      ['charts.cleared', 'listener.lost'].map((event) => ({
        from: on(from),
        on: event,
        to: to(from),
        effects: ['greet'],
      })),
    ),
    {
      from: 'listening',
      on: 'atlas.left',
      to: 'resting',
      change: () => ({ pages: [], followed: null }),
      effects: ['clearCharts', 'stop openChannel'],
    },
    {
      from: 'resting',
      on: 'atlas.restored',
      to: to('looking'),
      effects: ['start openChannel'],
    },
  ],
  effects: {
    actions: ['clearCharts', 'greet', 'showReports'],
    actors: ['openChannel', 'watchAtlas'],
  },
});
