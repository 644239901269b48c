import { tryOutMachine } from '../../../machines/try-out.machine.ts';
import { flow } from '../flow.ts';
import { tryOutEffects } from './effects.ts';

export default flow({ machine: tryOutMachine, effects: tryOutEffects });
