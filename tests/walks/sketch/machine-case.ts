import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { defineCase } from '../../support/case.ts';
import type { Effect } from 'xstate-atlas/walk';

interface Context {
  sketch: { name: string; kind: string } | null;
}

/** Returns the name in session storage after these effects. */
function keptAfter(effects: readonly Effect[]) {
  const last = effects.findLast(
    (effect) => effect === 'dropSketch' || (effect[0] === 'keepSketch' && nameIn(effect) !== ''),
  );
  return typeof last === 'object' ? nameIn(last) : '';
}

const nameIn = (effect: Effect) => (effect[1] as { name: string }).name;

export const machineCases = [
  defineCase<Context>({
    id: 'sketch',
    machine: sketchMachine,
    payloads: {
      'sketch.changed': [
        { name: 'Kedai Aminah', kind: 'shop' },
        { name: '茶室', kind: 'offer' },
        { name: '', kind: 'shop' },
      ],
      'sketch.recalled': [{ name: 'Restoran Ali', kind: 'offer' }],
    },
    invariants: {
      'the name of a drawing at rest is stored': ({ snapshot, effects }) =>
        !(snapshot.matches('drawn') || snapshot.matches('recalled')) ||
        keptAfter(effects) === snapshot.context.sketch?.name ||
        snapshot.context.sketch?.name === '',
      'a removed name is not stored': ({ snapshot, effects }) =>
        !snapshot.matches('removed') || keptAfter(effects) === '',
    },
  }),
];
