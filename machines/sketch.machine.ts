/** Draws the visitor's shop on its plot: the name that they type on its sign, and as many storeys as their kind of site has. */
import { assign, fromCallback, setup } from 'xstate';

const REST_MS = 900;

/** The name on the sign, which may be empty, and the kind of site that is drawn. */
export interface Sketch {
  name: string;
  kind: string;
}

/** A drawing as the page gives it: the storeys follow from the kind. */
interface Drawn extends Sketch {
  storeys: number;
}

export type SketchEvent =
  /** The visitor changed the name or chose another kind of site. */
  | ({ type: 'sketch.changed' } & Drawn)
  /** The visitor deleted the name. */
  | { type: 'sketch.removed' }
  /** The visitor chose a plan elsewhere on the page, to which another kind of site leads. */
  | ({ type: 'sketch.planned' } & Omit<Drawn, 'name'>)
  /** A drawing was found in the address or in session storage. */
  | ({ type: 'sketch.recalled' } & Drawn);

interface SketchContext {
  sketch: Sketch | null;
  /** How high the shop of the chosen kind is. */
  storeys: number;
}

/** Fails loudly if an effect is not provided. */
const notProvided = (name: string): never => {
  throw new Error(`not provided: ${name}`);
};

export const sketchMachine = setup({
  types: {
    context: {} as SketchContext,
    input: {} as Pick<SketchContext, 'storeys'>,
    events: {} as SketchEvent,
  },
  delays: { rest: REST_MS },
  guards: {
    hasOneStorey: ({ context }) => context.storeys === 1,
    hasTwoStoreys: ({ context }) => context.storeys === 2,
    hasThreeStoreys: ({ context }) => context.storeys === 3,
  },
  actors: {
    watchSketch: fromCallback(() => notProvided('watchSketch')),
    recallSketch: fromCallback(() => notProvided('recallSketch')),
  },
  actions: {
    rememberSketch: assign((_, { name, kind, storeys }: Drawn) => ({
      sketch: { name, kind },
      storeys,
    })),
    rememberKind: assign(({ context }, { kind, storeys }: Omit<Drawn, 'name'>) => ({
      sketch: { name: context.sketch?.name ?? '', kind },
      storeys,
    })),
    forgetName: assign(({ context: { sketch } }) => ({
      sketch: sketch && { ...sketch, name: '' },
    })),
    showSketch: (_, _sketch: Sketch | null) => notProvided('showSketch'),
    letterSigns: (_, _sketch: Sketch | null) => notProvided('letterSigns'),
    describeSketch: (_, _sketch: Sketch | null) => notProvided('describeSketch'),
    keepSketch: (_, _sketch: Sketch | null) => notProvided('keepSketch'),
    dropSketch: () => notProvided('dropSketch'),
    updateAddress: (_, _sketch: Sketch | null) => notProvided('updateAddress'),
  },
}).createMachine({
  id: 'sketch',
  context: ({ input }) => ({ sketch: null, storeys: input.storeys }),
  invoke: [
    { id: 'watchSketch', src: 'watchSketch' },
    { id: 'recallSketch', src: 'recallSketch' },
  ],
  type: 'parallel',
  states: {
    sign: {
      initial: 'plot',
      on: {
        'sketch.changed': {
          target: '.sketched.drawing',
          actions: { type: 'rememberSketch', params: ({ event }) => event },
        },
        'sketch.planned': {
          actions: [
            { type: 'rememberKind', params: ({ event }) => event },
            { type: 'showSketch', params: ({ context }) => context.sketch },
            { type: 'keepSketch', params: ({ context }) => context.sketch },
          ],
        },
        'sketch.recalled': {
          target: '.sketched.recalled',
          actions: { type: 'rememberSketch', params: ({ event }) => event },
        },
      },
      states: {
        plot: { description: 'Nothing is drawn: the plot invites a name, and nothing is stored.' },
        sketched: {
          initial: 'drawing',
          on: {
            'sketch.removed': {
              target: 'plot',
              actions: [
                'forgetName',
                { type: 'showSketch', params: ({ context }) => context.sketch },
                { type: 'letterSigns', params: ({ context }) => context.sketch },
                { type: 'describeSketch', params: ({ context }) => context.sketch },
                'dropSketch',
                { type: 'updateAddress', params: ({ context }) => context.sketch },
              ],
            },
          },
          states: {
            drawing: {
              description: 'The signs follow every letter.',
              entry: [
                { type: 'showSketch', params: ({ context }) => context.sketch },
                { type: 'letterSigns', params: ({ context }) => context.sketch },
              ],
              after: { rest: 'drawn' },
            },
            drawn: {
              description:
                'The visitor paused: the drawing is described, stored, and in the address.',
              entry: [
                { type: 'describeSketch', params: ({ context }) => context.sketch },
                { type: 'keepSketch', params: ({ context }) => context.sketch },
                { type: 'updateAddress', params: ({ context }) => context.sketch },
              ],
            },
            recalled: {
              description: 'The drawing was restored from the address, or from before a reload.',
              entry: [
                { type: 'showSketch', params: ({ context }) => context.sketch },
                { type: 'letterSigns', params: ({ context }) => context.sketch },
                { type: 'describeSketch', params: ({ context }) => context.sketch },
                { type: 'keepSketch', params: ({ context }) => context.sketch },
              ],
            },
          },
        },
      },
    },
    shop: {
      initial: 'oneStorey',
      states: {
        oneStorey: {
          description: 'The shop is all on the ground floor.',
          always: [
            { guard: 'hasTwoStoreys', target: 'twoStoreys' },
            { guard: 'hasThreeStoreys', target: 'threeStoreys' },
          ],
        },
        twoStoreys: {
          description: 'There is a storey above the shop.',
          always: [
            { guard: 'hasOneStorey', target: 'oneStorey' },
            { guard: 'hasThreeStoreys', target: 'threeStoreys' },
          ],
        },
        threeStoreys: {
          description: 'There are two storeys above the shop.',
          always: [
            { guard: 'hasOneStorey', target: 'oneStorey' },
            { guard: 'hasTwoStoreys', target: 'twoStoreys' },
          ],
        },
      },
    },
  },
});
