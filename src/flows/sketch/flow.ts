import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { flow } from '../flow.ts';
import { sketchEffects } from './effects.ts';

export default flow({ machine: sketchMachine, effects: sketchEffects });
