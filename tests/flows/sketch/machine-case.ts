import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { walkNeeds } from '../../../src/flows/sketch/walk-needs.ts';
import type { DrawingName } from '../../../src/content/site.ts';
import { defineCase } from '../../support/case.ts';
import type { Effect } from 'xstate-atlas/walk';

interface Context {
  sketch: { name: string; kind: string };
}

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
