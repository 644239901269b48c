/** Looks at parts of the page with axe. */
import { expect } from 'vitest';
import { violationsOn } from '../../../cli/page-check/axe.ts';
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
    expect(await violationsOn(cdp, places)).toEqual([]);
  }

  return { examine, looks: () => examined.size };
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
