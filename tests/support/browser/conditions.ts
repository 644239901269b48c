/** Conditions that a test puts the page in, and what it measures there. */
import type { Page } from '@playwright/test';

/** The type of readers who need it large, and of those who need it spaced. */
export const LARGE = 'html { font-size: 200% !important }';
export const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Replaces the styles of the reader. Runs in the page. */
export function restyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Waits until the last change is painted. Runs in the page. */
export const nextPaint = () =>
  new Promise<void>((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => painted()));
  });

/** All layout shifts since the page began to load. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as unknown as { value: number }).value);
  });

/** The texts of the selected elements that take more than one line. Runs in the page. */
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
