import type { MachineCase } from '../support/case.ts';
import { bootstrapCase } from './bootstrap.case.ts';
import { contactCase } from './contact.case.ts';
import { menuFoundOpenCase, mobileMenuCase } from './mobile-menu.case.ts';
import { regionCase, regionInDollarsCase } from './region.case.ts';
import { sectionScrollCase } from './section-scroll.case.ts';
import { toastCase } from './toast.case.ts';
import { typingLoopCase } from './typing-loop.case.ts';

export const cases = [
  bootstrapCase,
  mobileMenuCase,
  menuFoundOpenCase,
  typingLoopCase,
  regionCase,
  regionInDollarsCase,
  contactCase,
  sectionScrollCase,
  toastCase,
].map((machineCase) => machineCase as MachineCase);

export const titledCases = cases.map(
  (machineCase) =>
    [[machineCase.id, machineCase.given].filter(Boolean).join(' '), machineCase] as const,
);
