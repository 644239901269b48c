import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { regionCase, regionInDollarsCase } from './machine-case.ts';

testMachine(regionCase as MachineCase);
testMachine(regionInDollarsCase as MachineCase);
