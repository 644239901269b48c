/** Walks each flow through the page on paths that take every transition, or with FULL=1 on every path. */
import { casesInBrowser } from '../../support/browser/cases.ts';
import { walkInBrowser } from '../../support/browser/walk.ts';

for (const { pageCase, machineCase } of await casesInBrowser()) {
  walkInBrowser(pageCase, machineCase, (path) => path.takes);
}
