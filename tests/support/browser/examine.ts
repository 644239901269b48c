/** Examines the page with axe. */
import type { CDPSession, Page } from '@playwright/test';
import { violationsOn } from '../../../site/check/page/axe.ts';

/** Returns a function that lists the violations in the parts of the page whose appearance it has not seen before. */
export function useAxe() {
  const examined = new Set<string>();

  return async ({ page, cdp }: { page: Page; cdp: CDPSession }) => {
    const parts = await page.evaluate(looksOfParts);
    const unknown = parts.filter(({ look }) => !examined.has(look));
    if (unknown.length === 0) return [];
    for (const { look } of unknown) examined.add(look);
    const isWhole = unknown.length === parts.length;
    const places = isWhole ? undefined : unknown.map(({ place }) => place);
    const violations = await violationsOn(cdp, places);
    const isOfSize = ([rule]: (typeof violations)[number]) => rule === 'target-size';
    const others = violations.filter((each) => !isOfSize(each));
    if (others.length === violations.length) return others;
    // The sticky navigation bar may cover part of a target until the page scrolls, so check without the bar.
    const show = (visibility: string) =>
      page.locator('header').evaluate((bar, value) => {
        bar.style.visibility = value;
      }, visibility);
    await show('hidden');
    const ofSize = (await violationsOn(cdp, places)).filter(isOfSize);
    await show('');
    return [...others, ...ofSize];
  };
}

/** Describes the visible elements of each part, but not their text, so that a new text does not rerun axe. */
function looksOfParts() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const parts = document.querySelectorAll('body > :not(#root), #root > :not(main), main > *');
  return [...parts].flatMap((part) => {
    const seen = [part, ...part.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName, className, ariaLabel, ariaHidden }) =>
        [tagName, className, ariaLabel, ariaHidden].join(' '),
      );
    const { id, localName, children } = part.parentElement!;
    const place = `${id ? `#${id}` : localName} > :nth-child(${[...children].indexOf(part) + 1})`;
    const look = JSON.stringify([window.innerWidth, isDark, seen]);
    return seen.length > 0 ? [{ place, look }] : [];
  });
}
