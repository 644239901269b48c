/** Looks at parts of the page with axe. */
import type { Page } from 'playwright';
import { violationsOn } from '../../../cli/page-check/axe.ts';
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Runs axe once for every look of each part of the page, where a path first meets it. */
export function useAxe() {
  const examined = new Set<string>();

  async function examine({ page, cdp }: Visitor) {
    const parts = await page.evaluate(looksOfParts);
    const unknown = parts.filter(({ look }) => !examined.has(look));
    if (unknown.length === 0) return;
    for (const { look } of unknown) examined.add(look);
    const isWhole = unknown.length === parts.length;
    const places = isWhole ? undefined : unknown.map(({ place }) => place);
    const violations = await violationsOn(cdp, places);
    const isOfSize = ([rule]: (typeof violations)[number]) => rule === 'target-size';
    expect(violations.filter((each) => !isOfSize(each))).toEqual([]);
    // The bar may cover a part of a target, until somebody scrolls.
    if (violations.some(isOfSize)) {
      const withoutBar = await withHiddenBar(page, () => violationsOn(cdp, places));
      expect(withoutBar.filter(isOfSize)).toEqual([]);
    }
  }

  return examine;
}

async function withHiddenBar<Found>(page: Page, look: () => Promise<Found>) {
  const show = (visibility: string) =>
    page.locator('header').evaluate((bar, value) => {
      bar.style.visibility = value;
    }, visibility);
  await show('hidden');
  const found = await look();
  await show('');
  return found;
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
    return seen.length > 0
      ? [
          {
            place,
            look: JSON.stringify([
              window.innerWidth,
              matchMedia('(prefers-color-scheme: dark)').matches,
              seen,
            ]),
          },
        ]
      : [];
  });
}
