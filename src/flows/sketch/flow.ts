import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { sketchEffects, storeysNow } from './effects.ts';

export const flow = defineFlow({
  machine: sketchMachine,
  effects: sketchEffects,
  input: (_, document) => ({ storeys: document ? storeysNow() : 1 }),
});
