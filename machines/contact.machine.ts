/** Sending an enquiry: one at a time, and nothing that was typed is lost on the way. */
import { assign, fromPromise, setup } from 'xstate';

const SEND_TIMEOUT_MS = 30_000;

const FAILURE_CAUSES = [
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'timedOut',
  'unknown',
] as const;

/**
 * Why an enquiry could not be sent. `unreachable` is a request that never got through: blocked by
 * an extension or lost in the network. `timedOut` may have arrived all the same.
 */
export type FailureCause = (typeof FAILURE_CAUSES)[number];

export type ContactEvent =
  /** The browser found the form valid and the visitor sent it. */
  | { type: 'form.submitted' }
  /** Something in the form was changed. */
  | { type: 'form.edited' };

interface ContactContext {
  cause: FailureCause | null;
}

/** Reads the cause that a failed send names; anything that names none is `unknown`. */
const causeOf = (error: unknown): FailureCause => {
  const named = (error as { cause?: unknown } | null | undefined)?.cause;
  return FAILURE_CAUSES.find((cause) => cause === named) ?? 'unknown';
};

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
  actors: {
    sendEnquiry: fromPromise<void>(() => notProvided('sendEnquiry')),
  },
  actions: {
    rememberCause: assign((_, { error }: { error: unknown }) => ({ cause: causeOf(error) })),
    forgetCause: assign({ cause: null }),
    restoreDraft: () => notProvided('restoreDraft'),
    keepDraft: () => notProvided('keepDraft'),
    dropDraft: () => notProvided('dropDraft'),
    resetForm: () => notProvided('resetForm'),
    presentOutcome: () => notProvided('presentOutcome'),
    withdrawToast: () => notProvided('withdrawToast'),
    showSuccessToast: () => notProvided('showSuccessToast'),
    showFailureToast: () => notProvided('showFailureToast'),
    logFailure: (_, _params: { error: unknown }) => notProvided('logFailure'),
  },
}).createMachine({
  id: 'contact',
  context: { cause: null },
  entry: ['restoreDraft', 'keepDraft'],
  initial: 'idle',
  states: {
    idle: {
      description: 'The form waits for the visitor.',
      on: { 'form.submitted': 'sending', 'form.edited': { actions: 'keepDraft' } },
    },
    sending: {
      description: 'One enquiry is on its way; a second submit does nothing.',
      entry: 'withdrawToast',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        onDone: 'success',
        onError: {
          target: 'failure',
          actions: [
            { type: 'rememberCause', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      after: {
        sendTimeout: {
          target: 'failure',
          actions: [
            { type: 'rememberCause', params: { error: { cause: 'timedOut' } } },
            { type: 'logFailure', params: { error: `no answer in ${SEND_TIMEOUT_MS} ms` } },
          ],
        },
      },
    },
    success: {
      description: 'The enquiry was accepted and the form is empty again.',
      entry: ['resetForm', 'dropDraft', 'showSuccessToast', 'presentOutcome'],
      on: {
        'form.submitted': 'sending',
        'form.edited': { target: 'idle', actions: 'keepDraft' },
      },
    },
    failure: {
      description: 'The enquiry was not accepted; the form still holds all that was typed.',
      entry: ['showFailureToast', 'presentOutcome'],
      exit: 'forgetCause',
      on: {
        'form.submitted': 'sending',
        'form.edited': { target: 'idle', actions: 'keepDraft' },
      },
    },
  },
});
