import { testMachine } from '../support/test-machine.ts';
import { cases } from './cases.ts';

for (const machineCase of cases) testMachine(machineCase);
