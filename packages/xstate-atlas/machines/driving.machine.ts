/** Drives the app in the preview to a state, and plays the steps that the reader and the visitor add. */
import {
  assign,
  fromCallback,
  fromPromise,
  setup,
  type AnyEventObject,
  type EventObject,
} from 'xstate';

const CALL_INTERVAL_MS = 200;
/** Fifteen seconds: an app that has not answered by then does not call `followPage`. */
const MOST_CALLS = 75;

export type DrivingEvent =
  /** The reader chose a state, or an address named one; the steps lead there. */
  | ({ type: 'state.chosen' } & Course)
  /** The address named a state that no chart has. */
  | { type: 'state.notFound' }
  /** The reader chose a state to which no steps are known. */
  | { type: 'state.notReachable' }
  /** The reader closed the preview, or went to another part of the atlas. */
  | { type: 'preview.closed' }
  /** The app in the frame runs and can be driven. */
  | { type: 'preview.opened' }
  /** The app in the frame could not be opened. */
  | { type: 'preview.failed' }
  /** The driven flow took an event that the atlas did not send: the visitor pressed something in the preview. */
  | { type: 'event.received'; event: AnyEventObject }
  /** The reader chose one of the events that can happen. */
  | { type: 'way.chosen'; event: AnyEventObject }
  /** The reader took a step back. */
  | { type: 'back.pressed' }
  /** The reader took a step forward again. */
  | { type: 'forward.pressed' };

export interface Course {
  /** The address of the state in its chart. */
  state: string;
  flow: string;
  steps: readonly AnyEventObject[];
  /** How many of the steps are to be played. */
  position: number;
}

export interface DrivingContext extends Course {
  /** How many of the steps this frame has played. */
  played: number;
  /** How often this frame was called while it loads. */
  calls: number;
  mostCalls: number;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const drivingMachine = setup({
  types: {
    context: {} as DrivingContext,
    input: undefined as { mostCalls?: number } | undefined,
    events: {} as DrivingEvent,
  },
  delays: { callInterval: CALL_INTERVAL_MS },
  guards: {
    isThere: ({ context: { played, position } }) => played === position,
    isLastStep: ({ context: { played, position } }) => played + 1 === position,
    isPatient: ({ context: { calls, mostCalls } }) => calls < mostCalls,
    hasStepsBefore: ({ context: { position } }) => position > 0,
    hasStepsAhead: ({ context: { position, steps } }) => position < steps.length,
  },
  actors: {
    runPreview: fromCallback<EventObject, { flow: string }>(() => notProvided('runPreview')),
    performStep: fromPromise<unknown, { event: AnyEventObject }>(() => notProvided('performStep')),
  },
  actions: {
    setCourse: assign((_, { state, flow, steps, position }: Course) => ({
      state,
      flow,
      steps,
      position,
    })),
    countStep: assign(({ context: { played } }) => ({ played: played + 1 })),
    countCall: assign(({ context: { calls } }) => ({ calls: calls + 1 })),
    startCounting: assign({ played: 0, calls: 0 }),
    stepBack: assign(({ context: { position } }) => ({ position: position - 1 })),
    stepForward: assign(({ context: { position } }) => ({ position: position + 1 })),
    addStep: assign(({ context: { steps, position } }, { event }: { event: AnyEventObject }) => ({
      steps: [...steps.slice(0, position), event],
      position: position + 1,
    })),
    clearCharts: () => notProvided('clearCharts'),
    callPreview: () => notProvided('callPreview'),
    writeAddress: (_, _params: Course) => notProvided('writeAddress'),
  },
}).createMachine({
  id: 'atlasDriving',
  context: ({ input }) => ({
    state: '',
    flow: '',
    steps: [],
    position: 0,
    played: 0,
    calls: 0,
    mostCalls: input?.mostCalls ?? MOST_CALLS,
  }),
  initial: 'idle',
  on: {
    'state.chosen': {
      target: '.open',
      reenter: true,
      actions: {
        type: 'setCourse',
        params: ({ event: { state, flow, steps, position } }) => ({ state, flow, steps, position }),
      },
    },
    'state.notFound': '.failed.unknown',
    'state.notReachable': '.failed.unreachable',
  },
  states: {
    idle: { description: 'There is no preview.', exit: 'clearCharts' },
    open: {
      entry: 'startCounting',
      exit: 'clearCharts',
      invoke: {
        id: 'runPreview',
        src: 'runPreview',
        input: ({ context: { flow } }) => ({ flow }),
      },
      initial: 'loading',
      on: {
        'preview.failed': 'failed.silent',
        'preview.closed': 'idle',
        'back.pressed': {
          guard: 'hasStepsBefore',
          target: 'open',
          reenter: true,
          actions: 'stepBack',
        },
      },
      states: {
        loading: {
          description:
            'The app starts in a new frame, so that the same steps always lead to the same place. It is called until it answers.',
          on: {
            'preview.opened': [{ guard: 'isThere', target: 'there' }, { target: 'replaying' }],
          },
          after: {
            callInterval: [
              {
                guard: 'isPatient',
                target: 'loading',
                reenter: true,
                actions: ['callPreview', 'countCall'],
              },
              { target: '#atlasDriving.failed.silent' },
            ],
          },
        },
        replaying: {
          description: 'The next step is played.',
          invoke: {
            id: 'performStep',
            src: 'performStep',
            input: ({ context: { steps, played } }) => ({ event: steps[played]! }),
            onDone: [
              { guard: 'isLastStep', target: 'there', actions: 'countStep' },
              { target: 'replaying', reenter: true, actions: 'countStep' },
            ],
            onError: '#atlasDriving.failed.broken',
          },
        },
        there: {
          description:
            'All steps are played. The reader may go on here, and the visitor in the preview.',
          entry: {
            type: 'writeAddress',
            params: ({ context: { state, flow, steps, position } }) => ({
              state,
              flow,
              steps,
              position,
            }),
          },
          on: {
            'way.chosen': {
              target: 'replaying',
              actions: { type: 'addStep', params: ({ event: { event } }) => ({ event }) },
            },
            'event.received': {
              target: 'there',
              reenter: true,
              actions: [
                { type: 'addStep', params: ({ event: { event } }) => ({ event }) },
                'countStep',
              ],
            },
            'forward.pressed': {
              guard: 'hasStepsAhead',
              target: 'replaying',
              actions: 'stepForward',
            },
          },
        },
      },
    },
    failed: {
      initial: 'unknown',
      exit: 'clearCharts',
      on: { 'preview.closed': 'idle' },
      states: {
        unknown: { description: 'No chart has the state.' },
        unreachable: { description: 'No steps are known that lead to the state.' },
        silent: { description: 'The app in the frame did not answer.' },
        broken: { description: 'A step failed.' },
      },
    },
  },
});
