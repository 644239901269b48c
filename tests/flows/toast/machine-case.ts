import { toastMachine } from '../../../machines/toast.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

export const machineCases = [{ id: 'toast', machine: toastMachine, ...samples.toast() }];
