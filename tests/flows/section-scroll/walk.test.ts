// @vitest-environment jsdom
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { sectionScrollCase } from './machine-case.ts';
import { sectionScrollOnPage } from './page-case.ts';

walkInJsdom(sectionScrollOnPage, sectionScrollCase as MachineCase);
