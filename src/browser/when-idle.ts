/** Runs a callback when idle or, in Safari, which lacks `requestIdleCallback`, in the next frame. */
export const whenIdle = (run: () => unknown) =>
  (window.requestIdleCallback ?? requestAnimationFrame)(run);
