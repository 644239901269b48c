/** What src/main.ts does by hand until the flows run: it captures what is done, and replays it. */
import { fromPromise, not, setup, stateIn } from 'xstate';

const PATIENCE_MS = 8000;

export type BootstrapEvent =
  /** The page has been drawn and the browser has nothing better to do. */
  | { type: 'page.idle' }
  /** A press, a key or a focus anywhere. */
  | { type: 'intent.shown' }
  /** A button or a currency was clicked. */
  | { type: 'control.pressed' }
  /** The browser found the form valid and the visitor sent it. */
  | { type: 'form.submitted' }
  /** A link was followed that leads to the mail or to the chat. */
  | { type: 'shortcut.followed' };

/** Stands in for an effect until one is provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const bootstrapMachine = setup({
  types: { events: {} as BootstrapEvent },
  delays: { patience: PATIENCE_MS },
  guards: {
    isCapturing: not(stateIn({ script: 'running' })),
    isLost: stateIn({ script: 'lost' }),
    isRunning: stateIn({ script: 'running' }),
  },
  actors: {
    loadIslands: fromPromise<void>(() => notProvided('loadIslands')),
  },
  actions: {
    capturePress: () => notProvided('capturePress'),
    replayPresses: () => notProvided('replayPresses'),
    forgetPresses: () => notProvided('forgetPresses'),
    holdSend: () => notProvided('holdSend'),
    showOtherWays: () => notProvided('showOtherWays'),
    releaseSend: () => notProvided('releaseSend'),
    submitForm: () => notProvided('submitForm'),
    reportLoss: () => notProvided('reportLoss'),
  },
}).createMachine({
  id: 'bootstrap',
  type: 'parallel',
  states: {
    script: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The page can be read and links; nobody has wanted more of it yet.',
          on: {
            'intent.shown': 'starting',
            'page.idle': 'starting',
            'control.pressed': 'starting',
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
            onError: { target: 'lost', actions: 'reportLoss' },
          },
        },
        running: { description: 'The flows have taken over, and nothing is captured any more.' },
        lost: {
          description:
            'The script did not arrive; the page says so, and the next sign tries again.',
          on: {
            'intent.shown': 'starting',
            'page.idle': 'starting',
            'control.pressed': 'starting',
            'form.submitted': 'starting',
            'shortcut.followed': 'starting',
          },
        },
      },
    },
    presses: {
      initial: 'none',
      states: {
        none: {
          description: 'No press waits for the script.',
          on: {
            'control.pressed': {
              guard: 'isCapturing',
              target: 'captured',
              actions: 'capturePress',
            },
          },
        },
        captured: {
          description: 'Presses wait, in the order in which they were made.',
          always: [
            { guard: 'isRunning', target: 'none', actions: 'replayPresses' },
            { guard: 'isLost', target: 'none', actions: 'forgetPresses' },
          ],
          on: { 'control.pressed': { actions: 'capturePress' } },
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
            { guard: 'isRunning', target: 'none', actions: 'submitForm' },
            { guard: 'isLost', target: 'none', actions: 'releaseSend' },
          ],
          on: { 'shortcut.followed': { target: 'none', actions: 'releaseSend' } },
          after: { patience: { target: 'late', actions: 'showOtherWays' } },
        },
        late: {
          description: 'A message waits for long, and the form says how else to write.',
          always: [
            { guard: 'isRunning', target: 'none', actions: 'submitForm' },
            { guard: 'isLost', target: 'none', actions: 'releaseSend' },
          ],
          on: { 'shortcut.followed': { target: 'none', actions: 'releaseSend' } },
        },
      },
    },
  },
});
