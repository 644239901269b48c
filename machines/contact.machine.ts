/** Sends enquiries one at a time and never loses what the visitor typed. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const SEND_TIMEOUT_MS = 30_000;
const UNCERTAIN_CAUSES = ['unanswered', 'timedOut', 'interrupted', 'unknown'] as const;

/** Why a send failed. After an uncertain cause, the enquiry may still have arrived. */
export type FailureCause =
  | 'incomplete'
  | 'offline'
  | 'unreachable'
  | 'rateLimited'
  | 'refused'
  | 'misconfigured'
  | 'unanswered'
  | 'timedOut'
  | 'interrupted'
  | 'unknown';

export type ContactEvent =
  /** The visitor submitted the form, and the browser found it valid. */
  | { type: 'form.submitted'; isHoneypotFilled: boolean }
  /** The visitor changed something in the form. */
  | { type: 'form.edited' }
  /** The recalled draft may have arrived: its last page was left during a send, or after an uncertain one. */
  | { type: 'send.interrupted' }
  /** The outcome shows, and the visitor is still at the form. */
  | { type: 'visitor.found' }
  /** The view of the form’s button and status has failed. */
  | { type: 'view.failed' };

interface ContactContext {
  cause: FailureCause | null;
  /** Whether a send since the last success ended uncertainly. */
  mayHaveArrived: boolean;
}

