/** Opens the built page as a visitor with a window and a scheme of their own sees it. */
import type { Browser } from 'playwright';
import { located, type Opening } from './series.ts';

const DESKTOP_FROM = 768;

export const isPhone = (width: number) => width < DESKTOP_FROM;

export interface View {
  address: string;
  width: number;
  colorScheme: 'light' | 'dark';
  deviceScaleFactor?: number;
}

export const opener =
  (browser: Browser, { address, width, ...options }: View) =>
  async ({ isMoving, country = located('Malaysia') }: Opening = {}) => {
    const context = await browser.newContext({
      ...options,
      viewport: { width, height: isPhone(width) ? 844 : 900 },
      // A picture may leave out what moves, by styles that the policy of the page keeps out.
      bypassCSP: true,
      reducedMotion: isMoving ? 'no-preference' : 'reduce',
    });
    const page = await context.newPage();
    await page.route('https://ipapi.co/**', country);
    await page.goto(address);
    await page.locator('html[data-script=running]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
