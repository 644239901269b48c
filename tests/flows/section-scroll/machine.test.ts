import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { sectionScrollCase } from './machine-case.ts';

testMachine(sectionScrollCase as MachineCase);
