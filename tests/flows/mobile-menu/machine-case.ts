import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

const ofMenu = { id: 'mobileMenu', machine: mobileMenuMachine };

/** The visitor may have opened the menu before the script ran. */
export const machineCases = [
  { ...ofMenu, ...samples.mobileMenu() },
  { ...ofMenu, given: 'found open', input: { isFoundOpen: true } },
];
