/** Connects the flows to the Stately inspector if the address contains `?inspect`. */
import { createBrowserInspector } from '@statelyai/inspect';

const ATLAS = '/flows/';

/**
 * `?inspect` alone opens Stately's inspector or, offline, the atlas, which reaches the flows over a
 * channel of its own; `?inspect=<address>` opens another receiver.
 */
export function inspectorFor({ search }: { search: string }) {
  const asked = new URLSearchParams(search).get('inspect');
  if (asked === null) return undefined;
  const url = asked || (navigator.onLine ? '' : ATLAS);
  return createBrowserInspector({
    ...(url && { url }),
    // Visitor input must not leave the page except through the form.
    serialize: (event) =>
      JSON.parse(JSON.stringify(event, (key, value) => (key === 'enquiry' ? {} : value))),
  }).inspect;
}
