import { describe } from 'vitest';
import { testEffects, walkInJsdom } from '../support/walk-in-jsdom.ts';
import { flowsOnPage } from './cases.ts';

for (const { name, pageCase, machineCase } of flowsOnPage) {
  const acted = new Set<string>();
  for (const { title, ...walk } of pageCase.inJsdom ?? [{}]) {
    describe(`${name}, walked in jsdom${title ? ` with ${title}` : ''}`, () => {
      walkInJsdom(pageCase, walk.machineCase ?? machineCase, walk, acted);
    });
  }
  testEffects(pageCase, machineCase, acted);
}
