import { sectionScrollMachine } from '../../../machines/section-scroll.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';
import { content } from '../../../src/content/index.ts';

export const machineCases = [
  { id: 'sectionScroll', machine: sectionScrollMachine, ...samples.sectionScroll(content) },
];
