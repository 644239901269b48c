/** Sends enquiries one at a time and never loses what the visitor typed. */
import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';

const SEND_TIMEOUT_MS = 30_000;

/** The reasons why a send can fail. */
export const FAILURE_CAUSES = [
  'incomplete',
  'offline',
  'unreachable',
  'rateLimited',
  'tooLong',
  'refused',
  'misconfigured',
  'unanswered',
  'timedOut',
  'interrupted',
  'unknown',
] as const;
/** After a failure with one of these causes, the enquiry may have arrived anyway. */
const UNCERTAIN_CAUSES = ['unanswered', 'timedOut', 'interrupted', 'unknown'] as const;

/** The text of each field of the form, without fields that were removed from the page. */
export type Enquiry = Partial<Record<'user_name' | 'user_email' | 'message', string>>;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

export type ContactEvent =
  /** The visitor submitted the form, and the browser found it valid. */
  | { type: 'form.submitted'; enquiry: Enquiry; isHoneypotFilled: boolean }
  /** The visitor edited the form, or chose or removed a plan. */
  | { type: 'form.edited'; enquiry?: Enquiry }
  /** The visitor asked for the form again after a success. */
  | { type: 'form.reopened' }
  /**
   * The enquiry in the restored draft may have arrived already: the visitor left the page during a
   * send, or after a send with an uncertain outcome.
   */
  | { type: 'send.interrupted' }
  /** The view of the form’s button and status has failed. */
  | { type: 'view.failed' };

/** The events that the toast and plan flows receive. */
type ContactEmitted =
  | { type: 'toast.requested'; kind: 'success' | 'failure' }
  | { type: 'request.withdrawn' }
  | { type: 'enquiry.sent' }
  | { type: 'enquiry.accepted' };

type Figures = Readonly<Record<string, string>>;

interface Reason {
  cause: FailureCause;
  figures?: Figures;
}

/** Effects get the texts of the form as parameters, because the context holds no personal data. */
interface Typed {
  enquiry: Enquiry;
}

interface ContactContext {
  cause: FailureCause | null;
  /** The numbers to insert into the message about the cause. */
  figures: Figures;
  /** Whether a send since the last success ended with an uncertain outcome. */
  mayHaveArrived: boolean;
}

/** Reads the cause and figures from the error of a failed send. The default cause is `unknown`. */
const reasonOf = (error: unknown) => {
  const { cause = 'unknown', figures = {} } = (error ?? {}) as Partial<Reason>;
  return { cause, figures };
};

/** Returns the texts of the form that an event carries, or an empty object for any other event. */
const typed = ({ event }: { event: { type: string; enquiry?: Enquiry } }): Typed => ({
  enquiry: 'enquiry' in event ? event.enquiry : {},
});

