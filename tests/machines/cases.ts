import type { MachineCase } from '../support/case.ts';
import { contactCase } from './contact.case.ts';
import { mobileMenuCase } from './mobile-menu.case.ts';
import { regionCase } from './region.case.ts';
import { sectionScrollCase } from './section-scroll.case.ts';
import { typingLoopCase } from './typing-loop.case.ts';

export const cases = [
  mobileMenuCase,
  typingLoopCase,
  regionCase,
  contactCase,
  sectionScrollCase,
].map((machineCase) => machineCase as MachineCase);
