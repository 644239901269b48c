/** What the console gets to hear. The visitor is told on the page. */
export const logLookupFailure = (_: unknown, { cause }: { cause: unknown }) => {
  console.error('Geo lookup failed:', cause);
};

export const logFailure = (_: unknown, { error }: { error: unknown }) => {
  console.error(error instanceof Error ? error.message : error);
};

export const logRefusal = () => {
  console.error('the field that only robots see was filled in');
};
