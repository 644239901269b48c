import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { isMenuOpen, mobileMenuEffects } from './effects.ts';

export const flow = defineFlow({
  machine: mobileMenuMachine,
  effects: mobileMenuEffects,
  input: (_, document) => ({ isFoundOpen: isMenuOpen(document) }),
});
