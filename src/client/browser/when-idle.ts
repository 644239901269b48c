/** Runs something in an idle moment; Safari has no such callback. */
export function whenIdle(run: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else requestAnimationFrame(run);
}
