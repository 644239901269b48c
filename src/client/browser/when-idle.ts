/** Safari has no `requestIdleCallback`. */
export function whenIdle(run: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else requestAnimationFrame(run);
}
