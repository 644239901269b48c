import { bootstrapMachine } from '../../../machines/bootstrap.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { Row } from 'xstate-atlas/walk';

interface Context {
  losses: number;
}

const NOTHING = { choice: 'none', send: 'none' };

const KEPT_EDIT = { on: 'field.edited', effects: ['keepEdit'] };
const SIGNS = [
  { on: 'page.idle', effects: [] },
  { on: 'intent.shown', effects: [] },
  { on: 'shortcut.followed', effects: [] },
  KEPT_EDIT,
];
/** Presses that need the script and load it at once. */
const NEEDS = [
  { on: 'currency.chosen', waiting: { choice: 'captured' }, effects: ['captureChoice'] },
  { on: 'form.submitted', waiting: { send: 'held' }, effects: ['holdSend'] },
];
const PAUSES = [
  { state: 'shortPause', ms: 2000, after: 0 },
  { state: 'longPause', ms: 10_000, after: 1 },
  { state: 'longestPause', ms: 60_000, after: 2 },
];

const table: Row<Context>[] = [
  ...['waiting', { lost: 'ready' }].flatMap((script) =>
    SIGNS.map(({ on, effects }) => ({
      from: { script },
      on,
      to: { script: 'starting' },
      effects: [...effects, 'start loadIslands'],
    })),
  ),
  ...['waiting', 'lost'].flatMap((script) =>
    NEEDS.map(({ on, waiting, effects }) => ({
      from: { script },
      on,
      to: { script: 'starting', ...waiting },
      effects: [...effects, 'start loadIslands'],
    })),
  ),
  ...PAUSES.map(({ state, ms }) => ({
    from: { script: { lost: state } },
    on: `after ${ms} ms`,
    to: { script: { lost: 'ready' } },
  })),
  ...['starting', ...PAUSES.map(({ state }) => ({ lost: state }))].map((script) => ({
    from: { script },
    ...KEPT_EDIT,
    to: {},
  })),
  {
    from: { script: 'starting' },
    on: 'currency.chosen',
    to: { choice: 'captured' },
    effects: ['captureChoice'],
  },
  {
    from: { script: 'starting', send: 'none' },
    on: 'form.submitted',
    to: { send: 'held' },
    effects: ['holdSend'],
  },
  { from: { send: 'held' }, on: 'after 8000 ms', to: { send: 'late' }, effects: ['showOtherWays'] },
  ...['held', 'late'].map((send) => ({
    from: { send },
    on: 'shortcut.followed',
    to: { send: 'none' },
    effects: ['releaseSend'],
  })),
  ...['none', 'held', 'late'].flatMap((send) => [
    ...['none', 'captured'].map((choice) => ({
      from: { script: 'starting', choice, send },
      on: 'loadIslands done',
      to: { script: 'running', ...NOTHING, draft: 'handedOver' },
      effects: [
        ...(choice === 'none' ? [] : ['replayChoice']),
        ...(send === 'none' ? [] : ['submitForm']),
      ],
    })),
    ...PAUSES.map(({ state, after }) => ({
      from: { script: 'starting', send },
      on: 'loadIslands failed',
      when: ({ context: { losses } }: { context: Context }) => losses === after,
      // The choice stays, because the page already shows that currency.
      to: { script: { lost: state }, send: 'none' },
      change: () => ({ losses: Math.min(after + 1, 2) }),
      effects: ['reportLoss', ...(send === 'none' ? [] : ['releaseSend'])],
    })),
  ]),
];

export const bootstrapCase = defineCase<Context>({
  id: 'bootstrap',
  machine: bootstrapMachine,
  delays: { patience: 8000, shortPause: 2000, longPause: 10_000, longestPause: 60_000 },
  start: {
    value: { script: 'waiting', ...NOTHING, draft: 'watched' },
    context: { losses: 0 },
    effects: [],
  },
  table,
  invariants: {
    'the islands load exactly while the script starts': ({ snapshot, actor }) =>
      actor.isRunning('loadIslands') === snapshot.matches({ script: 'starting' }),
    'only a currency waits while the islands are not loading': ({ snapshot }) =>
      snapshot.matches({ script: 'starting' }) || snapshot.matches({ send: 'none' }),
    'nothing waits once the script runs': ({ snapshot }) =>
      !snapshot.matches({ script: 'running' }) || snapshot.matches(NOTHING),
    'a held message is submitted or released, once': ({ snapshot, effects }) =>
      countOf(effects, 'holdSend') ===
      countOf(effects, 'submitForm') +
        countOf(effects, 'releaseSend') +
        (snapshot.matches({ send: 'none' }) ? 0 : 1),
  },
});

export const machineCases = [bootstrapCase];
