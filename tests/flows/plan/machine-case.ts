import { planMachine } from '../../../machines/plan.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

/** Not the first plans, which might show by default. */
const plans = [
  { title: 'Landing Page', drawing: 'offer' },
  { title: 'E-Commerce Website', drawing: 'shop' },
];

export const machineCases = [
  { id: 'plan', machine: planMachine, ...samples.plan({ plans: { plans } }) },
];
