import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { planCase } from './machine-case.ts';

testMachine(planCase as MachineCase);
