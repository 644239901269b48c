import { walkNeeds } from '../../../src/flows/toast/walk-needs.ts';
import { toastMachine } from '../../../machines/toast.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { StateValue } from 'xstate';
import type { Effect } from 'xstate-atlas/walk';
import type { Given } from 'xstate-atlas/walk';

interface Context {
  kind: string;
}

const running = { time: 'running', visitor: 'elsewhere', page: 'shown' };
const isHere = { visitor: 'here' };
const isHidden = { page: 'hidden' };
const standing = (place: StateValue) => ({ up: { standing: place } });
const at = (place: Record<string, string>) => ({ up: { standing: { ...running, ...place } } });

const kindAsked = ({ event }: Given) => ({ kind: event['kind'] as string });
const showing = ({ event }: Given): readonly Effect[] => [
  ['start showToast', { kind: event['kind'] }],
];
const timeRuns = ['runTimeLeft', { duration: 2500 }] as const;
const going = ['stop watchTab', 'stop watchAttention', 'stop showToast'];

const toastCase = defineCase<Context>({
  id: 'toast',
  machine: toastMachine,
  ...walkNeeds(),
  delays: { toastDuration: 2500 },
  start: { value: 'gone', context: { kind: 'success' }, effects: [] },
  table: [
    {
      from: 'gone',
      on: 'toast.requested',
      to: { up: 'coming' },
      change: kindAsked,
      effects: showing,
    },
    {
      from: { up: 'coming' },
      on: 'toast.requested',
      to: { up: 'coming' },
      change: kindAsked,
      effects: (given) => ['stop showToast', ...showing(given)],
    },
    {
      from: { up: 'coming' },
      on: 'toast.appeared',
      to: at({}),
      effects: [timeRuns, 'start watchAttention', 'start watchTab'],
    },
    ...['toast.failed', 'request.withdrawn'].map((on) => ({
      from: { up: 'coming' },
      on,
      to: 'gone',
      effects: ['stop showToast'],
    })),
    { from: { up: 'standing' }, on: 'request.withdrawn', to: 'gone', effects: going },
    {
      from: { up: 'standing' },
      on: 'toast.requested',
      to: { up: 'coming' },
      change: kindAsked,
      effects: (given) => [...going, ...showing(given)],
    },
    { from: { up: 'standing' }, on: 'toast.swiped', to: 'gone', effects: going },
    { from: standing({ time: 'running' }), on: 'after 2500 ms', to: 'gone', effects: going },
    {
      from: standing({ time: 'running' }),
      on: 'visitor.came',
      to: at({ time: 'held', ...isHere }),
      effects: ['refillTimeLeft'],
    },
    {
      from: standing({ time: 'running' }),
      on: 'page.hidden',
      to: at({ time: 'held', ...isHidden }),
      effects: ['refillTimeLeft'],
    },
    {
      from: standing({ visitor: 'elsewhere', ...isHidden }),
      on: 'visitor.came',
      to: at({ time: 'held', ...isHere, ...isHidden }),
    },
    {
      from: standing({ page: 'shown', ...isHere }),
      on: 'page.hidden',
      to: at({ time: 'held', ...isHere, ...isHidden }),
    },
    {
      from: standing({ page: 'shown', ...isHere }),
      on: 'visitor.left',
      to: at({}),
      effects: [timeRuns],
    },
    {
      from: standing({ visitor: 'elsewhere', ...isHidden }),
      on: 'page.shown',
      to: at({}),
      effects: [timeRuns],
    },
    {
      from: standing({ ...isHere, ...isHidden }),
      on: 'visitor.left',
      to: at({ time: 'held', ...isHidden }),
    },
    {
      from: standing({ ...isHere, ...isHidden }),
      on: 'page.shown',
      to: at({ time: 'held', ...isHere }),
    },
  ],
  invariants: {
    'a toast is shown exactly while it is up': ({ snapshot, actor }) =>
      actor.isRunning('showToast') === snapshot.matches('up'),
    'at most one toast at a time': ({ snapshot, effects }) =>
      countOf(effects, 'start showToast') - countOf(effects, 'stop showToast') ===
      (snapshot.matches('up') ? 1 : 0),
    'visitor and tab are watched exactly while the toast stands': ({ snapshot, actor }) =>
      [actor.isRunning('watchAttention'), actor.isRunning('watchTab')].every(
        (isWatched) => isWatched === snapshot.matches({ up: 'standing' }),
      ),
    'its bar runs exactly while its time does': ({ snapshot, effects }) =>
      !snapshot.matches({ up: 'standing' }) ||
      isBarRunning(effects) === snapshot.matches(standing({ time: 'running' })),
    'its time runs exactly while the visitor is elsewhere and the page is in sight': ({
      snapshot,
    }) =>
      !snapshot.matches({ up: 'standing' }) ||
      snapshot.matches(standing({ time: 'running' })) === snapshot.matches(at({})),
  },
});

export const machineCases = [toastCase];

const isBarRunning = (effects: readonly Effect[]) =>
  effects.findLastIndex(([name]) => name === 'runTimeLeft') > effects.lastIndexOf('refillTimeLeft');
