import { fromCallback } from 'xstate';
import { callOn, elementOf, focused } from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { enquiryFormOf } from './form.ts';

/** Scrolls the outcome into view once it is rendered, if the visitor is still at the form. */
export const revealOutcome = () =>
  fromCallback(() => {
    const frame = requestAnimationFrame(() => {
      if (!isAttended()) return;
      const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      elementOf(SEND_OUTCOME)?.scrollIntoView({
        block: 'nearest',
        behavior: reducesMotion ? 'instant' : 'smooth',
      });
    });
    return () => cancelAnimationFrame(frame);
  });

function isAttended() {
  const form = enquiryFormOf({ target: focused() });
  if (!form) return false;
  const { top, bottom } = callOn(form, 'getBoundingClientRect');
  return bottom > 0 && top < window.innerHeight;
}
