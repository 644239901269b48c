/** Keeps the size of a chart: fitted to its frame, or as large as the reader chose. */
import { assign, setup } from 'xstate';

/** Of the actual size. */
const SMALLEST = 0.2;
const LARGEST = 3;

export type ZoomEvent =
  /** The reader pressed a button or a key, or turned the wheel. */
  | { type: 'size.changed'; shown: number; by: number }
  /** The reader asked for the whole chart. */
  | { type: 'fit.chosen' }
  /** Two fingers touched the chart. */
  | { type: 'fingers.placed'; shown: number; apart: number }
  /** They moved apart or together. */
  | { type: 'fingers.moved'; apart: number }
  /** One of them left. */
  | { type: 'fingers.lifted' };

interface ZoomContext {
  /** Of the actual size; a chart that is fitted has the size of its frame. */
  scale: number;
  /** How far apart the fingers were at a scale of one. */
  apart: number;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

const within = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

export const zoomMachine = setup({
  types: {
    context: {} as ZoomContext,
    events: {} as ZoomEvent,
  },
  actions: {
    scale: assign((_, { shown, by }: { shown: number; by: number }) => ({
      scale: within(shown * by),
    })),
    hold: assign((_, { shown, apart }: { shown: number; apart: number }) => ({
      scale: within(shown),
      apart: apart / within(shown),
    })),
    spread: assign(({ context }, { apart }: { apart: number }) => ({
      scale: within(apart / context.apart),
    })),
    showFitted: () => notProvided('showFitted'),
    showScale: () => notProvided('showScale'),
  },
}).createMachine({
  id: 'zoom',
  context: { scale: 1, apart: 1 },
  initial: 'fitted',
  on: {
    'size.changed': {
      target: '.scaled',
      actions: [{ type: 'scale', params: ({ event }) => event }, 'showScale'],
    },
    'fingers.placed': {
      target: '.pinched',
      actions: [{ type: 'hold', params: ({ event }) => event }, 'showScale'],
    },
  },
  states: {
    fitted: {
      description: 'The chart is as wide as its frame, unless its type would be too small to read.',
    },
    scaled: {
      description: 'The chart has the size that the reader chose.',
      on: { 'fit.chosen': { target: 'fitted', actions: 'showFitted' } },
    },
    pinched: {
      description: 'Two fingers hold the chart, and its size follows them.',
      on: {
        'fingers.moved': {
          actions: [{ type: 'spread', params: ({ event }) => event }, 'showScale'],
        },
        'fingers.lifted': 'scaled',
      },
    },
  },
});
