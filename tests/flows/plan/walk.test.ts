// @vitest-environment jsdom
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { planOnPage, planOnPageCase } from './page-case.ts';

walkInJsdom(planOnPage, planOnPageCase as MachineCase);
