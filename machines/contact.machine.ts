/** Sending an enquiry: one at a time, and nothing that was typed is lost on the way. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const SEND_TIMEOUT_MS = 30_000;
const UNCERTAIN_CAUSES = ['unanswered', 'timedOut', 'interrupted', 'unknown'] as const;

/** Why an enquiry was not accepted. After an uncertain cause it may have arrived all the same. */
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
  /** The browser found the form valid and the visitor sent it. */
  | { type: 'form.submitted'; isHoneypotFilled: boolean }
  /** Something in the form was changed. */
  | { type: 'form.edited' }
  /** The draft that came back was sent, and the page went away without knowing what became of it. */
  | { type: 'send.interrupted' }
  /** The visitor is still at the form now that the outcome shows. */
  | { type: 'visitor.found' }
  /** What shows the button and the status of the form has failed. */
  | { type: 'view.failed' };

interface ContactContext {
  cause: FailureCause | null;
  /** Whether a send since the last success had an uncertain end. */
  mayHaveArrived: boolean;
}

/** A failed send names its cause; an error that names none is one that nobody foresaw. */
const causeOf = (error: unknown) =>
  (error as { cause?: FailureCause } | null | undefined)?.cause ?? 'unknown';

const isUncertain = (cause: FailureCause) =>
  UNCERTAIN_CAUSES.some((uncertain) => uncertain === cause);

/** Stands in for an effect until one is provided. */
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
      description: 'One enquiry is on its way; a second submit does nothing.',
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
          description: 'The visitor was still at the form, which was brought into sight.',
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
          description: 'No acceptance came back; the form still holds all that was typed.',
          entry: ['restoreFields', 'keepDraft', 'showFailureToast'],
          invoke: { id: 'lookForVisitor', src: 'lookForVisitor' },
          on: { 'visitor.found': 'revealed' },
        },
        revealed: {
          description: 'The visitor was still at the form, which was brought into sight.',
          entry: 'revealSendStatus',
        },
        recalled: {
          description:
            'The page went away without an answer to a send, and came back with the draft.',
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
        unsent: { description: 'Nothing can be sent: the form says how else to write.' },
        uncertain: {
          description: 'Nothing can be sent, and the form says that a message may have arrived.',
          entry: ['restoreFields', 'sayMayHaveArrived'],
        },
      },
      on: { 'form.edited': { actions: 'keepDraft' } },
    },
  },
});
