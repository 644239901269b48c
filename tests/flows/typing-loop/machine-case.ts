import { typingLoopMachine } from '../../../machines/typing-loop.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

export const machineCases = [
  { id: 'typingLoop', machine: typingLoopMachine, ...samples.typingLoop() },
];
