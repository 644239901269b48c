import { contactMachine } from '../../../machines/contact.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

export const machineCases = [{ id: 'contact', machine: contactMachine, ...samples.contact() }];
