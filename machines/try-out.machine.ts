/** Lets a visitor try what the form does when a send goes wrong, with a sample that is never sent. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

/** How long nobody wonders where it is. */
const PATIENCE_MS = 400;
/** Long enough to see that the sample is on its way. */
const TROUBLE_MS = 1500;
const RELOAD_MS = 1200;

/** The trials that the sample can meet on its way. */
export type Trial = 'lineCut' | 'serviceFailed' | 'pageReloaded';

export type TryOutEvent =
  /** The visitor opened the question that the try-out answers. */
  | { type: 'question.opened' }
  /** The visitor closed it again. */
  | { type: 'question.closed' }
  /** The visitor chose what is to happen to the sample. */
  | { type: 'trial.chosen'; trial: Trial };

interface TryOutContext {
  trial: Trial | null;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const tryOutMachine = setup({
  types: {
    context: {} as TryOutContext,
    events: {} as TryOutEvent,
  },
  delays: { patience: PATIENCE_MS, trouble: TROUBLE_MS, reload: RELOAD_MS },
  guards: { isReload: ({ context }) => context.trial === 'pageReloaded' },
  actors: {
    watchQuestion: fromCallback(() => notProvided('watchQuestion')),
    loadRehearsal: fromPromise<void>(() => notProvided('loadRehearsal')),
    rehearse: fromCallback(() => notProvided('rehearse')),
  },
  actions: {
    rememberTrial: assign((_, { trial }: TryOutContext) => ({ trial })),
    sayLoading: () => notProvided('sayLoading'),
    sayNotLoaded: () => notProvided('sayNotLoaded'),
    saySilence: () => notProvided('saySilence'),
    sendSample: () => notProvided('sendSample'),
    failSample: (_, _params: TryOutContext) => notProvided('failSample'),
    leavePage: () => notProvided('leavePage'),
    returnToPage: () => notProvided('returnToPage'),
  },
}).createMachine({
  id: 'tryOut',
  context: { trial: null },
  invoke: { id: 'watchQuestion', src: 'watchQuestion' },
  initial: 'closed',
  on: { 'question.closed': '.closed' },
  states: {
    closed: {
      description: 'Only the question shows.',
      entry: { type: 'rememberTrial', params: { trial: null } },
      on: { 'question.opened': 'loading' },
    },
    loading: {
      initial: 'briefly',
      invoke: {
        id: 'loadRehearsal',
        src: 'loadRehearsal',
        onDone: 'shown',
        onError: 'failed',
      },
      states: {
        briefly: {
          description: 'The answer can be read, and the try-out is on its way.',
          after: { patience: 'slowly' },
        },
        slowly: {
          description: 'The line is slow, so it is said that the try-out is on its way.',
          entry: 'sayLoading',
          exit: 'saySilence',
        },
      },
    },
    failed: {
      description: 'The try-out did not load, which is said; opening the question again retries.',
      entry: 'sayNotLoaded',
      exit: 'saySilence',
    },
    shown: {
      initial: 'waiting',
      invoke: { id: 'rehearse', src: 'rehearse' },
      on: {
        'trial.chosen': {
          target: '.sending',
          actions: { type: 'rememberTrial', params: ({ event: { trial } }) => ({ trial }) },
        },
      },
      states: {
        waiting: { description: 'The sample is written, and nothing has happened to it.' },
        sending: {
          description: 'The sample seems to be on its way, until the chosen trouble comes.',
          entry: 'sendSample',
          after: {
            trouble: [
              { guard: 'isReload', target: 'reloading' },
              {
                target: 'tried',
                actions: {
                  type: 'failSample',
                  params: ({ context: { trial } }) => ({ trial }),
                },
              },
            ],
          },
        },
        reloading: {
          description: 'The page of the sample is gone, in the middle of the send.',
          entry: 'leavePage',
          after: { reload: { target: 'tried', actions: 'returnToPage' } },
        },
        tried: { description: 'The words of the sample are there, and what happened is said.' },
      },
    },
  },
});
