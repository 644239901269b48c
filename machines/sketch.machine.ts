/** Draws the kind of site that a visitor chooses, with the name that they type on its sign. */
import { assign, fromCallback, setup } from 'xstate';

const REST_MS = 900;

/** The name on the sign, which may be empty, and the kind of site that is drawn. */
export interface Sketch {
  name: string;
  kind: string;
}

export type SketchEvent =
  /** The visitor changed the name or chose another kind of site. */
  | ({ type: 'sketch.changed' } & Sketch)
  /** The visitor deleted the name. */
  | { type: 'sketch.removed' }
  /** A drawing was found in the address or in session storage. */
  | ({ type: 'sketch.recalled' } & Sketch);

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const sketchMachine = setup({
  types: {
    context: {} as { sketch: Sketch | null },
    events: {} as SketchEvent,
  },
  delays: { rest: REST_MS },
  actors: {
    watchSketch: fromCallback(() => notProvided('watchSketch')),
    recallSketch: fromCallback(() => notProvided('recallSketch')),
  },
  actions: {
    rememberSketch: assign((_, { name, kind }: Sketch) => ({ sketch: { name, kind } })),
    forgetName: assign(({ context: { sketch } }) => ({
      sketch: sketch && { ...sketch, name: '' },
    })),
    showSketch: (_, _sketch: Sketch | null) => notProvided('showSketch'),
    letterSign: (_, _sketch: Sketch | null) => notProvided('letterSign'),
    describeSketch: (_, _sketch: Sketch | null) => notProvided('describeSketch'),
    keepSketch: (_, _sketch: Sketch | null) => notProvided('keepSketch'),
    dropSketch: () => notProvided('dropSketch'),
    updateAddress: (_, _sketch: Sketch | null) => notProvided('updateAddress'),
  },
}).createMachine({
  id: 'sketch',
  context: { sketch: null },
  invoke: [
    { id: 'watchSketch', src: 'watchSketch' },
    { id: 'recallSketch', src: 'recallSketch' },
  ],
  initial: 'blank',
  on: {
    'sketch.changed': {
      target: '.drawing',
      actions: { type: 'rememberSketch', params: ({ event }) => event },
    },
    'sketch.recalled': {
      target: '.recalled',
      actions: { type: 'rememberSketch', params: ({ event }) => event },
    },
  },
  states: {
    blank: { description: 'No name has been typed: the drawing shows where the sign will be.' },
    drawing: {
      description: 'The drawing follows every letter and every choice.',
      entry: [
        { type: 'showSketch', params: ({ context }) => context.sketch },
        { type: 'letterSign', params: ({ context }) => context.sketch },
      ],
      on: { 'sketch.removed': 'removed' },
      after: { rest: 'drawn' },
    },
    drawn: {
      description: 'The visitor paused: the drawing is described, stored, and in the address.',
      entry: [
        { type: 'describeSketch', params: ({ context }) => context.sketch },
        { type: 'keepSketch', params: ({ context }) => context.sketch },
        { type: 'updateAddress', params: ({ context }) => context.sketch },
      ],
      on: { 'sketch.removed': 'removed' },
    },
    recalled: {
      description: 'The drawing was restored from the address, or from before a reload.',
      entry: [
        { type: 'showSketch', params: ({ context }) => context.sketch },
        { type: 'letterSign', params: ({ context }) => context.sketch },
        { type: 'describeSketch', params: ({ context }) => context.sketch },
        { type: 'keepSketch', params: ({ context }) => context.sketch },
      ],
      on: { 'sketch.removed': 'removed' },
    },
    removed: {
      description: 'The name was deleted: the sign is blank again, and nothing is stored.',
      entry: [
        'forgetName',
        { type: 'showSketch', params: ({ context }) => context.sketch },
        { type: 'letterSign', params: ({ context }) => context.sketch },
        { type: 'describeSketch', params: ({ context }) => context.sketch },
        'dropSketch',
        { type: 'updateAddress', params: ({ context }) => context.sketch },
      ],
    },
  },
});
