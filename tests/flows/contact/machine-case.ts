import type { StateValue } from 'xstate';
import { contact } from '../../../src/atlas/machines/walkable.ts';
import type { Effect } from '../../support/bare-actor.ts';
import { countOf, type MachineCase } from '../../support/case.ts';
import type { Row } from '../../support/table.ts';

interface Context {
  cause: string | null;
}

const uncertain = new Set(['unanswered', 'timedOut', 'unknown']);

const causeNamedBy = (error: unknown) => (error as { cause?: string } | null)?.cause ?? 'unknown';

const isHoneypotFilled = ({ event }: { event: object }) =>
  'isHoneypotFilled' in event && event.isHoneypotFilled === true;
const isHoneypotEmpty = (given: { event: object }) => !isHoneypotFilled(given);

const keepDraft = (mayHaveArrived: boolean) => ['keepDraft', { mayHaveArrived }] as const;
const failed = ({ mayHaveArrived }: { mayHaveArrived: boolean }) => [
  'giveReference',
  keepDraft(mayHaveArrived),
  'showFailureToast',
];
const REFUSED = ['logRefusal', 'emptyHoneypot', ...failed({ mayHaveArrived: false })];
const refused = () => ({ cause: 'refused' });

/** The view may fail at any time; a request that is out is aborted then. */
const failing = (from: StateValue, stopped: readonly Effect[] = []): Row<Context> => ({
  from,
  on: 'view.failed',
  to: 'unavailable',
  change: () => ({ cause: null }),
  effects: stopped,
});

/** What the visitor can do once a send has ended, wherever the outcome has got to by then. */
const after = (from: StateValue, stopped: readonly Effect[] = []): Row<Context>[] => [
  {
    from,
    on: 'form.submitted',
    when: isHoneypotEmpty,
    to: 'sending',
    change: () => ({ cause: null }),
    effects: [
      'withdrawToast',
      'giveReference',
      keepDraft(true),
      ...stopped,
      'start sendEnquiry',
      'start lockFields',
    ],
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
    change: () => ({ cause: null }),
    effects: [keepDraft(false), ...stopped],
  },
  failing(from, stopped),
];

export const contactCase: MachineCase<Context> = {
  ...contact,
  delays: { sendTimeout: 30_000 },
  start: {
    value: 'idle',
    context: { cause: null },
    effects: ['start watchForm', 'start recallDraft'],
  },
  table: [
    {
      from: 'idle',
      on: 'form.submitted',
      when: isHoneypotEmpty,
      to: 'sending',
      effects: [
        'withdrawToast',
        'giveReference',
        keepDraft(true),
        'start sendEnquiry',
        'start lockFields',
      ],
    },
    {
      from: 'idle',
      on: 'form.submitted',
      when: isHoneypotFilled,
      to: { failure: 'reported' },
      change: refused,
      effects: [...REFUSED, 'start lookForVisitor'],
    },
    { from: 'idle', on: 'form.edited', to: 'idle', effects: [keepDraft(false)] },
    {
      from: 'idle',
      on: 'send.interrupted',
      to: { failure: 'recalled' },
      change: () => ({ cause: 'interrupted' }),
    },
    failing('idle'),
    {
      from: 'sending',
      on: 'sendEnquiry done',
      to: { success: 'reported' },
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
      change: ({ event }) => ({ cause: causeNamedBy(event['error']) }),
      effects: ({ event }) => [
        ['logFailure', { error: event['error'] }],
        ...failed({ mayHaveArrived: uncertain.has(causeNamedBy(event['error'])) }),
        'stop lockFields',
        'start lookForVisitor',
      ],
    },
    {
      from: 'sending',
      on: 'after 30000 ms',
      to: { failure: 'reported' },
      change: () => ({ cause: 'timedOut' }),
      effects: [
        ['logFailure', { error: 'no answer in 30000 ms' }],
        ...failed({ mayHaveArrived: true }),
        'stop sendEnquiry',
        'stop lockFields',
        'start lookForVisitor',
      ],
    },
    failing('sending', ['stop sendEnquiry', 'stop lockFields']),
    ...after({ success: 'reported' }, ['stop lookForVisitor']),
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
    failing('unavailable'),
    { from: 'unavailable', on: 'form.edited', to: 'unavailable', effects: [keepDraft(false)] },
  ],
  effects: {
    actions: [
      'dropDraft',
      'emptyHoneypot',
      'giveReference',
      'keepDraft',
      'logFailure',
      'logRefusal',
      'resetForm',
      'revealSendStatus',
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
};

/** A send that has an outcome is over by itself; one that has none is stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
