import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { bootstrapCase } from './machine-case.ts';

testMachine(bootstrapCase as MachineCase);
