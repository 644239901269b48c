/** Sends enquiries one at a time and never loses what the visitor typed. */
import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';

const SEND_TIMEOUT_MS = 30_000;
/** The lights of the visitor’s shop: six windows one after another, and then the sign. */
const LIGHTING_MS = 6 * 90;

/** The reasons why a send can fail. */
export const FAILURE_CAUSES = [
  'incomplete',
  'offline',
  'unreachable',
  'rateLimited',
  'tooLong',
  'foundTooLong',
  'refused',
  'misconfigured',
  'unanswered',
  'timedOut',
  'interrupted',
  'unknown',
] as const;
/** The text of each field of the form, without fields that were removed from the page. */
export type Enquiry = Partial<Record<'user_name' | 'user_email' | 'message', string>>;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** Why a send failed. */
export interface Failure {
  cause: FailureCause;
  /** Whether a request was made. Whatever became of it, the enquiry may have arrived. */
  hasLeft: boolean;
  /** For the console. */
  report: string;
  /** The field to shorten, if the enquiry was measured to be too long. */
  excess?: Excess;
}

/** A field that is too long: its length, and how much of it would fit, in characters. */
export interface Excess {
  field: keyof Enquiry;
  length: number;
  limit: number;
}

export type ContactEvent =
  /**
   * The visitor submitted the form, and the browser found it valid. The reference is for an enquiry that
   * has none yet.
   */
  | { type: 'form.submitted'; enquiry: Enquiry; isHoneypotFilled: boolean; reference: string }
  /** The visitor edited the form. */
  | { type: 'form.edited'; enquiry: Enquiry; reference: string }
  /** The visitor chose or removed a plan. */
  | { type: 'plan.changed' }
  /** The visitor asked for the form again after a success. */
  | { type: 'form.reopened' }
  /**
   * The form was filled in from a draft. Its enquiry may have arrived already if the visitor left the page
   * during a send, or after one that failed.
   */
  | { type: 'draft.recalled'; reference: string | null; mayHaveArrived: boolean }
  /** The view of the form’s button and status has failed. */
  | { type: 'view.failed' };

/** The events that the toast and plan flows receive. */
type ContactEmitted =
  | { type: 'toast.requested'; kind: 'success' | 'failure' }
  | { type: 'request.withdrawn' }
  | { type: 'enquiry.sent' }
  | { type: 'enquiry.accepted' };

/** Effects get the texts of the form as parameters, because the context holds no personal data. */
interface Typed {
  enquiry: Enquiry;
}

interface ContactContext {
  failure: Failure | null;
  /** Whether a request was made since the last success. */
  mayHaveArrived: boolean;
  /** A short name that all copies of the enquiry share. */
  reference: string | null;
}

/** Returns the submitted texts. Only a submit leads to a send. */
const submitted = ({ event }: { event: ContactEvent }): Typed => {
  if (event.type !== 'form.submitted') throw new Error(`no enquiry in ${event.type}`);
  return { enquiry: event.enquiry };
};

