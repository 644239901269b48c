import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { handOverEffects } from './effects.ts';

export const flow = defineFlow({
  machine: handOverMachine,
  effects: handOverEffects,
});
