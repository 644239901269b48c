import type { StateValue } from 'xstate';
import { followingMachine } from '../../machines/following.machine.ts';
import { heldAgainst } from './held-against.ts';
import type { Given } from '../../src/walk/table.ts';
import type { Effect } from '../../src/walk/play.ts';

interface Context {
  pages: { page: number; missed: number }[];
  followed: number | null;
  ungreeted: number;
  mostUngreeted: number;
}

const MOST_UNGREETED = 2;
const report = (page: number) => ({ page, reports: [`of ${page}`] });
const shows = ({ event }: Given<Context>): Effect => [
  'showReports',
  { reports: event['reports'] as unknown[] },
];

const pageOf = ({ event }: Given<Context>) => event['page'] as number;
const noted = (given: Given<Context>) => {
  const page = pageOf(given);
  const { pages } = given.context;
  const fresh = { page, missed: 0 };
  return pages.some((known) => known.page === page)
    ? pages.map((known) => (known.page === page ? fresh : known))
    : [...pages, fresh];
};
const left = (given: Given<Context>) =>
  given.context.pages.filter(({ page }) => page !== pageOf(given));
const afterATick = ({ pages }: Context) =>
  pages
    .map(({ page, missed }) => ({ page, missed: missed + 1 }))
    .filter(({ missed }) => missed < 4);
const missedByFollowed = ({ pages, followed }: Context) =>
  pages.find(({ page }) => page === followed)?.missed ?? 0;

const isOfFollowed = (given: Given<Context>) => pageOf(given) === given.context.followed;
const isOfOther = (given: Given<Context>) => !isOfFollowed(given);
const isBusy = ({ context }: Given<Context>) => context.ungreeted === MOST_UNGREETED;

const on = (page: StateValue): StateValue => ({ listening: { page } });
const to = (page: StateValue): StateValue => ({ listening: { pages: 'counted', page } });
const looking = 'looking';
const answering = { following: 'answering' };
const silent = { following: 'silent' };
const gone = 'gone';

const wait = 'after 1000 ms';

heldAgainst<Context>(followingMachine, {
  input: { mostUngreeted: MOST_UNGREETED },
  payloads: {
    'page.reported': [report(1), report(2)],
    'page.closed': [{ page: 1 }, { page: 2 }],
    'page.chosen': [{ page: 1 }, { page: 2 }],
  },
  // The second page is met, chosen and missed, but what follows is as with the first.
  within: ({ context }) => (context as Context).followed !== 2,
  delays: { greetingInterval: 1000 },
  start: {
    value: to(looking),
    context: { pages: [], followed: null, ungreeted: 0, mostUngreeted: MOST_UNGREETED },
    effects: ['start watchAtlas', 'start openChannel'],
  },
  table: [
    ...[looking, gone].map((from) => ({
      from: on(from),
      on: 'page.reported',
      to: to(answering),
      change: (given: Given<Context>) => ({
        pages: noted(given),
        followed: pageOf(given),
        ungreeted: given.context.ungreeted + 1,
      }),
      effects: (given: Given<Context>) => [shows(given)],
    })),
    {
      from: on(answering),
      on: 'page.reported',
      when: (given) => isOfFollowed(given) && !isBusy(given),
      to: to(answering),
      change: (given) => ({ pages: noted(given), ungreeted: given.context.ungreeted + 1 }),
      effects: (given) => [shows(given)],
    },
    {
      from: on(answering),
      on: 'page.reported',
      when: (given) => isOfFollowed(given) && isBusy(given),
      to: to(answering),
      change: (given) => ({ pages: noted(given), ungreeted: 0 }),
      effects: (given) => [shows(given), 'greet'],
    },
    {
      from: on(silent),
      on: 'page.reported',
      when: isOfFollowed,
      to: to(answering),
      change: (given) => ({ pages: noted(given) }),
      effects: (given) => [shows(given)],
    },
    ...[answering, silent].map((from) => ({
      from: on(from),
      on: 'page.reported',
      when: isOfOther,
      to: to(from),
      change: (given: Given<Context>) => ({ pages: noted(given) }),
    })),

    ...[answering, silent].flatMap((from) => [
      {
        from: on(from),
        on: 'page.closed',
        when: isOfFollowed,
        to: to(gone),
        change: (given: Given<Context>) => ({ pages: left(given), followed: null, ungreeted: 0 }),
        effects: ['clearCharts', 'greet'],
      },
      {
        from: on(from),
        on: 'page.closed',
        when: isOfOther,
        to: to(from),
        change: (given: Given<Context>) => ({ pages: left(given) }),
      },
      ...[answering, silent].map((next) => ({
        from: on(from),
        on: 'page.chosen',
        when: (given: Given<Context>) =>
          isOfOther(given) &&
          given.context.pages.some(
            ({ page, missed }) =>
              page === pageOf(given) && (missed > 1 ? silent : answering) === next,
          ),
        to: to(next),
        change: (given: Given<Context>) => ({ followed: pageOf(given), ungreeted: 0 }),
        effects: ['clearCharts', 'greet'],
      })),
    ]),
    ...[looking, gone].map((from) => ({
      from: on(from),
      on: 'page.closed',
      to: to(from),
      change: (given: Given<Context>) => ({ pages: left(given) }),
    })),

    ...[looking, gone].map((from) => ({
      from: on(from),
      on: wait,
      to: to(from),
      change: ({ context }: Given<Context>) => ({ pages: afterATick(context), ungreeted: 0 }),
      effects: ['greet'],
    })),
    {
      from: on(answering),
      on: wait,
      when: ({ context }) => missedByFollowed(context) === 0,
      to: to(answering),
      change: ({ context }) => ({ pages: afterATick(context), ungreeted: 0 }),
      effects: ['greet'],
    },
    ...[answering, silent].map((from) => ({
      from: on(from),
      on: wait,
      when: ({ context }: Given<Context>) => [1, 2].includes(missedByFollowed(context)),
      to: to(silent),
      change: ({ context }: Given<Context>) => ({ pages: afterATick(context), ungreeted: 0 }),
      effects: ['greet'],
    })),
    {
      from: on(silent),
      on: wait,
      when: ({ context }) => missedByFollowed(context) === 3,
      to: to(gone),
      change: ({ context }) => ({ pages: afterATick(context), followed: null, ungreeted: 0 }),
      effects: ['greet', 'clearCharts', 'greet'],
    },

    ...[looking, answering, silent, gone].flatMap((from) =>
      ['charts.cleared', 'preview.awaited', 'listener.lost'].map((event) => ({
        from: on(from),
        on: event,
        to: to(from),
        change: () => ({ ungreeted: 0 }),
        effects: ['greet'],
      })),
    ),
    {
      from: 'listening',
      on: 'atlas.left',
      to: 'resting',
      change: () => ({ pages: [], followed: null, ungreeted: 0 }),
      effects: ['clearCharts', 'stop openChannel'],
    },
    {
      from: 'resting',
      on: 'atlas.restored',
      to: to(looking),
      effects: ['start openChannel'],
    },
  ],
  effects: {
    actions: ['clearCharts', 'greet', 'showReports'],
    actors: ['openChannel', 'watchAtlas'],
  },
});
