/** Conditions for a page under test, and measurements of it. */
import type { Page } from '@playwright/test';

/** User styles for large text and for spaced text. */
export const LARGE = 'html { font-size: 200% !important }';
export const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Replaces the user styles. Runs in the page. */
export function restyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Waits until the latest change is painted. Runs in the page. */
export const nextPaint = () =>
  new Promise<void>((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => painted()));
  });

/** Returns the scores of the layout shifts since the navigation, except shifts by a fraction of a pixel. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const scores = observer
      .takeRecords()
      .map((shift) => (shift as unknown as { value: number }).value);
    return scores.filter((score) => score >= 0.0005);
  });

/** Returns the texts of visible elements that take more than one line. Runs in the page. */
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
