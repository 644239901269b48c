import { contactMachine } from '../../machines/index.ts';
import { countOf, type MachineCase } from '../support/case.ts';

interface Context {
  cause: string | null;
}

const causes = [
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'timedOut',
  'unknown',
];

const strangeErrors = [undefined, null, 'offline', { cause: 'bad weather' }, new Error('refused')];

const causeNamedBy = (error: unknown) =>
  causes.find((cause) => cause === (error as { cause?: string } | undefined)?.cause) ?? 'unknown';

const sending = ['withdrawToast', 'start sendEnquiry'];

const failing = (error: unknown) => [
  ['logFailure', { error }] as const,
  'showFailureToast',
  'presentOutcome',
];

export const contactCase: MachineCase<Context> = {
  id: 'contact',
  machine: contactMachine,
  delays: { sendTimeout: 30_000 },
  start: { value: 'idle', context: { cause: null }, effects: ['restoreDraft', 'keepDraft'] },
  payloads: {
    'xstate.error.actor.sendEnquiry': [
      ...causes.map((cause) => ({ error: { cause } })),
      ...strangeErrors.map((error) => ({ error })),
    ],
  },
  counts: { states: 10, edges: 32, transitions: 9 },
  table: [
    { from: 'idle', on: 'form.submitted', to: 'sending', effects: sending },
    { from: 'idle', on: 'form.edited', to: 'idle', effects: ['keepDraft'] },
    {
      from: 'sending',
      on: 'sendEnquiry done',
      to: 'success',
      effects: ['resetForm', 'dropDraft', 'showSuccessToast', 'presentOutcome'],
    },
    {
      from: 'sending',
      on: 'sendEnquiry failed',
      to: 'failure',
      change: ({ event }) => ({ cause: causeNamedBy(event['error']) }),
      effects: ({ event }) => failing(event['error']),
    },
    {
      from: 'sending',
      on: 'after 30000 ms',
      to: 'failure',
      change: () => ({ cause: 'timedOut' }),
      effects: [...failing('no answer in 30000 ms'), 'stop sendEnquiry'],
    },
    { from: 'success', on: 'form.submitted', to: 'sending', effects: sending },
    { from: 'success', on: 'form.edited', to: 'idle', effects: ['keepDraft'] },
    {
      from: 'failure',
      on: 'form.submitted',
      to: 'sending',
      change: () => ({ cause: null }),
      effects: sending,
    },
    {
      from: 'failure',
      on: 'form.edited',
      to: 'idle',
      change: () => ({ cause: null }),
      effects: ['keepDraft'],
    },
  ],
  effects: {
    actions: [
      'dropDraft',
      'keepDraft',
      'logFailure',
      'presentOutcome',
      'resetForm',
      'restoreDraft',
      'showFailureToast',
      'showSuccessToast',
      'withdrawToast',
    ],
    actors: ['sendEnquiry'],
  },
  invariants: {
    'an enquiry is on its way exactly while sending': ({ snapshot, actor }) =>
      actor.isRunning('sendEnquiry') === snapshot.matches('sending'),
    'never two sends in flight': ({ snapshot, effects }) =>
      countOf(effects, 'start sendEnquiry') - ended(effects) ===
      (snapshot.matches('sending') ? 1 : 0),
    'the form is emptied only by a success': ({ effects }) =>
      countOf(effects, 'resetForm') === countOf(effects, 'showSuccessToast'),
    'the draft is dropped only by a success': ({ effects }) =>
      countOf(effects, 'dropDraft') === countOf(effects, 'showSuccessToast'),
    'there is a cause exactly after a failure': ({ snapshot }) =>
      (snapshot.context.cause !== null) === snapshot.matches('failure'),
    'the cause is one of the closed set': ({ snapshot }) =>
      snapshot.context.cause === null || causes.includes(snapshot.context.cause),
    'every failure is logged and shown': ({ effects }) =>
      countOf(effects, 'logFailure') === countOf(effects, 'showFailureToast'),
  },
};

const ended = (effects: Parameters<typeof countOf>[0]) =>
  countOf(effects, 'showSuccessToast') + countOf(effects, 'showFailureToast');
