import { bootstrapMachine } from '../../../machines/bootstrap.machine.ts';
import { countOf, type MachineCase } from '../../support/case.ts';

const NOTHING = { presses: 'none', send: 'none' };
const WAITING_SENDS = [{ send: 'held' }, { send: 'late' }] as const;

const SIGNS = ['intent.shown', 'page.idle', 'shortcut.followed'];

const table: MachineCase['table'] = [
  ...['waiting', 'lost'].flatMap((script) => [
    ...SIGNS.map((on) => ({
      from: { script, ...NOTHING },
      on,
      to: { script: 'starting' },
      effects: ['start loadIslands'],
    })),
    {
      from: { script, ...NOTHING },
      on: 'control.pressed',
      to: { script: 'starting', presses: 'captured' },
      effects: ['capturePress', 'start loadIslands'],
    },
    {
      from: { script, ...NOTHING },
      on: 'form.submitted',
      to: { script: 'starting', send: 'held' },
      effects: ['holdSend', 'start loadIslands'],
    },
  ]),
  {
    from: { script: 'starting' },
    on: 'control.pressed',
    to: { presses: 'captured' },
    effects: ['capturePress'],
  },
  {
    from: { script: 'starting', send: 'none' },
    on: 'form.submitted',
    to: { send: 'held' },
    effects: ['holdSend'],
  },
  { from: { send: 'held' }, on: 'after 8000 ms', to: { send: 'late' }, effects: ['showOtherWays'] },
  ...WAITING_SENDS.map((from) => ({
    from,
    on: 'shortcut.followed',
    to: { send: 'none' },
    effects: ['releaseSend'],
  })),
  ...(['none', 'captured'] as const).flatMap((presses) =>
    (['none', 'held', 'late'] as const).flatMap((send) => [
      {
        from: { script: 'starting', presses, send },
        on: 'loadIslands done',
        to: { script: 'running', ...NOTHING },
        effects: [
          ...(presses === 'captured' ? ['replayPresses'] : []),
          ...(send === 'none' ? [] : ['submitForm']),
        ],
      },
      {
        from: { script: 'starting', presses, send },
        on: 'loadIslands failed',
        to: { script: 'lost', ...NOTHING },
        effects: [
          'reportLoss',
          ...(presses === 'captured' ? ['forgetPresses'] : []),
          ...(send === 'none' ? [] : ['releaseSend']),
        ],
      },
    ]),
  ),
];

export const bootstrapCase: MachineCase = {
  id: 'bootstrap',
  machine: bootstrapMachine,
  delays: { patience: 8000 },
  start: { value: { script: 'waiting', ...NOTHING }, context: {}, effects: [] },
  table,
  effects: {
    actions: [
      'capturePress',
      'forgetPresses',
      'holdSend',
      'releaseSend',
      'replayPresses',
      'reportLoss',
      'showOtherWays',
      'submitForm',
    ],
    actors: ['loadIslands'],
  },
  invariants: {
    'the script is on its way exactly while it starts': ({ snapshot, actor }) =>
      actor.isRunning('loadIslands') === snapshot.matches({ script: 'starting' }),
    'something waits only while the script is on its way': ({ snapshot }) =>
      snapshot.matches({ script: 'starting' }) || snapshot.matches(NOTHING),
    'a held message is submitted or released, once': ({ snapshot, effects }) =>
      countOf(effects, 'holdSend') ===
      countOf(effects, 'submitForm') +
        countOf(effects, 'releaseSend') +
        (snapshot.matches({ send: 'none' }) ? 0 : 1),
  },
};
