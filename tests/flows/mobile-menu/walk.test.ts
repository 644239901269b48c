// @vitest-environment jsdom
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { mobileMenuCase } from './machine-case.ts';
import { mobileMenuOnPage } from './page-case.ts';

walkInJsdom(mobileMenuOnPage, mobileMenuCase as MachineCase);
