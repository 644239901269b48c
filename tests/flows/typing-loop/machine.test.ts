import type { MachineCase } from '../../support/case.ts';
import { testMachine } from '../../support/test-machine.ts';
import { typingLoopCase } from './machine-case.ts';

testMachine(typingLoopCase as MachineCase);
