import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { contactCase } from './machine-case.ts';

testMachine(contactCase as MachineCase);
