import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

export const machineCases = [{ id: 'handOver', machine: handOverMachine, ...samples.handOver() }];
