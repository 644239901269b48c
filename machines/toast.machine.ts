/** Shows a toast until its time is over, and waits while the visitor attends to it. */
import { assign, fromCallback, setup, stateIn, type EventObject } from 'xstate';

const TOAST_DURATION_MS = 2500;

/** The outcome that a toast reports. */
export type ToastKind = 'success' | 'failure';

export type ToastEvent =
  /** A flow asked for a toast, which replaces the current one. */
  | { type: 'toast.requested'; kind: ToastKind }
  /** The message is out of date. The toast disappears, or does not appear at all. */
  | { type: 'request.withdrawn' }
  /** The toast is on the page. */
  | { type: 'toast.appeared' }
  /** The library that shows toasts could not be loaded. */
  | { type: 'toast.failed' }
  /** The visitor swiped the toast away. */
  | { type: 'toast.swiped' }
  /** The visitor reached the toast with the pointer, a finger or the keyboard. */
  | { type: 'visitor.came' }
  /** The visitor left the toast. */
  | { type: 'visitor.left' }
  /** The page went out of sight: the visitor changed tabs or locked the phone. */
  | { type: 'page.hidden' }
  /** The page came back into sight. */
  | { type: 'page.shown' };

interface ToastContext {
  kind: ToastKind;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
  },
  delays: { toastDuration: TOAST_DURATION_MS },
  guards: {
    isVisitorElsewhere: stateIn({ up: { standing: { visitor: 'elsewhere' } } }),
    isPageShown: stateIn({ up: { standing: { page: 'shown' } } }),
  },
  actors: {
    showToast: fromCallback<EventObject, { kind: ToastKind }>(() => notProvided('showToast')),
    watchAttention: fromCallback(() => notProvided('watchAttention')),
    watchTab: fromCallback(() => notProvided('watchTab')),
  },
  actions: {
    rememberKind: assign((_, { kind }: ToastContext) => ({ kind })),
    runTimeLeft: (_, _params: { duration: number }) => notProvided('runTimeLeft'),
    refillTimeLeft: () => notProvided('refillTimeLeft'),
  },
}).createMachine({
  id: 'toast',
  context: { kind: 'success' },
  initial: 'gone',
  on: {
    'toast.requested': {
      target: '.up',
      actions: { type: 'rememberKind', params: ({ event: { kind } }) => ({ kind }) },
    },
  },
  states: {
    gone: { description: 'There is no toast.' },
    up: {
      initial: 'coming',
      on: { 'request.withdrawn': '#toast.gone' },
      invoke: {
        id: 'showToast',
        src: 'showToast',
        input: ({ context: { kind } }) => ({ kind }),
      },
      states: {
        coming: {
          description: 'The toast is about to appear; its library may have to load first.',
          on: {
            'toast.appeared': 'standing',
            'toast.failed': '#toast.gone',
          },
        },
        standing: {
          description: 'The toast can be read.',
          type: 'parallel',
          on: { 'toast.swiped': '#toast.gone' },
          states: {
            time: {
              initial: 'running',
              states: {
                running: {
                  description: 'The bar of the toast shrinks. The toast disappears with it.',
                  entry: { type: 'runTimeLeft', params: { duration: TOAST_DURATION_MS } },
                  on: { 'visitor.came': 'held', 'page.hidden': 'held' },
                  after: { toastDuration: '#toast.gone' },
                },
                held: {
                  description: 'The toast stays, and its full time starts again later.',
                  entry: 'refillTimeLeft',
                  on: {
                    'visitor.left': { guard: 'isPageShown', target: 'running' },
                    'page.shown': { guard: 'isVisitorElsewhere', target: 'running' },
                  },
                },
              },
            },
            visitor: {
              initial: 'elsewhere',
              invoke: { id: 'watchAttention', src: 'watchAttention' },
              states: {
                elsewhere: {
                  description: 'The visitor is elsewhere.',
                  on: { 'visitor.came': 'here' },
                },
                here: {
                  description: 'The pointer, a finger or the focus is on the toast.',
                  on: { 'visitor.left': 'elsewhere' },
                },
              },
            },
            page: {
              initial: 'shown',
              invoke: { id: 'watchTab', src: 'watchTab' },
              states: {
                shown: { description: 'The page is visible.', on: { 'page.hidden': 'hidden' } },
                hidden: { description: 'The page is hidden.', on: { 'page.shown': 'shown' } },
              },
            },
          },
        },
      },
    },
  },
});
