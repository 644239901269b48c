import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { toastCase } from './machine-case.ts';

testMachine(toastCase as MachineCase);
