import { afterAll, describe, expect } from 'vitest';
import { shownAtFirst } from '../../src/content/derived/currencies.ts';
import { content } from '../../src/content/index.ts';
import type { MachineCase } from '../support/case.ts';
import { violationsOn } from '../../cli/page-check/axe.ts';
import { useVisitors, type Visitor } from '../support/browser/visitor.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { contactCase } from './contact/machine-case.ts';
import { contactOnPage } from './contact/page-case.ts';
import { mobileMenuCase } from './mobile-menu/machine-case.ts';
import { mobileMenuOnPage } from './mobile-menu/page-case.ts';
import { planOnPage, planOnPageCase } from './plan/page-case.ts';
import { abroadFirstIn, homeFirstIn } from './region/machine-case.ts';
import { regionOnPage } from './region/page-case.ts';
import { sectionScrollCase } from './section-scroll/machine-case.ts';
import { sectionScrollOnPage } from './section-scroll/page-case.ts';
import { toastCase } from './toast/machine-case.ts';
import { toastOnPage } from './toast/page-case.ts';
import { typingLoopCase } from './typing-loop/machine-case.ts';
import { typingLoopOnPage } from './typing-loop/page-case.ts';
import { hasSwitch } from '../support/currencies.ts';

const visitAs = useVisitors();
const examined = new Set<string>();
const firstHere = shownAtFirst(content.agency) === 'home' ? homeFirstIn : abroadFirstIn;
const regionHere = firstHere(content.agency.homeCountry);

/** Once for every look of each part of the page, wherever a path first comes by it. */
async function examine({ page, cdp }: Visitor) {
  const parts = await page.evaluate(looksOfParts);
  const unknown = parts.filter(({ look }) => !examined.has(look));
  if (unknown.length === 0) return;
  for (const { look } of unknown) examined.add(look);
  const isWhole = unknown.length === parts.length;
  const places = isWhole ? undefined : unknown.map(({ place }) => place);
  expect(await violationsOn(cdp, places)).toEqual([]);
}

/** Of each part, all that can be seen but for the words, as no rule reads them. */
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

describe.each([
  ['the menu', mobileMenuOnPage, mobileMenuCase as MachineCase],
  ['the typed line', typingLoopOnPage, typingLoopCase as MachineCase],
  ...(hasSwitch ? [['the region', regionOnPage, regionHere as MachineCase] as const] : []),
  ['the enquiry', contactOnPage, contactCase as MachineCase],
  ['the plan', planOnPage, planOnPageCase as MachineCase],
  ['the scroll to a section', sectionScrollOnPage, sectionScrollCase as MachineCase],
  ['the toast', toastOnPage, toastCase as MachineCase],
] as const)('the paths of %s, walked in a browser', (_, pageCase, machineCase) => {
  walkInBrowser(pageCase, machineCase, { visitAs, examine });
});

afterAll(() => {
  console.info(`axe looked at ${examined.size} looks of parts of the page`);
});