/** A failed send names its cause; any other error is unexpected. */
const causeOf = (error: unknown) =>
  (error as { cause?: FailureCause } | null | undefined)?.cause ?? 'unknown';

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
  },
  delays: { sendTimeout: SEND_TIMEOUT_MS },
  guards: {
    // Stryker disable next-line ConditionalExpression: no other event asks this guard
    isHoneypotFilled: ({ event }) => event.type === 'form.submitted' && event.isHoneypotFilled,
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
  },
  actors: {
    watchForm: fromCallback(() => notProvided('watchForm')),
    recallDraft: fromCallback(() => notProvided('recallDraft')),
    sendEnquiry: fromPromise<void, { mayHaveArrived: boolean }>(() => notProvided('sendEnquiry')),
    lockFields: fromCallback(() => notProvided('lockFields')),
    lookForVisitor: fromCallback(() => notProvided('lookForVisitor')),
  },
  actions: {
    rememberCause: assign(({ context }, { cause }: { cause: FailureCause }) => ({
      cause,
      mayHaveArrived: context.mayHaveArrived || isUncertain(cause),
    })),
    forgetCause: assign({ cause: null }),
    rememberUncertainty: assign({ mayHaveArrived: true }),
    forgetUncertainty: assign({ mayHaveArrived: false }),
    emptyHoneypot: () => notProvided('emptyHoneypot'),
    keepDraft: () => notProvided('keepDraft'),
    keepDraftAsSent: () => notProvided('keepDraftAsSent'),
    dropDraft: () => notProvided('dropDraft'),
    resetForm: () => notProvided('resetForm'),
    restoreFields: () => notProvided('restoreFields'),
    revealSendStatus: () => notProvided('revealSendStatus'),
    sayMayHaveArrived: () => notProvided('sayMayHaveArrived'),
    withdrawToast: () => notProvided('withdrawToast'),
    showSuccessToast: () => notProvided('showSuccessToast'),
    showFailureToast: () => notProvided('showFailureToast'),
    logFailure: (_, _params: { error: unknown }) => notProvided('logFailure'),
    logRefusal: () => notProvided('logRefusal'),
  },
}).createMachine({
  id: 'contact',
  context: { cause: null, mayHaveArrived: false },
  invoke: [
    { id: 'watchForm', src: 'watchForm' },
    { id: 'recallDraft', src: 'recallDraft' },
  ],
  initial: 'idle',
  on: {
    'view.failed': [
      { guard: 'mayHaveArrived', target: '.unavailable.uncertain' },
      { target: '.unavailable.unsent' },
    ],
  },
  states: {
    idle: {
      description: 'The form waits for the visitor.',
      on: {
        'form.submitted': [
          {
            guard: 'isHoneypotFilled',
            target: 'failure',
            actions: [
              { type: 'rememberCause', params: { cause: 'refused' } },
              'logRefusal',
              'emptyHoneypot',
            ],
          },
          { target: 'sending' },
        ],
        'form.edited': { actions: 'keepDraft' },
        'send.interrupted': {
          target: 'failure.recalled',
          actions: { type: 'rememberCause', params: { cause: 'interrupted' } },
        },
      },
    },
    sending: {
      description: 'One enquiry is on its way; another submit does nothing.',
      entry: ['withdrawToast', 'keepDraftAsSent'],
      invoke: [
        {
          id: 'sendEnquiry',
          src: 'sendEnquiry',
          input: ({ context: { mayHaveArrived } }) => ({ mayHaveArrived }),
          onDone: 'success',
          onError: {
            target: 'failure',
            actions: [
              { type: 'rememberCause', params: ({ event }) => ({ cause: causeOf(event.error) }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
        { id: 'lockFields', src: 'lockFields' },
      ],
      on: {
        'view.failed': { target: 'unavailable.uncertain', actions: 'rememberUncertainty' },
      },
      after: {
        sendTimeout: {
          target: 'failure',
          actions: [
            { type: 'rememberCause', params: { cause: 'timedOut' } },
            { type: 'logFailure', params: { error: `no answer in ${SEND_TIMEOUT_MS} ms` } },
          ],
        },
      },
    },
    success: {
      entry: ['forgetUncertainty', 'resetForm', 'dropDraft', 'showSuccessToast'],
      initial: 'reported',
      states: {
        reported: {
          description: 'The enquiry was accepted and the form is empty again.',
          invoke: { id: 'lookForVisitor', src: 'lookForVisitor' },
          on: { 'visitor.found': 'revealed' },
        },
        revealed: {
          description: 'The visitor was still at the form, so its status was scrolled into view.',
          entry: 'revealSendStatus',
        },
      },
      on: {
        'form.submitted': [
          {
            guard: 'isHoneypotFilled',
            target: 'failure',
            actions: [
              { type: 'rememberCause', params: { cause: 'refused' } },
              'logRefusal',
              'emptyHoneypot',
            ],
          },
          { target: 'sending' },
        ],
        'form.edited': { target: 'idle', actions: 'keepDraft' },
      },
    },
    failure: {
      exit: 'forgetCause',
      initial: 'reported',
      states: {
        reported: {
          description: 'The send was not accepted; the form still holds everything typed.',
          entry: ['restoreFields', 'keepDraft', 'showFailureToast'],
          invoke: { id: 'lookForVisitor', src: 'lookForVisitor' },
          on: { 'visitor.found': 'revealed' },
        },
        revealed: {
          description: 'The visitor was still at the form, so its status was scrolled into view.',
          entry: 'revealSendStatus',
        },
        recalled: {
          description: 'The page came back with a draft that may have arrived.',
        },
      },
      on: {
        'form.submitted': [
          {
            guard: 'isHoneypotFilled',
            target: 'failure',
            actions: [
              { type: 'rememberCause', params: { cause: 'refused' } },
              'logRefusal',
              'emptyHoneypot',
            ],
          },
          { target: 'sending' },
        ],
        'form.edited': { target: 'idle', actions: 'keepDraft' },
      },
    },
    unavailable: {
      initial: 'unsent',
      states: {
        unsent: { description: 'The form cannot send, and offers other ways to write.' },
        uncertain: {
          description: 'The form cannot send, and says that a message may have arrived.',
          entry: ['restoreFields', 'sayMayHaveArrived'],
        },
      },
      on: { 'form.edited': { actions: 'keepDraft' } },
    },
  },
});
