/** The phone that Lighthouse emulates. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A visitor, whose tabs share the cache. */
export async function onPhone<Result>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

export interface Tab {
  page: Page;
  cdp: CDPSession;
}

export async function openTab(context: BrowserContext, slowdown: number): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

export const untilAlive = (page: Page) => page.locator('html[data-script=running]').waitFor();
