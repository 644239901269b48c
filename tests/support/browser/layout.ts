import type { Page } from 'playwright';

/** Of all that the browser has noted since the page began to load. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as unknown as { value: number }).value);
  });
