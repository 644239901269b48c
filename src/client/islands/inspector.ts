/** Opens the Stately inspector on the flows if the address contains `?inspect`. */
import { createBrowserInspector } from '@statelyai/inspect';

const ATLAS = '/flows/';

/**
 * `?inspect` alone opens Stately's own page, or the atlas where there is no network, which has a
 * channel of its own to the flows; `?inspect=<address>` opens a receiver of one's choice.
 */
export function inspectorFor({ search }: { search: string }) {
  const asked = new URLSearchParams(search).get('inspect');
  if (asked === null) return undefined;
  const url = asked || (navigator.onLine ? '' : ATLAS);
  return createBrowserInspector({
    ...(url && { url }),
    // What a visitor has typed leaves the page by the form alone.
    serialize: (event) =>
      JSON.parse(JSON.stringify(event, (key, value) => (key === 'enquiry' ? {} : value))),
  }).inspect;
}
