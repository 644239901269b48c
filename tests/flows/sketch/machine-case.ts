import type { Given, Row } from 'xstate-atlas/walk';
import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { walkNeeds } from '../../../src/flows/sketch/walk-needs.ts';
import type { DrawingName } from '../../../src/content/site.ts';
import { defineCase } from '../../support/case.ts';
import type { Effect } from 'xstate-atlas/walk';

interface Context {
  sketch: { name: string; kind: string };
}

const told = ({ event }: Given) => ({
  name: event['name'] as string,
  kind: event['kind'] as string,
});
const unnamed = (context: Context) => ({ ...context.sketch, name: '' });

const changed = (from: string): Row<Context> => ({
  from,
  on: 'sketch.changed',
  to: 'drawing',
  change: (given) => ({ sketch: told(given) }),
  effects: (given) => [
    ['showSketch', told(given)],
    ['letterSign', { name: told(given).name }],
  ],
});

const recalled = (from: string): Row<Context> => ({
  from,
  on: 'sketch.recalled',
  to: 'recalled',
  change: (given) => ({ sketch: told(given) }),
  effects: (given) => [
    ['showSketch', told(given)],
    ['letterSign', { name: told(given).name }],
    ['describeSketch', told(given)],
    ['keepSketch', told(given)],
  ],
});

const removed = (from: string): Row<Context> => ({
  from,
  on: 'sketch.removed',
  to: 'removed',
  change: ({ context }) => ({ sketch: unnamed(context) }),
  effects: ({ context }) => [
    ['showSketch', unnamed(context)],
    ['letterSign', { name: '' }],
    ['describeSketch', unnamed(context)],
    'dropSketch',
    ['updateAddress', unnamed(context)],
  ],
});

const STATES = ['blank', 'drawing', 'drawn', 'recalled', 'removed'];

/** The name that session storage has after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast(
    (effect) => effect === 'dropSketch' || (effect[0] === 'keepSketch' && nameIn(effect) !== ''),
  );
  return typeof last === 'object' ? nameIn(last) : '';
}

const nameIn = (effect: Effect) => (effect[1] as { name: string }).name;

/** The case of a page that draws these kinds. */
export const sketchCaseWith = (drawings: readonly DrawingName[]) =>
  defineCase<Context>({
    id: 'sketch',
    machine: sketchMachine,
    ...walkNeeds({
      sketch: { kinds: Object.fromEntries(drawings.map((drawing) => [drawing, drawing])) },
      plans: { plans: drawings.map((drawing) => ({ drawing })) },
    }),
    delays: { rest: 900 },
    start: {
      value: 'blank',
      context: { sketch: { name: '', kind: '' } },
      effects: ['start watchSketch', 'start recallSketch'],
    },
    table: [
      ...STATES.map(changed),
      ...STATES.map(recalled),
      ...['drawing', 'drawn', 'recalled'].map(removed),
      {
        from: 'drawing',
        on: 'after 900 ms',
        to: 'drawn',
        effects: ({ context: { sketch } }) => [
          ['describeSketch', sketch],
          ['keepSketch', sketch],
          ['updateAddress', sketch],
        ],
      },
    ],
    invariants: {
      'a name at rest is kept': ({ snapshot, effects }) =>
        !(snapshot.matches('drawn') || snapshot.matches('recalled')) ||
        snapshot.context.sketch.name === '' ||
        keptAfter(effects) === snapshot.context.sketch.name,
      'a removed name is kept nowhere': ({ snapshot, effects }) =>
        !snapshot.matches('removed') || keptAfter(effects) === '',
    },
  });

export const machineCases = [sketchCaseWith(['offer', 'company', 'shop'])];
