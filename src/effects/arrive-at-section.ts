/** The three things that make an arrival: the place, the focus and the address. */
import type { Destination } from '../../machines/index.ts';
import { headingOf } from './element-ids.ts';

interface Arrival {
  context: { destination: Destination };
}

export function stopAtSection({ context: { destination } }: Arrival) {
  const section = document.getElementById(destination.section);
  if (!section) return;
  const top = section.getBoundingClientRect().top + window.scrollY + destination.offset;
  window.scrollTo({ top, behavior: 'instant' });
}

export function focusHeading({ context: { destination } }: Arrival) {
  document.getElementById(headingOf(destination.section))?.focus({ preventScroll: true });
}

export function updateAddress({ context: { destination } }: Arrival) {
  const address = `#${destination.section}`;
  if (window.location.hash !== address) window.history.pushState(null, '', address);
}
