import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { regionCase, regionAbroadFirstCase } from './machine-case.ts';

testMachine(regionCase as MachineCase);
testMachine(regionAbroadFirstCase as MachineCase);
