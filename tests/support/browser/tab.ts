/** A tab with the built page. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The default service and that of the owner's site. */
export const COUNTRY_SERVICE = 'https://{ipapi.co,geo.kedaiweb.my}/**';
export const MAIL_SERVICE = 'https://api.emailjs.com/**';

/** A tab in a context of its own, and its errors and warnings. */
export async function openTab(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, complaints };
}

export const viewportOf = (width: number) => ({ width, height: width < PHONE ? 844 : 900 });
const PHONE = 768;

/** The page hydrates at once on a sign of intent, such as a key. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await isRunning(page);
}

export const isRunning = (page: Page) => page.locator('html[data-script=running]').waitFor();
