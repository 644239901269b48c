/** What src/main.ts does by hand until the flows run: it captures what is done, and replays it. */
import { and, assign, fromPromise, not, setup, stateIn } from 'xstate';

const PATIENCE_MS = 8000;
const SHORT_PAUSE_MS = 2000;
const LONG_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

export type BootstrapEvent =
  /** The page has been drawn and the browser has nothing better to do. */
  | { type: 'page.idle' }
  /** A press, a key or a focus anywhere. */
  | { type: 'intent.shown' }
  /** The text in a field of the form was changed. */
  | { type: 'field.edited' }
  /** The button that pauses the typed line was clicked. */
  | { type: 'pause.pressed' }
  /** A currency was clicked; the browser shows it without a script. */
  | { type: 'currency.chosen' }
  /** The browser found the form valid and the visitor sent it. */
  | { type: 'form.submitted' }
  /** A link was followed that leads to the mail or to the chat. */
  | { type: 'shortcut.followed' };

interface BootstrapContext {
  /** How often the script was lost, counted up to two. */
  losses: number;
}

/** Stands in for an effect until one is provided. */
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
    isPressReplayed: and([stateIn({ script: 'running' }), stateIn({ presses: 'none' })]),
    isAllReplayed: and([
      stateIn({ script: 'running' }),
      stateIn({ presses: 'none', choice: 'none' }),
    ]),
    isFirstLoss: ({ context }) => context.losses === 0,
    isSecondLoss: ({ context }) => context.losses === 1,
  },
  actors: {
    loadIslands: fromPromise<void>(() => notProvided('loadIslands')),
  },
  actions: {
    countLoss: assign(({ context }) => ({ losses: Math.min(context.losses + 1, 2) })),
    reportLoss: () => notProvided('reportLoss'),
    capturePress: () => notProvided('capturePress'),
    replayPresses: () => notProvided('replayPresses'),
    forgetPresses: () => notProvided('forgetPresses'),
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
          description: 'The page can be read and links; nobody has wanted more of it yet.',
          on: {
            'page.idle': 'starting',
            'intent.shown': 'starting',
            'field.edited': 'starting',
            'pause.pressed': 'starting',
            'currency.chosen': 'starting',
            'form.submitted': 'starting',
            'shortcut.followed': 'starting',
          },
        },
        starting: {
          description: 'The islands are on their way and are hydrated one after the other.',
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
        running: { description: 'The flows have taken over, and nothing is captured any more.' },
        lost: {
          description:
            'The script did not arrive, and the page says so. A press that needs the script tries again at once.',
          initial: 'shortPause',
          on: {
            'pause.pressed': 'starting',
            'currency.chosen': 'starting',
            'form.submitted': 'starting',
          },
          states: {
            shortPause: {
              description: 'After the first loss other signs of intent are ignored for a moment.',
              after: { shortPause: 'ready' },
            },
            longPause: {
              description: 'After the second loss they are ignored for longer.',
              after: { longPause: 'ready' },
            },
            longestPause: {
              description: 'After every further loss they are ignored for a minute.',
              after: { longestPause: 'ready' },
            },
            ready: {
              description: 'The next sign of intent tries again.',
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
    presses: {
      initial: 'none',
      states: {
        none: {
          description: 'No press of the pause button waits for the script.',
          on: {
            'pause.pressed': { guard: 'isCapturing', target: 'captured', actions: 'capturePress' },
          },
        },
        captured: {
          description: 'Presses of the pause button wait; a loss hides the button and drops them.',
          always: [
            { guard: 'isRunning', target: 'none', actions: 'replayPresses' },
            { guard: 'isLost', target: 'none', actions: 'forgetPresses' },
          ],
          on: { 'pause.pressed': { actions: 'capturePress' } },
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
            'The currency that was chosen last waits, through a loss too: the page shows it already.',
          always: { guard: 'isPressReplayed', target: 'none', actions: 'replayChoice' },
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
          description: 'A message waits, and the form says so; a second submit does nothing.',
          always: [
            { guard: 'isAllReplayed', target: 'none', actions: 'submitForm' },
            { guard: 'isLost', target: 'none', actions: 'releaseSend' },
          ],
          on: { 'shortcut.followed': { target: 'none', actions: 'releaseSend' } },
          after: { patience: { target: 'late', actions: 'showOtherWays' } },
        },
        late: {
          description: 'A message waits for long, and the form says how else to write.',
          always: [
            { guard: 'isAllReplayed', target: 'none', actions: 'submitForm' },
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
          description: 'What is typed is kept for the session from the first key on.',
          always: { guard: 'isRunning', target: 'handedOver' },
          on: { 'field.edited': { actions: 'keepEdit' } },
        },
        handedOver: { description: 'The flow of the enquiry keeps what is typed.' },
      },
    },
  },
});
