/** Reports an error as uncaught, but only once: the view of a failed flow throws the same error again. */
let latest: unknown;

export function report(error: unknown) {
  if (error === latest) return;
  latest = error;
  reportError(error);
}