const isUncertain = (cause: FailureCause) =>
  UNCERTAIN_CAUSES.some((uncertain) => uncertain === cause);

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    tags: {} as 'sending' | 'success' | 'failure',
  },
  delays: { sendTimeout: SEND_TIMEOUT_MS },
  guards: {
    isHoneypotFilled: (_, { isHoneypotFilled }: { isHoneypotFilled: boolean }) => isHoneypotFilled,
    isIncomplete: (_, { enquiry: { user_name, user_email, message } }: Typed) =>
      ![user_name, user_email, message].every((text) => text?.trim()),
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
  },
  actors: {
    watchForm: fromCallback(() => notProvided('watchForm')),
    recallDraft: fromCallback(() => notProvided('recallDraft')),
    sendEnquiry: fromPromise<void, Typed & { mayHaveArrived: boolean }>(() =>
      notProvided('sendEnquiry'),
    ),
    lockFields: fromCallback<EventObject, Typed>(() => notProvided('lockFields')),
    resetForm: fromCallback(() => notProvided('resetForm')),
    revealOutcome: fromCallback(() => notProvided('revealOutcome')),
  },
  actions: {
    rememberCause: assign(({ context }, { cause, figures = {} }: Reason) => ({
      cause,
      figures,
      mayHaveArrived: context.mayHaveArrived || isUncertain(cause),
    })),
    forgetCause: assign({ cause: null }),
    rememberUncertainty: assign({ mayHaveArrived: true }),
    forgetUncertainty: assign({ mayHaveArrived: false }),
    emptyHoneypot: () => notProvided('emptyHoneypot'),
    keepDraft: (_, _params: Typed) => notProvided('keepDraft'),
    keepDraftAsSent: (_, _params: Typed) => notProvided('keepDraftAsSent'),
    dropDraft: () => notProvided('dropDraft'),
    sayMayHaveArrived: () => notProvided('sayMayHaveArrived'),
    focusOutcome: () => notProvided('focusOutcome'),
    focusForm: () => notProvided('focusForm'),
    logFailure: (_, _params: { error: unknown }) => notProvided('logFailure'),
  },
}).createMachine({
  id: 'contact',
  context: { cause: null, figures: {}, mayHaveArrived: false },
  invoke: [
    { id: 'watchForm', src: 'watchForm' },
    { id: 'recallDraft', src: 'recallDraft' },
  ],
  initial: 'working',
  on: {
    'view.failed': [
      { guard: 'mayHaveArrived', target: '.unavailable.uncertain' },
      { target: '.unavailable.unsent' },
    ],
  },
  states: {
    working: {
      initial: 'idle',
      on: {
        'form.submitted': [
          {
            guard: { type: 'isHoneypotFilled', params: ({ event }) => event },
            target: '.failure',
            actions: [
              { type: 'rememberCause', params: { cause: 'refused' } },
              {
                type: 'logFailure',
                params: { error: 'the field that only robots see was filled in' },
              },
              'emptyHoneypot',
            ],
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: '.failure',
            actions: [
              { type: 'rememberCause', params: { cause: 'incomplete' } },
              { type: 'logFailure', params: { error: 'a field of the form is missing or empty' } },
            ],
          },
          { target: 'sending' },
        ],
        'form.edited': {
          target: '.idle',
          actions: { type: 'keepDraft', params: typed },
        },
      },
      states: {
        idle: {
          description: 'The form waits for the visitor.',
          on: {
            'send.interrupted': {
              target: 'failure.recalled',
              actions: { type: 'rememberCause', params: { cause: 'interrupted' } },
            },
          },
        },
        success: {
          description: 'The enquiry was accepted. The outcome replaces the emptied form.',
          tags: 'success',
          on: { 'form.reopened': { target: 'idle', actions: 'focusForm' } },
          entry: [
            'focusOutcome',
            'forgetUncertainty',
            'dropDraft',
            emit({ type: 'enquiry.accepted' }),
            emit({ type: 'toast.requested', kind: 'success' }),
          ],
          invoke: [
            // These are actors, because actions would run before `lockFields` stops and unlocks the fields.
            { id: 'resetForm', src: 'resetForm' },
            { id: 'revealOutcome', src: 'revealOutcome' },
          ],
        },
        failure: {
          tags: 'failure',
          exit: 'forgetCause',
          initial: 'reported',
          states: {
            reported: {
              description: 'The send failed. The form still contains everything that was typed.',
              entry: [
                { type: 'keepDraft', params: typed },
                emit({ type: 'toast.requested', kind: 'failure' }),
              ],
              invoke: { id: 'revealOutcome', src: 'revealOutcome' },
            },
            recalled: {
              description: 'The page came back with a draft that may have arrived already.',
            },
          },
        },
      },
    },
    sending: {
      description: 'An enquiry is being sent, so another submit does nothing.',
      tags: 'sending',
      entry: [
        emit({ type: 'request.withdrawn' }),
        { type: 'keepDraftAsSent', params: typed },
        emit({ type: 'enquiry.sent' }),
      ],
      invoke: [
        {
          id: 'sendEnquiry',
          src: 'sendEnquiry',
          input: ({ context: { mayHaveArrived }, event }) => ({
            ...typed({ event }),
            mayHaveArrived,
          }),
          onDone: 'working.success',
          onError: {
            target: 'working.failure',
            actions: [
              { type: 'rememberCause', params: ({ event }) => reasonOf(event.error) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
        { id: 'lockFields', src: 'lockFields', input: typed },
      ],
      on: {
        'view.failed': { target: 'unavailable.uncertain', actions: 'rememberUncertainty' },
      },
      after: {
        sendTimeout: {
          target: 'working.failure',
          actions: [
            { type: 'rememberCause', params: { cause: 'timedOut' } },
            { type: 'logFailure', params: { error: `no answer in ${SEND_TIMEOUT_MS} ms` } },
          ],
        },
      },
    },
    unavailable: {
      initial: 'unsent',
      states: {
        unsent: { description: 'The form cannot send, and offers other ways to write.' },
        uncertain: {
          description: 'The form cannot send, and says that a message may have arrived.',
          entry: 'sayMayHaveArrived',
        },
      },
      on: {
        'form.edited': { actions: { type: 'keepDraft', params: typed } },
      },
    },
  },
});
