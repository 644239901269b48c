import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { handOverEffects } from './effects.ts';
import { HandOverControls } from './HandOverControls.tsx';

export const flow = defineFlow({
  machine: handOverMachine,
  effects: handOverEffects,
  View: HandOverControls,
});
