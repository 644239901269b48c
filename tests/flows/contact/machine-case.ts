import { walkNeeds } from '../../../src/flows/contact/walk-needs.ts';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { StateValue } from 'xstate';
import type { Effect } from '../../support/bare-actor.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { Row } from '../../support/table.ts';

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

/** The view may fail at any time, and the form says if a message may have arrived by then. */
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

/** What the visitor can do once a send has ended, wherever the outcome has got to by then. */
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
  effects: {
    actions: [
      'dropDraft',
      'emptyHoneypot',
      'keepDraft',
      'keepDraftAsSent',
      'logFailure',
      'logRefusal',
      'resetForm',
      'restoreFields',
      'revealSendStatus',
      'sayMayHaveArrived',
      'showFailureToast',
      'showSuccessToast',
      'withdrawToast',
    ],
    actors: ['lockFields', 'lookForVisitor', 'recallDraft', 'sendEnquiry', 'watchForm'],
  },
  invariants: {
    'an enquiry is on its way, and its fields are held, exactly while sending': ({
      snapshot,
      actor,
    }) =>
      actor.isRunning('sendEnquiry') === snapshot.matches('sending') &&
      actor.isRunning('lockFields') === snapshot.matches('sending'),
    'never two sends in flight': ({ snapshot, events, effects }) =>
      countOf(effects, 'start sendEnquiry') - ended(events, effects) ===
      (snapshot.matches('sending') ? 1 : 0),
    'once the view has failed nothing is sent any more': ({ snapshot, events }) =>
      snapshot.matches('unavailable') === events.some(({ type }) => type === 'view.failed'),
    'a message that may have arrived is mentioned where its view has failed': ({ snapshot }) =>
      !snapshot.matches('unavailable') ||
      snapshot.matches({ unavailable: 'uncertain' }) === snapshot.context.mayHaveArrived,
    'after a success nothing is uncertain': ({ snapshot }) =>
      !(snapshot.matches('success') && snapshot.context.mayHaveArrived),
    'the form is emptied only by a success': ({ effects }) =>
      countOf(effects, 'resetForm') === countOf(effects, 'showSuccessToast'),
    'the draft is dropped only by a success': ({ effects }) =>
      countOf(effects, 'dropDraft') === countOf(effects, 'showSuccessToast'),
    'there is a cause exactly after a failure': ({ snapshot }) =>
      (snapshot.context.cause !== null) === snapshot.matches('failure'),
    'only the draft of another page tells of an interrupted send': ({ snapshot }) =>
      (snapshot.context.cause === 'interrupted') === snapshot.matches({ failure: 'recalled' }),
    'every failure is logged and shown': ({ effects }) =>
      countOf(effects, 'logFailure') + countOf(effects, 'logRefusal') ===
      countOf(effects, 'showFailureToast'),
    'a robot is turned away with an empty honeypot': ({ effects }) =>
      countOf(effects, 'emptyHoneypot') === countOf(effects, 'logRefusal'),
    'the visitor is looked for once after every outcome': ({ effects }) =>
      countOf(effects, 'start lookForVisitor') ===
      countOf(effects, 'showSuccessToast') + countOf(effects, 'showFailureToast'),
    'the outcome is brought into sight of nobody who was not found': ({ events, effects }) =>
      countOf(effects, 'revealSendStatus') <=
      events.filter(({ type }) => type === 'visitor.found').length,
  },
});

export const machineCases = [contactCase];

/** A send that has an outcome is over by itself; one that has none is stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
