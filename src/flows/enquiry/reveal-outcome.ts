import { fromCallback } from 'xstate';
import { closestTo, elementOf, focused } from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { enquiryForm } from './form.ts';

/** Scrolls the outcome into view once it is rendered, if the visitor is still at the form. */
export const revealOutcome = () =>
  fromCallback(() => {
    const frame = requestAnimationFrame(() => {
      if (!isAttended(enquiryForm())) return;
      const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      elementOf(SEND_OUTCOME)?.scrollIntoView({
        block: 'nearest',
        behavior: reducesMotion ? 'instant' : 'smooth',
      });
    });
    return () => cancelAnimationFrame(frame);
  });

function isAttended(form: HTMLFormElement | null) {
  if (!form || closestTo({ target: focused() }, 'form') !== form) return false;
  const { top, bottom } = Element.prototype.getBoundingClientRect.call(form);
  return bottom > 0 && top < window.innerHeight;
}
