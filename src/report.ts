/** Tells the console of an error that nobody handles, as the browser does by itself; of each only once. */
let latest: unknown;

/** A view throws the error of its flow again. */
export function report(error: unknown) {
  if (error === latest) return;
  latest = error;
  // Older browsers lack it.
  const tell = window.reportError ?? console.error;
  tell(error);
}
