/** Opens the built page as a visitor with a window and a scheme of their own sees it. */
import type { Browser, PageScreenshotOptions } from 'playwright';
import { agency } from '../../src/content/agency.ts';
import { located, STATES } from './states.ts';

const DESKTOP_FROM = 768;

export interface View {
  address: string;
  width: number;
  colorScheme: 'light' | 'dark';
  deviceScaleFactor?: number;
}

export const heightAt = (width: number) => (width < DESKTOP_FROM ? 844 : 900);

/** Whether there is such a state at such a width. */
export const isShown = (state: string, width: number) =>
  !STATES[state]!.isForPhonesOnly || width < DESKTOP_FROM;

export async function openIn(browser: Browser, state: string, { address, width, ...view }: View) {
  const { isMoving, country = located(agency.homeCountry), mail = () => {}, lead } = STATES[state]!;
  const context = await browser.newContext({
    ...view,
    viewport: { width, height: heightAt(width) },
    // A picture may leave out what moves, by styles that the policy of the page keeps out.
    bypassCSP: true,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  await page.route('https://ipapi.co/**', country);
  await page.route('**/api/v1.0/email/send-form', mail);
  await page.goto(address);
  await page.locator('html[data-script=running]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await lead?.(page);
  return page;
}

export async function takePicture(
  browser: Browser,
  state: string,
  view: View,
  options: PageScreenshotOptions = {},
) {
  const page = await openIn(browser, state, view);
  const { isWholePage = false } = STATES[state]!;
  const picture = await page.screenshot({ fullPage: isWholePage, ...options });
  await page.context().close();
  return picture;
}
