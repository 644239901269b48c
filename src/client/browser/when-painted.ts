/** How long the news of a paint may take, where a browser has any. */
const UNREPORTED_PAINT_MS = 1000;

/** A frame, and the idle moment after it, may come before the first paint has been presented. */
export function whenPainted(run: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(run);
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
  // Firefox does not report the paint of a page that opens at one of its sections.
  requestAnimationFrame(() => setTimeout(run, UNREPORTED_PAINT_MS));
}
