/** Functions that measure the page. */
import type { Page } from '@playwright/test';

/** Waits until the latest change has been painted. Runs in the page. */
export const nextPaint = () =>
  new Promise<void>((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => painted()));
  });

/** Returns the scores of the layout shifts since the navigation, except shifts too small to see. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const scores = observer
      .takeRecords()
      .map((shift) => (shift as unknown as { value: number }).value);
    return scores.filter((score) => score >= 0.0005);
  });

/** Returns the texts of visible elements that wrap onto a second line. Runs in the page. */
export function brokenTexts(selector: string) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = Array.from(range.getClientRects())
        .filter(({ width }) => width > 1)
        .map(({ bottom }) => bottom);
      return Math.max(...lines) - Math.min(...lines) > 8;
    })
    .map(({ textContent }) => textContent);
}
