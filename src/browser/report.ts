/** Reports an error as the browser reports an uncaught one, and each error only once. */
/** A view throws the error of its flow again. */
let latest: unknown;

export function report(error: unknown) {
  if (error === latest) return;
  latest = error;
  // Older browsers lack the function.
  const tell = window.reportError ?? console.error;
  tell(error);
}
