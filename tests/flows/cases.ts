import type { MachineCase } from '../support/case.ts';
import { bootstrapCase } from './bootstrap/machine-case.ts';
import { contactCase } from './contact/machine-case.ts';
import { menuFoundOpenCase, mobileMenuCase } from './mobile-menu/machine-case.ts';
import { planCase } from './plan/machine-case.ts';
import { regionCase, regionAbroadFirstCase } from './region/machine-case.ts';
import { sectionScrollCase } from './section-scroll/machine-case.ts';
import { toastCase } from './toast/machine-case.ts';
import { typingLoopCase } from './typing-loop/machine-case.ts';

export const cases = [
  bootstrapCase,
  mobileMenuCase,
  menuFoundOpenCase,
  typingLoopCase,
  regionCase,
  regionAbroadFirstCase,
  contactCase,
  planCase,
  sectionScrollCase,
  toastCase,
].map((machineCase) => machineCase as MachineCase);
