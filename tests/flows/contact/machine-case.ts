import { walkNeeds } from '../../../src/flows/contact/walk-needs.ts';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { StateValue } from 'xstate';
import type { Effect } from 'xstate-atlas/walk';
import { countOf, defineCase } from '../../support/case.ts';
import type { Row } from 'xstate-atlas/walk';

interface Context {
  cause: string | null;
  mayHaveArrived: boolean;
}

const uncertain = new Set(['unanswered', 'timedOut', 'unknown']);

const causeNamedBy = (error: unknown) => (error as { cause?: string } | null)?.cause ?? 'unknown';

const isHoneypotFilled = ({ event }: { event: object }) =>
  'isHoneypotFilled' in event && event.isHoneypotFilled === true;
const isHoneypotEmpty = (given: { event: object }) => !isHoneypotFilled(given);

const FAILED = ['restoreFields', 'keepDraft', 'showFailureToast'];
const REFUSED = ['logRefusal', 'emptyHoneypot', ...FAILED];
const refused = ({ context: { mayHaveArrived } }: { context: Context }) => ({
  cause: 'refused',
  mayHaveArrived,
});
const forgetting = ({ context: { mayHaveArrived } }: { context: Context }) => ({
  cause: null,
  mayHaveArrived,
});

/** The message tells the agency if an earlier one may have arrived. */
const sending =
  (stopped: readonly Effect[] = []) =>
  ({ context: { mayHaveArrived } }: { context: Context }): Effect[] => [
    'withdrawToast',
    'keepDraftAsSent',
    ...stopped,
    ['start sendEnquiry', { mayHaveArrived }],
    'start lockFields',
  ];

/** The view may fail at any time. The form then says if a message may have arrived. */
const failingUnsent = (from: StateValue, stopped: readonly Effect[] = []): Row<Context> => ({
  from,
  on: 'view.failed',
  when: ({ context }) => !context.mayHaveArrived,
  to: { unavailable: 'unsent' },
  change: forgetting,
  effects: stopped,
});
const failingUncertain = (from: StateValue, stopped: readonly Effect[] = []): Row<Context> => ({
  from,
  on: 'view.failed',
  when: ({ context }) => context.mayHaveArrived,
  to: { unavailable: 'uncertain' },
  change: forgetting,
  effects: ['restoreFields', 'sayMayHaveArrived', ...stopped],
});

/** The visitor's options once a send has ended, whether or not the outcome was revealed. */
const after = (from: StateValue, stopped: readonly Effect[] = []): Row<Context>[] => [
  {
    from,
    on: 'form.submitted',
    when: isHoneypotEmpty,
    to: 'sending',
    change: forgetting,
    effects: sending(stopped),
  },
  {
    from,
    on: 'form.submitted',
    when: isHoneypotFilled,
    to: { failure: 'reported' },
    change: refused,
    effects: [...REFUSED, ...stopped, 'start lookForVisitor'],
  },
  {
    from,
    on: 'form.edited',
    to: 'idle',
    change: forgetting,
    effects: ['keepDraft', ...stopped],
  },
];

