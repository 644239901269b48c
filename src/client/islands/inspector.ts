/** Connects the flows to the Stately inspector if the address contains `?inspect`. */
import { createBrowserInspector } from '@statelyai/inspect';

const ATLAS = '/flows/';

/**
 * Opens Stately's inspector for `?inspect` or, offline, the page at `/flows/`, which follows the flows over
 * its own channel; `?inspect=<address>` opens another receiver.
 */
export function inspectorFor({ search }: { search: string }) {
  const receiver = new URLSearchParams(search).get('inspect');
  if (receiver === null) return undefined;
  const url = receiver || (navigator.onLine ? '' : ATLAS);
  return createBrowserInspector({
    ...(url && { url }),
    // Empties the enquiry, because its texts must not leave the page except through the form.
    serialize: (event) =>
      JSON.parse(JSON.stringify(event, (key, value) => (key === 'enquiry' ? {} : value))),
  }).inspect;
}
