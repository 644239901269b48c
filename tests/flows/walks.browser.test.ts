import { afterAll, describe, expect } from 'vitest';
import { violationsOn } from '../../cli/page-check/axe.ts';
import { useVisitors, type Visitor } from '../support/browser/visitor.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { flowsOnPage } from './cases.ts';

const visitAs = useVisitors();
const examined = new Set<string>();

/** Runs axe once for every look of each part of the page, where a path first meets it. */
async function examine({ page, cdp }: Visitor) {
  const parts = await page.evaluate(looksOfParts);
  const unknown = parts.filter(({ look }) => !examined.has(look));
  if (unknown.length === 0) return;
  for (const { look } of unknown) examined.add(look);
  const isWhole = unknown.length === parts.length;
  const places = isWhole ? undefined : unknown.map(({ place }) => place);
  expect(await violationsOn(cdp, places)).toEqual([]);
}

/** Describes the visible elements of each part without their words, which no rule reads. */
function looksOfParts() {
  return [...document.querySelectorAll('body > :not(main), main > *')].flatMap((part) => {
    const seen = [part, ...part.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName, className, ariaLabel, ariaHidden }) =>
        [tagName, className, ariaLabel, ariaHidden].join(' '),
      );
    const parent = part.parentElement!;
    const place = `${parent.localName} > :nth-child(${[...parent.children].indexOf(part) + 1})`;
    return seen.length > 0 ? [{ place, look: JSON.stringify([window.innerWidth, seen]) }] : [];
  });
}

for (const { name, pageCase, machineCase } of flowsOnPage) {
  describe(`${name}, walked in a browser`, () => {
    walkInBrowser(pageCase, machineCase, { visitAs, examine });
  });
}

afterAll(() => {
  console.info(`axe looked at ${examined.size} looks of parts of the page`);
});
