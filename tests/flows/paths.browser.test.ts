import { afterAll, describe, expect } from 'vitest';
import { violationsOn } from '../support/browser/axe.ts';
import { useVisitors, type Visitor } from '../support/browser/visitor.ts';
import { contactPaths } from './contact/path-case.ts';
import { mobileMenuPaths } from './mobile-menu/path-case.ts';
import { regionPaths } from './region/path-case.ts';
import { sectionScrollPaths } from './section-scroll/path-case.ts';
import { toastPaths } from './toast/path-case.ts';
import { typingLoopPaths } from './typing-loop/path-case.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

const visitAs = useVisitors();
const examined = new Set<string>();

/** Once for every look of the page, wherever a path first comes by it. */
async function examine({ page, cdp }: Visitor) {
  const look = await page.evaluate(lookForAxe);
  if (examined.has(look)) return;
  examined.add(look);
  expect(await violationsOn(cdp)).toEqual([]);
}

/** All that can be seen but for the words, as no rule reads them. */
function lookForAxe() {
  const seen = [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ tagName, className, ariaLabel, ariaHidden }) =>
      [tagName, className, ariaLabel, ariaHidden].join(' '),
    );
  return JSON.stringify([window.innerWidth, seen]);
}

describe.each([
  ['the menu', mobileMenuPaths],
  ['the typed line', typingLoopPaths],
  ['the region', regionPaths],
  ['the enquiry', contactPaths],
  ['the scroll to a section', sectionScrollPaths],
  ['the toast', toastPaths],
] as const)('the paths of %s, walked in a browser', (_, pathCase) => {
  walkInBrowser(pathCase, { visitAs, examine });
});

afterAll(() => {
  console.info(`axe looked at the page in ${examined.size} states`);
});
