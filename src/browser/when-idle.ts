/** Waits for a moment in which the browser has nothing better to do. */
export function whenIdle(run: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else requestAnimationFrame(run);
}
