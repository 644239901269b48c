/** How long to wait for a paint entry that may never come. */
const UNREPORTED_PAINT_MS = 1000;

/** Neither an animation frame nor the idle callback after it guarantees that the first paint has been presented. */
export function whenPainted(run: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(run);
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
  // Firefox reports no paint for a page that opens at a fragment.
  requestAnimationFrame(() => setTimeout(run, UNREPORTED_PAINT_MS));
}
