/** Hands the focus of a control that goes out of sight to the heading above it. */
import { headingOf, PAUSE_CONTROL } from '../../ui/element-ids.ts';

export function moveFocusFromPauseControl() {
  if (document.activeElement?.id !== PAUSE_CONTROL) return;
  document.getElementById(headingOf('Home'))?.focus({ preventScroll: true });
}
