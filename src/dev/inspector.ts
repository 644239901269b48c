/** Opens the Stately inspector on the flows when the address asks for it: `?inspect`. */
import { createBrowserInspector } from '@statelyai/inspect';

/** `?inspect` alone opens Stately's own page, `?inspect=<address>` a receiver of one's choice. */
export function inspectorFor({ search }: { search: string }) {
  const receiver = new URLSearchParams(search).get('inspect');
  if (receiver === null) return undefined;
  return createBrowserInspector({
    ...(receiver && { url: receiver }),
    serialize: (event) => JSON.parse(JSON.stringify(event)),
  }).inspect;
}
