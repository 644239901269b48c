import { planMachine } from '../../../machines/plan.machine.ts';
import { flow } from '../flow.ts';
import { planEffects } from './effects.ts';

export default flow({ machine: planMachine, effects: planEffects });
