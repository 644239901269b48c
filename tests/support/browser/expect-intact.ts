/** Checks that the page still works. Unexpected errors and unhandled rejections already fail the visit. */
import type { Page } from 'playwright';
import { inBar } from '../../../src/content/derived/sections.ts';
import { content } from '../../../src/content/index.ts';
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { amountsIn } from '../../flows/region/amounts.ts';
import { observe, type Observation } from '../observe.ts';
import { BAR_LINK, desktopOffset, placeInBar, sectionsIn } from '../sections.ts';
import { expect, TYPED } from './test.ts';

export const NOTHING_TYPED = { user_name: '', user_email: '', message: '' };

/** Checks all parts, and follows a link of the bar. */
export async function expectWhole(page: Page, typed: object = TYPED) {
  const { agency } = content;
  const reason = await page.evaluate(() => document.querySelector('.currency-reason')?.textContent);
  const isAtHome = reason === 'Prices in ringgit for Malaysia';
  const languages = (content.languages?.others ?? []).map(({ name, home }) => `${name} ${home}`);
  const bar = [...inBar(content).map(({ label, section }) => `${label} #${section}`), ...languages];
  const whole = {
    sections: ['header', ...sectionsIn(content)],
    bar,
    amounts: amountsIn(isAtHome ? 'home' : shownAtFirst(agency)),
    fields: typed,
  };
  // A toast may cover the bar for a moment.
  await expect.poll(() => lookAt(page), { timeout: 5000 }).toEqual(whole);
  await comesToRest(page);
  await page.locator(BAR_LINK).click();
  const { section } = placeInBar;
  await expect
    .poll(() => page.evaluate(whereItIs, { section, top: -desktopOffset }))
    .toEqual({ hash: `#${section}`, isAtTop: true });
}

/** Chromium may add the rest of a smooth scroll, as to the outcome of a send, to the jump that ends it. */
async function comesToRest(page: Page) {
  let place = -1;
  const isAtRest = async () => {
    const before = place;
    place = await page.evaluate(() => window.scrollY);
    return place === before;
  };
  await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
}

/** An animated scroll may still miss its last frame. */
const whereItIs = ({ section, top }: { section: string; top: number }) => ({
  hash: window.location.hash,
  isAtTop: Math.abs(document.getElementById(section)!.getBoundingClientRect().top - top) < 4,
});

async function lookAt(page: Page) {
  // Not all of it, as storage may be denied.
  const { amounts, fields } = await page.evaluate<Pick<Observation, 'amounts' | 'fields'>>(
    `(({ amounts, fields }) => ({ amounts, fields }))((${String(observe)})())`,
  );
  return { ...(await page.evaluate(sectionsAndBar)), amounts, fields };
}

function sectionsAndBar() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().height > 0;
  /** Whether a press in its middle would reach it. */
  const isInReach = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return {
    sections: all('header, main > section')
      .filter(isSeen)
      .map(({ id, localName }) => id || localName),
    bar: all('header .nav-link')
      .filter(isInReach)
      .map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`),
  };
}
