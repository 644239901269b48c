import type { StateValue } from 'xstate';
import type { Given, Row } from 'xstate-atlas/walk';
import { tryOutMachine } from '../../../machines/try-out.machine.ts';
import { walkNeeds } from '../../../src/flows/try-out/walk-needs.ts';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  trial: string | null;
}

const SHOWN = ['waiting', 'sending', 'reloading', 'tried'].map((shown) => ({ shown }));

const LOADING = ['briefly', 'slowly'].map((loading) => ({ loading }));
/** The note about a slow line disappears. */
const unsaid = ({ loading }: { loading: string }) => (loading === 'slowly' ? ['saySilence'] : []);

const chosen = ({ event }: Given) => ({ trial: event['trial'] as string });

/** Closing the question ends whatever is being tried. */
const closed = (from: StateValue, effects: string[]): Row<Context> => ({
  from,
  on: 'question.closed',
  to: 'closed',
  change: () => ({ trial: null }),
  effects,
});

const tryOutCase = defineCase<Context>({
  id: 'tryOut',
  machine: tryOutMachine,
  ...walkNeeds(),
  delays: { patience: 400, trouble: 1500, reload: 1200 },
  start: { value: 'closed', context: { trial: null }, effects: ['start watchQuestion'] },
  table: [
    {
      from: 'closed',
      on: 'question.opened',
      to: { loading: 'briefly' },
      effects: ['start loadRehearsal'],
    },
    {
      from: { loading: 'briefly' },
      on: 'after 400 ms',
      to: { loading: 'slowly' },
      effects: ['sayLoading'],
    },
    closed('closed', []),
    ...LOADING.map((from) => closed(from, [...unsaid(from), 'stop loadRehearsal'])),
    closed('failed', ['saySilence']),
    ...SHOWN.map((from) => closed(from, ['stop rehearse'])),
    ...LOADING.flatMap((from): Row<Context>[] => [
      {
        from,
        on: 'loadRehearsal done',
        to: { shown: 'waiting' },
        effects: [...unsaid(from), 'start rehearse'],
      },
      {
        from,
        on: 'loadRehearsal failed',
        to: 'failed',
        effects: [...unsaid(from), 'sayNotLoaded'],
      },
    ]),
    ...SHOWN.map((from): Row<Context> => ({
      from,
      on: 'trial.chosen',
      to: { shown: 'sending' },
      change: chosen,
      effects: ['sendSample'],
    })),
    {
      from: { shown: 'sending' },
      on: 'after 1500 ms',
      when: ({ context }) => context.trial === 'pageReloaded',
      to: { shown: 'reloading' },
      effects: ['leavePage'],
    },
    {
      from: { shown: 'sending' },
      on: 'after 1500 ms',
      when: ({ context }) => context.trial !== 'pageReloaded',
      to: { shown: 'tried' },
      effects: ({ context }) => [['failSample', { trial: context.trial }]],
    },
    {
      from: { shown: 'reloading' },
      on: 'after 1200 ms',
      to: { shown: 'tried' },
      effects: ['returnToPage'],
    },
  ],
  invariants: {
    'the rehearsal runs exactly while it shows': ({ snapshot, actor }) =>
      actor.isRunning('rehearse') === snapshot.matches('shown'),
    'there is a trial exactly once one was chosen': ({ snapshot }) =>
      (snapshot.context.trial === null) !==
      ['sending', 'reloading', 'tried'].some((shown) => snapshot.matches({ shown })),
    'a page that was left and not closed is returned to': ({ snapshot, effects }) =>
      countOf(effects, 'returnToPage') <= countOf(effects, 'leavePage') &&
      (!snapshot.matches({ shown: 'reloading' }) || countOf(effects, 'leavePage') > 0),
  },
});

export const machineCases = [tryOutCase];
