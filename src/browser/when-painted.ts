/** How long to wait for a paint entry that may never come. */
const UNREPORTED_PAINT_MS = 1000;

/** Runs a callback after each paint entry; an animation frame or idle moment may come before the first paint. */
export function whenPainted(run: () => void) {
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  // Runs it after a delay as well, because Firefox reports no paint for a page that opens at a fragment.
  requestAnimationFrame(() => setTimeout(run, UNREPORTED_PAINT_MS));
}
