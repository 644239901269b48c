/** Names the section in the address before the page moves, so that each step of history keeps its own place. */
import type { Destination } from '../../../machines/index.ts';

export function updateAddress({ context }: { context: { destination: Destination } }) {
  const address = `#${context.destination.section}`;
  if (window.location.hash !== address) window.history.pushState(null, '', address);
}
