import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { menuFoundOpenCase, mobileMenuCase } from './machine-case.ts';

testMachine(mobileMenuCase as MachineCase);
testMachine(menuFoundOpenCase as MachineCase);
