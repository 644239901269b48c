/**
 * What "the page is whole" means, whatever is the matter with the world around it. Errors that nobody
 * expected, among them rejections that nobody handled, already fail the visit.
 */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { formatted } from '../../../src/sections/pricing/formatted.ts';
import { TYPED } from './visit.ts';

export const NOTHING_TYPED = { user_name: '', user_email: '', message: '' };

const PATIENTLY = { timeout: 5000 };

const SECTIONS = ['header', 'Home', 'About', 'Service', 'Price', 'Contact'];
const BAR = content.navigation.links.map(({ label, section }) => `${label} #${section}`);
const RINGGIT = content.plans.plans.map(({ original, price, monthly }) =>
  [original, price, monthly].map((amount) => formatted(amount, 'MYR').replaceAll('\u00a0', ' ')),
);

/** Looks at all of it, and goes to the prices by the bar. */
export async function expectWhole(page: Page, typed: object = TYPED) {
  const whole = { sections: SECTIONS, bar: BAR, prices: RINGGIT, typed };
  // A toast passes over the bar as it comes and goes.
  await expect.poll(() => lookAt(page), PATIENTLY).toEqual(whole);
  await page.locator('header').locator('.nav-link[href="#Price"]').click();
  await expect.poll(() => whereItIs(page), PATIENTLY).toEqual({ hash: '#Price', top: 100 });
}

const whereItIs = (page: Page) =>
  page.evaluate(() => ({
    hash: window.location.hash,
    top: Math.round(document.getElementById('Price')!.getBoundingClientRect().top),
  }));

const lookAt = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().height > 0;
    /** Whether a press in the middle of it would reach it. */
    const isInReach = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const spoken = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
    return {
      sections: all('header, main > section')
        .filter(isSeen)
        .map(({ id, localName }) => id || localName),
      bar: all('header .nav-link')
        .filter(isInReach)
        .map((link) => `${spoken(link)} ${link.getAttribute('href')}`),
      prices: all('.plan-card').map((card) => all('.price > *', card).filter(isSeen).map(spoken)),
      typed: Object.fromEntries(
        all('.enquiry :is(input[name^=user], textarea)').map((field) => [
          field.getAttribute('name'),
          (field as HTMLInputElement).value,
        ]),
      ),
    };
  });
