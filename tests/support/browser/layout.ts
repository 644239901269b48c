import type { Page } from 'playwright';

/** What reaches out of the window at one of its sides. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true });
        return isShown && !element.closest('svg, .sr-only') && (right > width + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
  });

/** Of all that the browser has noted since the page began to load. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as unknown as { value: number }).value);
  });
