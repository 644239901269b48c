import { isDeepStrictEqual } from 'node:util';
import { drivingMachine } from '../../machines/driving.machine.ts';
import { heldAgainst } from './held-against.ts';
import type { Given } from '../../src/walk/table.ts';
import type { Effect } from '../../src/walk/play.ts';

interface Context {
  state: string;
  flow: string;
  steps: { type: string }[];
  position: number;
  played: number;
  calls: number;
  mostCalls: number;
}

const MOST_CALLS = 2;
const course = {
  state: 'menu.open',
  flow: 'menu',
  steps: [{ type: 'toggled' }, { type: 'escaped' }],
  position: 2,
};
const atStart = { ...course, state: 'menu.closed', steps: [], position: 0 };

const start = { flow: 'menu' };
const begins: Effect = ['start runPreview', start];
const opens: readonly Effect[] = ['clearCharts', begins];
const ends: readonly Effect[] = ['clearCharts', 'stop runPreview'];
const endsMidway: readonly Effect[] = ['clearCharts', 'stop performStep', 'stop runPreview'];
const opensAnew: readonly Effect[] = [...ends, begins];
const chosen = ({ event }: Given<Context>) => {
  const { type: _, ...rest } = event;
  return { ...(rest as unknown as typeof course), played: 0, calls: 0 };
};
const writes = ({ state, flow, steps, position }: Context): readonly Effect[] => [
  ['writeAddress', { state, flow, steps, position }],
];
const performs = (event: { type: string }): Effect => ['start performStep', { event }];
const eventOf = ({ event }: Given<Context>) => event['event'] as { type: string };
const added = (given: Given<Context>) => {
  const { steps, position } = given.context;
  return { steps: [...steps.slice(0, position), eventOf(given)], position: position + 1 };
};

const loading = { open: 'loading' };
const replaying = { open: 'replaying' };
const there = { open: 'there' };
const failed = (why: string) => ({ failed: why });

heldAgainst<Context>(drivingMachine, {
  input: { mostCalls: MOST_CALLS },
  payloads: {
    'state.chosen': [course, atStart],
    'way.chosen': [{ event: { type: 'escaped' } }],
    'event.received': [{ event: { type: 'pressed' } }],
  },
  // Neither steps that were added are left again, nor what follows calls that were answered late.
  within: ({ value, context }) => {
    const { steps, calls } = context as Context;
    return (
      [course, atStart].some((known) => isDeepStrictEqual(known.steps, steps)) &&
      (calls === 0 || isDeepStrictEqual(value, { open: 'loading' }))
    );
  },
  delays: { callInterval: 200 },
  start: {
    value: 'idle',
    context: {
      state: '',
      flow: '',
      steps: [],
      position: 0,
      played: 0,
      calls: 0,
      mostCalls: MOST_CALLS,
    },
    effects: [],
  },
  table: [
    ...['idle', 'failed'].map((from) => ({
      from,
      on: 'state.chosen',
      to: loading,
      change: chosen,
      effects: opens,
    })),
    ...[loading, there].map((from) => ({
      from,
      on: 'state.chosen',
      to: loading,
      change: chosen,
      effects: opensAnew,
    })),
    {
      from: replaying,
      on: 'state.chosen',
      to: loading,
      change: chosen,
      effects: [...endsMidway, begins],
    },
    ...['idle', 'failed'].flatMap((from) => [
      { from, on: 'state.notFound', to: failed('unknown'), effects: ['clearCharts'] },
      { from, on: 'state.notReachable', to: failed('unreachable'), effects: ['clearCharts'] },
    ]),
    ...[loading, there].flatMap((from) => [
      { from, on: 'state.notFound', to: failed('unknown'), effects: ends },
      {
        from,
        on: 'state.notReachable',
        to: failed('unreachable'),
        effects: ends,
      },
      { from, on: 'preview.closed', to: 'idle', effects: ends },
      { from, on: 'preview.failed', to: failed('silent'), effects: ends },
    ]),
    ...[
      { on: 'state.notFound', to: failed('unknown') },
      { on: 'state.notReachable', to: failed('unreachable') },
      { on: 'preview.closed', to: 'idle' },
      { on: 'preview.failed', to: failed('silent') },
    ].map((row) => ({ ...row, from: replaying, effects: endsMidway })),
    { from: replaying, on: 'performStep failed', to: failed('broken'), effects: ends },
    { from: 'failed', on: 'preview.closed', to: 'idle', effects: ['clearCharts'] },
    {
      from: loading,
      on: 'after 200 ms',
      when: ({ context }) => context.calls < MOST_CALLS,
      to: loading,
      change: ({ context }) => ({ calls: context.calls + 1 }),
      effects: ['callPreview'],
    },
    {
      from: loading,
      on: 'after 200 ms',
      when: ({ context }) => context.calls === MOST_CALLS,
      to: failed('silent'),
      effects: ends,
    },
    {
      from: loading,
      on: 'preview.opened',
      when: ({ context }) => context.position === 0,
      to: there,
      effects: ({ context }) => writes(context),
    },
    {
      from: loading,
      on: 'preview.opened',
      when: ({ context }) => context.position > 0,
      to: replaying,
      effects: ({ context }) => [performs(context.steps[0]!)],
    },
    {
      from: replaying,
      on: 'performStep done',
      when: ({ context }) => context.played + 1 < context.position,
      to: replaying,
      change: ({ context }) => ({ played: context.played + 1 }),
      effects: ({ context }) => [performs(context.steps[context.played + 1]!)],
    },
    {
      from: replaying,
      on: 'performStep done',
      when: ({ context }) => context.played + 1 === context.position,
      to: there,
      change: ({ context }) => ({ played: context.played + 1 }),
      effects: ({ context }) => writes(context),
    },
    {
      from: there,
      on: 'way.chosen',
      to: replaying,
      change: added,
      effects: (given) => [performs(eventOf(given))],
    },
    {
      from: there,
      on: 'event.received',
      to: there,
      change: (given) => ({ ...added(given), played: given.context.played + 1 }),
      effects: (given) => writes({ ...given.context, ...added(given) }),
    },
    {
      from: there,
      on: 'forward.pressed',
      when: ({ context }) => context.position < context.steps.length,
      to: replaying,
      change: ({ context }) => ({ position: context.position + 1 }),
      effects: ({ context }) => [performs(context.steps[context.position]!)],
    },
    ...[loading, there].map((from) => ({
      from,
      on: 'back.pressed',
      when: ({ context }: Given<Context>) => context.position > 0,
      to: loading,
      change: ({ context }: Given<Context>) => ({
        position: context.position - 1,
        played: 0,
        calls: 0,
      }),
      effects: opensAnew,
    })),
    {
      from: replaying,
      on: 'back.pressed',
      to: loading,
      change: ({ context }) => ({ position: context.position - 1, played: 0, calls: 0 }),
      effects: [...endsMidway, begins],
    },
  ],
  effects: {
    actions: ['callPreview', 'clearCharts', 'writeAddress'],
    actors: ['performStep', 'runPreview'],
  },
});
