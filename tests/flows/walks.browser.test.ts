import { afterAll, describe } from 'vitest';
import { useAxe } from '../support/browser/examine.ts';
import { useVisitors } from '../support/browser/visitor.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { flowsOnPage } from './cases.ts';

const visitAs = useVisitors();
const { examine, looks } = useAxe();

for (const { name, pageCase, machineCase } of flowsOnPage) {
  describe(`${name}, walked in a browser`, () => {
    walkInBrowser(pageCase, machineCase, { visitAs, examine });
  });
}

afterAll(() => {
  console.info(`axe looked at ${looks()} looks of parts of the page`);
});
