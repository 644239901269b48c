// @vitest-environment jsdom
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { contactCase } from './machine-case.ts';
import { contactOnPage } from './page-case.ts';

walkInJsdom(contactOnPage, contactCase as MachineCase);
