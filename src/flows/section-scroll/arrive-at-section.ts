/** The two things that make an arrival: the place and the focus. */
import type { Destination } from '../../../machines/index.ts';
import { headingOf } from '../../ui/element-ids.ts';

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
