/** Runs a callback when idle or, in Safari, which lacks `requestIdleCallback`, in the next frame. */
export function whenIdle(run: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else requestAnimationFrame(run);
}
