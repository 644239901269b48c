// @vitest-environment jsdom
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { toastCase } from './machine-case.ts';
import { toastOnPage } from './page-case.ts';

walkInJsdom(toastOnPage, toastCase as MachineCase);