const FROM_A_ROBOT: Failure = {
  cause: 'refused',
  hasLeft: false,
  report: 'the field that only robots see was filled in',
};
const INCOMPLETE: Failure = {
  cause: 'incomplete',
  hasLeft: false,
  report: 'a field of the form is missing or empty',
};
const INTERRUPTED: Failure = {
  cause: 'interrupted',
  hasLeft: true,
  report: 'the page was left during a send',
};
const TIMED_OUT: Failure = {
  cause: 'timedOut',
  hasLeft: true,
  report: `no answer in ${SEND_TIMEOUT_MS} ms`,
};
/** An error that the send did not foresee, and that may have come after the request. */
const unforeseen = (error: unknown): Failure => ({
  cause: 'unknown',
  hasLeft: true,
  report: String(error),
});

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
  delays: { lightingTime: LIGHTING_MS, sendTimeout: SEND_TIMEOUT_MS },
  guards: {
    isHoneypotFilled: (_, { isHoneypotFilled }: { isHoneypotFilled: boolean }) => isHoneypotFilled,
    isIncomplete: (_, { enquiry: { user_name, user_email, message } }: Typed) =>
      ![user_name, user_email, message].every((text) => text?.trim()),
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
    mayHaveArrivedBefore: (_, { mayHaveArrived }: { mayHaveArrived: boolean }) => mayHaveArrived,
    hasFailed: (_, { output }: { output: Failure | null }) => output !== null,
  },
  actors: {
    watchForm: fromCallback(() => notProvided('watchForm')),
    recallDraft: fromCallback(() => notProvided('recallDraft')),
    /** Returns why the enquiry was not sent, or null if it was. */
    sendEnquiry: fromPromise<
      Failure | null,
      Typed & { reference: string | null; mayHaveArrived: boolean }
    >(() => notProvided('sendEnquiry')),
    lockFields: fromCallback<EventObject, Typed>(() => notProvided('lockFields')),
    putFormAway: fromCallback(() => notProvided('putFormAway')),
    lightWindows: fromCallback(() => notProvided('lightWindows')),
    lightSign: fromCallback(() => notProvided('lightSign')),
    revealOutcome: fromCallback(() => notProvided('revealOutcome')),
  },
  actions: {
    rememberFailure: assign(({ context }, failure: Failure) => ({
      failure,
      mayHaveArrived: context.mayHaveArrived || failure.hasLeft,
    })),
    forgetFailure: assign({ failure: null }),
    rememberReference: assign(({ context }, { reference }: { reference: string | null }) => ({
      reference: context.reference ?? reference,
    })),
    forgetReference: assign({ reference: null }),
    rememberUncertainty: assign({ mayHaveArrived: true }),
    forgetUncertainty: assign({ mayHaveArrived: false }),
    emptyHoneypot: () => notProvided('emptyHoneypot'),
    keepDraft: (_, _params: Typed) => notProvided('keepDraft'),
    keepDraftAsSent: (_, _params: Typed) => notProvided('keepDraftAsSent'),
    markDraft: () => notProvided('markDraft'),
    dropDraft: () => notProvided('dropDraft'),
    sayMayHaveArrived: () => notProvided('sayMayHaveArrived'),
    holdHeight: () => notProvided('holdHeight'),
    focusOutcome: () => notProvided('focusOutcome'),
    focusForm: () => notProvided('focusForm'),
    logFailure: (_, _params: { report: string }) => notProvided('logFailure'),
  },
}).createMachine({
  id: 'contact',
  context: { failure: null, mayHaveArrived: false, reference: null },
  invoke: [
    { id: 'recallDraft', src: 'recallDraft' },
    { id: 'watchForm', src: 'watchForm' },
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
              { type: 'rememberFailure', params: FROM_A_ROBOT },
              { type: 'keepDraft', params: ({ event }) => event },
              'emptyHoneypot',
            ],
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: '.failure',
            actions: [
              { type: 'rememberFailure', params: INCOMPLETE },
              { type: 'keepDraft', params: ({ event }) => event },
            ],
          },
          {
            target: 'sending',
            actions: { type: 'rememberReference', params: ({ event }) => event },
          },
        ],
        'form.edited': {
          target: '.idle',
          actions: [
            { type: 'rememberReference', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ event }) => event },
          ],
        },
        'plan.changed': '.idle',
      },
      states: {
        idle: {
          description: 'The form waits for the visitor.',
          on: {
            'draft.recalled': [
              {
                guard: { type: 'mayHaveArrivedBefore', params: ({ event }) => event },
                target: 'failure.recalled',
                actions: [
                  { type: 'rememberReference', params: ({ event }) => event },
                  { type: 'rememberFailure', params: INTERRUPTED },
                ],
              },
              { actions: { type: 'rememberReference', params: ({ event }) => event } },
            ],
          },
        },
        success: {
          description: 'The enquiry was accepted. The outcome replaces the emptied form.',
          tags: 'success',
          on: { 'form.reopened': { target: 'idle', actions: 'focusForm' } },
          entry: [
            'holdHeight',
            'focusOutcome',
            'forgetUncertainty',
            'dropDraft',
            emit({ type: 'enquiry.accepted' }),
            emit({ type: 'toast.requested', kind: 'success' }),
          ],
          exit: 'forgetReference',
          invoke: [
            // These are actors, because actions would run before `lockFields` stops and unlocks the fields.
            { id: 'putFormAway', src: 'putFormAway' },
            { id: 'lightWindows', src: 'lightWindows' },
            { id: 'revealOutcome', src: 'revealOutcome' },
          ],
          initial: 'lighting',
          states: {
            lighting: {
              description: 'The windows of the visitor’s shop light one after another.',
              after: { lightingTime: 'lit' },
            },
            lit: {
              description: 'The sign over the door is lit too.',
              invoke: { id: 'lightSign', src: 'lightSign' },
            },
          },
        },
        failure: {
          tags: 'failure',
          exit: 'forgetFailure',
          initial: 'reported',
          states: {
            reported: {
              description: 'The send failed. The form still contains everything that was typed.',
              entry: [
                { type: 'logFailure', params: ({ context }) => context.failure! },
                'markDraft',
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
        { type: 'keepDraftAsSent', params: submitted },
        emit({ type: 'enquiry.sent' }),
      ],
      invoke: [
        {
          id: 'sendEnquiry',
          src: 'sendEnquiry',
          input: ({ context: { mayHaveArrived, reference }, event }) => ({
            ...submitted({ event }),
            reference,
            mayHaveArrived,
          }),
          onDone: [
            {
              guard: { type: 'hasFailed', params: ({ event }) => event },
              target: 'working.failure',
              actions: { type: 'rememberFailure', params: ({ event }) => event.output! },
            },
            { target: 'working.success' },
          ],
          onError: {
            target: 'working.failure',
            actions: { type: 'rememberFailure', params: ({ event }) => unforeseen(event.error) },
          },
        },
        { id: 'lockFields', src: 'lockFields', input: submitted },
      ],
      on: {
        'view.failed': { target: 'unavailable.uncertain', actions: 'rememberUncertainty' },
      },
      after: {
        sendTimeout: {
          target: 'working.failure',
          actions: { type: 'rememberFailure', params: TIMED_OUT },
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
        'form.edited': { actions: { type: 'keepDraft', params: ({ event }) => event } },
      },
    },
  },
});
