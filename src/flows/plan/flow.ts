import { planMachine } from '../../../machines/plan.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { planEffects } from './effects.ts';

export const flow = defineFlow({ machine: planMachine, effects: planEffects });
