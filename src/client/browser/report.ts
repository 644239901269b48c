/** Reports an error as an uncaught one, but only once: a view throws the error of its flow again. */
let latest: unknown;

export function report(error: unknown) {
  if (error === latest) return;
  latest = error;
  // Older browsers lack the function.
  const tell = window.reportError ?? console.error;
  tell(error);
}
