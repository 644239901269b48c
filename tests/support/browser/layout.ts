import type { Page } from 'playwright';

/** All layout shifts since the page began to load. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as unknown as { value: number }).value);
  });
