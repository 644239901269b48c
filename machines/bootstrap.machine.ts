/** Models src/main.ts, which captures what visitors do until the flows run, and then replays it. */
import { and, assign, fromPromise, not, setup, stateIn } from 'xstate';

const PATIENCE_MS = 8000;
const SHORT_PAUSE_MS = 2000;
const LONG_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

export type BootstrapEvent =
  /** The page is drawn and the browser is idle. */
  | { type: 'page.idle' }
  /** The visitor pressed, typed or focused something, anywhere on the page. */
  | { type: 'intent.shown' }
  /** The visitor changed the text in a field of the form. */
  | { type: 'field.edited' }
  /** The visitor clicked a currency; the browser shows it without a script. */
  | { type: 'currency.chosen' }
  /** The visitor submitted the form, and the browser found it valid. */
  | { type: 'form.submitted' }
  /** The visitor followed a link to the mail or to the chat. */
  | { type: 'shortcut.followed' };

interface BootstrapContext {
  /** How often the script failed to load, counted up to two. */
  losses: number;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const bootstrapMachine = setup({
  types: { context: {} as BootstrapContext, events: {} as BootstrapEvent },
  delays: {
    patience: PATIENCE_MS,
    shortPause: SHORT_PAUSE_MS,
    longPause: LONG_PAUSE_MS,
    longestPause: LONGEST_PAUSE_MS,
  },
  guards: {
    isCapturing: not(stateIn({ script: 'running' })),
    isLost: stateIn({ script: 'lost' }),
    isRunning: stateIn({ script: 'running' }),
    isChoiceReplayed: and([stateIn({ script: 'running' }), stateIn({ choice: 'none' })]),
    isFirstLoss: ({ context }) => context.losses === 0,
    isSecondLoss: ({ context }) => context.losses === 1,
  },
  actors: {
    loadIslands: fromPromise<void>(() => notProvided('loadIslands')),
  },
  actions: {
    countLoss: assign(({ context }) => ({ losses: Math.min(context.losses + 1, 2) })),
    reportLoss: () => notProvided('reportLoss'),
    captureChoice: () => notProvided('captureChoice'),
    replayChoice: () => notProvided('replayChoice'),
    holdSend: () => notProvided('holdSend'),
    showOtherWays: () => notProvided('showOtherWays'),
    releaseSend: () => notProvided('releaseSend'),
    submitForm: () => notProvided('submitForm'),
    keepEdit: () => notProvided('keepEdit'),
  },
}).createMachine({
  id: 'bootstrap',
  context: { losses: 0 },
  type: 'parallel',
  states: {
    script: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The prerendered page works on its own; nobody has needed more yet.',
          on: {
            'page.idle': 'starting',
            'intent.shown': 'starting',
            'field.edited': 'starting',
            'currency.chosen': 'starting',
            'form.submitted': 'starting',
            'shortcut.followed': 'starting',
          },
        },
        starting: {
          description: 'The islands load and are hydrated one after the other.',
          invoke: {
            id: 'loadIslands',
            src: 'loadIslands',
            onDone: 'running',
            onError: [
              {
                guard: 'isFirstLoss',
                target: 'lost.shortPause',
                actions: ['countLoss', 'reportLoss'],
              },
              {
                guard: 'isSecondLoss',
                target: 'lost.longPause',
                actions: ['countLoss', 'reportLoss'],
              },
              { target: 'lost.longestPause', actions: 'reportLoss' },
            ],
          },
        },
        running: { description: 'The flows have taken over; nothing is captured any more.' },
        lost: {
          description:
            'The script did not load, and the page says so. A press that needs the script loads it at once.',
          initial: 'shortPause',
          on: {
            'currency.chosen': 'starting',
            'form.submitted': 'starting',
          },
          states: {
            shortPause: {
              description:
                'After the first failure, other signs of intent are ignored for a short pause.',
              after: { shortPause: 'ready' },
            },
            longPause: {
              description: 'After the second failure, they are ignored for a longer pause.',
              after: { longPause: 'ready' },
            },
            longestPause: {
              description: 'After every further failure, they are ignored for the longest pause.',
              after: { longestPause: 'ready' },
            },
            ready: {
              description: 'The next sign of intent loads the script again.',
              on: {
                'page.idle': '#bootstrap.script.starting',
                'intent.shown': '#bootstrap.script.starting',
                'field.edited': '#bootstrap.script.starting',
                'shortcut.followed': '#bootstrap.script.starting',
              },
            },
          },
        },
      },
    },
    choice: {
      initial: 'none',
      states: {
        none: {
          description: 'No currency waits for the script.',
          on: {
            'currency.chosen': {
              guard: 'isCapturing',
              target: 'captured',
              actions: 'captureChoice',
            },
          },
        },
        captured: {
          description:
            'The last chosen currency waits, even through a failed load: the page already shows it.',
          always: { guard: 'isRunning', target: 'none', actions: 'replayChoice' },
          on: { 'currency.chosen': { actions: 'captureChoice' } },
        },
      },
    },
    send: {
      initial: 'none',
      states: {
        none: {
          description: 'No message waits for the script.',
          on: { 'form.submitted': { guard: 'isCapturing', target: 'held', actions: 'holdSend' } },
        },
        held: {
          description: 'A message waits, and the form says so; another submit does nothing.',
          always: [
            { guard: 'isChoiceReplayed', target: 'none', actions: 'submitForm' },
            { guard: 'isLost', target: 'none', actions: 'releaseSend' },
          ],
          on: { 'shortcut.followed': { target: 'none', actions: 'releaseSend' } },
          after: { patience: { target: 'late', actions: 'showOtherWays' } },
        },
        late: {
          description: 'The wait is long, and the form offers other ways to write.',
          always: [
            { guard: 'isChoiceReplayed', target: 'none', actions: 'submitForm' },
            { guard: 'isLost', target: 'none', actions: 'releaseSend' },
          ],
          on: { 'shortcut.followed': { target: 'none', actions: 'releaseSend' } },
        },
      },
    },
    draft: {
      initial: 'watched',
      states: {
        watched: {
          description: 'The draft is kept for the session from the first key on.',
          always: { guard: 'isRunning', target: 'handedOver' },
          on: { 'field.edited': { actions: 'keepEdit' } },
        },
        handedOver: { description: 'The contact flow keeps the draft.' },
      },
    },
  },
});