const contactCase = defineCase<Context>({
  id: 'contact',
  machine: contactMachine,
  ...walkNeeds(),
  delays: { sendTimeout: 30_000 },
  start: {
    value: 'idle',
    context: { cause: null, mayHaveArrived: false },
    effects: ['start watchForm', 'start recallDraft'],
  },
  table: [
    {
      from: 'idle',
      on: 'form.submitted',
      when: isHoneypotEmpty,
      to: 'sending',
      effects: sending(),
    },
    {
      from: 'idle',
      on: 'form.submitted',
      when: isHoneypotFilled,
      to: { failure: 'reported' },
      change: refused,
      effects: [...REFUSED, 'start lookForVisitor'],
    },
    { from: 'idle', on: 'form.edited', to: 'idle', effects: ['keepDraft'] },
    {
      from: 'idle',
      on: 'send.interrupted',
      to: { failure: 'recalled' },
      change: () => ({ cause: 'interrupted', mayHaveArrived: true }),
    },
    failingUnsent('idle'),
    failingUncertain('idle'),
    {
      from: 'sending',
      on: 'sendEnquiry done',
      to: { success: 'reported' },
      change: () => ({ cause: null, mayHaveArrived: false }),
      effects: [
        'resetForm',
        'dropDraft',
        'showSuccessToast',
        'stop lockFields',
        'start lookForVisitor',
      ],
    },
    {
      from: 'sending',
      on: 'sendEnquiry failed',
      to: { failure: 'reported' },
      change: ({ context, event }) => ({
        cause: causeNamedBy(event['error']),
        mayHaveArrived: context.mayHaveArrived || uncertain.has(causeNamedBy(event['error'])),
      }),
      effects: ({ event }) => [
        ['logFailure', { error: event['error'] }],
        ...FAILED,
        'stop lockFields',
        'start lookForVisitor',
      ],
    },
    {
      from: 'sending',
      on: 'after 30000 ms',
      to: { failure: 'reported' },
      change: () => ({ cause: 'timedOut', mayHaveArrived: true }),
      effects: [
        ['logFailure', { error: 'no answer in 30000 ms' }],
        ...FAILED,
        'stop sendEnquiry',
        'stop lockFields',
        'start lookForVisitor',
      ],
    },
    {
      from: 'sending',
      on: 'view.failed',
      to: { unavailable: 'uncertain' },
      change: () => ({ cause: null, mayHaveArrived: true }),
      effects: ['restoreFields', 'sayMayHaveArrived', 'stop sendEnquiry', 'stop lockFields'],
    },
    ...after({ success: 'reported' }, ['stop lookForVisitor']),
    failingUnsent({ success: 'reported' }, ['stop lookForVisitor']),
    failingUnsent({ success: 'revealed' }),
    failingUnsent({ failure: 'reported' }, ['stop lookForVisitor']),
    failingUncertain({ failure: 'reported' }, ['stop lookForVisitor']),
    failingUnsent({ failure: 'revealed' }),
    failingUncertain({ failure: 'revealed' }),
    failingUncertain({ failure: 'recalled' }),
    ...after({ success: 'revealed' }),
    ...after({ failure: 'reported' }, ['stop lookForVisitor']),
    ...after({ failure: 'revealed' }),
    ...after({ failure: 'recalled' }),
    {
      from: { success: 'reported' },
      on: 'visitor.found',
      to: { success: 'revealed' },
      effects: ['revealSendStatus', 'stop lookForVisitor'],
    },
    {
      from: { failure: 'reported' },
      on: 'visitor.found',
      to: { failure: 'revealed' },
      effects: ['revealSendStatus', 'stop lookForVisitor'],
    },
    { from: { unavailable: 'unsent' }, on: 'view.failed', to: { unavailable: 'unsent' } },
    {
      from: { unavailable: 'uncertain' },
      on: 'view.failed',
      to: { unavailable: 'uncertain' },
      effects: ['restoreFields', 'sayMayHaveArrived'],
    },
    ...['unsent', 'uncertain'].map((unavailable) => ({
      from: { unavailable },
      on: 'form.edited',
      to: { unavailable },
      effects: ['keepDraft'],
    })),
  ],
  invariants: {
    'the request runs and the fields are locked exactly while sending': ({ snapshot, actor }) =>
      actor.isRunning('sendEnquiry') === snapshot.matches('sending') &&
      actor.isRunning('lockFields') === snapshot.matches('sending'),
    'at most one request runs': ({ snapshot, events, effects }) =>
      countOf(effects, 'start sendEnquiry') - ended(events, effects) ===
      (snapshot.matches('sending') ? 1 : 0),
    'a failed view makes the form unavailable for good': ({ snapshot, events }) =>
      snapshot.matches('unavailable') === events.some(({ type }) => type === 'view.failed'),
    'after its view has failed the form says if a message may have arrived': ({ snapshot }) =>
      !snapshot.matches('unavailable') ||
      snapshot.matches({ unavailable: 'uncertain' }) === snapshot.context.mayHaveArrived,
    'no success leaves an uncertain message': ({ snapshot }) =>
      !(snapshot.matches('success') && snapshot.context.mayHaveArrived),
    'only a success empties the form': ({ effects }) =>
      countOf(effects, 'resetForm') === countOf(effects, 'showSuccessToast'),
    'only a success drops the draft': ({ effects }) =>
      countOf(effects, 'dropDraft') === countOf(effects, 'showSuccessToast'),
    'there is a cause exactly in a failure': ({ snapshot }) =>
      (snapshot.context.cause !== null) === snapshot.matches('failure'),
    'the cause is an interrupted send exactly with a recalled draft': ({ snapshot }) =>
      (snapshot.context.cause === 'interrupted') === snapshot.matches({ failure: 'recalled' }),
    'every failure is logged and shown': ({ effects }) =>
      countOf(effects, 'logFailure') + countOf(effects, 'logRefusal') ===
      countOf(effects, 'showFailureToast'),
    'every refusal of a robot empties the honeypot': ({ effects }) =>
      countOf(effects, 'emptyHoneypot') === countOf(effects, 'logRefusal'),
    'every outcome looks for the visitor once': ({ effects }) =>
      countOf(effects, 'start lookForVisitor') ===
      countOf(effects, 'showSuccessToast') + countOf(effects, 'showFailureToast'),
    'the outcome is revealed only to a visitor who was found': ({ events, effects }) =>
      countOf(effects, 'revealSendStatus') <=
      events.filter(({ type }) => type === 'visitor.found').length,
  },
});

export const machineCases = [contactCase];

/** The number of requests that ended with an outcome or were stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
