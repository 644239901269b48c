/** Walks each flow through the page on paths that reach every state and every event. */
import { casesInBrowser } from '../support/browser/cases.ts';
import { walkInBrowser } from '../support/browser/walk.ts';

for (const { pageCase, machineCase } of await casesInBrowser())
  walkInBrowser(pageCase, machineCase);
