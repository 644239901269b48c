import { sketchMachine } from '../../../machines/sketch.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';
import { content } from '../../../src/content/index.ts';

export const machineCases = [{ id: 'sketch', machine: sketchMachine, ...samples.sketch(content) }];
