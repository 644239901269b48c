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
    input: { storeys: 1 },
    payloads: {
      'sketch.changed': [
        { name: 'Kedai Aminah', kind: 'shop', storeys: 3 },
        { name: '茶室', kind: 'offer', storeys: 1 },
        { name: '', kind: 'company', storeys: 2 },
      ],
      'sketch.planned': [{ kind: 'shop', storeys: 3 }],
      'sketch.recalled': [{ name: 'Restoran Ali', kind: 'offer', storeys: 1 }],
    },
    invariants: {
      'the name of a drawing at rest is stored': ({ snapshot, effects }) =>
        !(
          snapshot.matches({ sign: { sketched: 'drawn' } }) ||
          snapshot.matches({ sign: { sketched: 'recalled' } })
        ) ||
        keptAfter(effects) === snapshot.context.sketch?.name ||
        snapshot.context.sketch?.name === '',
      'a removed name is not stored': ({ snapshot, effects }) =>
        !snapshot.matches({ sign: 'plot' }) || keptAfter(effects) === '',
    },
  }),
];
