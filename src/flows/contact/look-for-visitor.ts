/** Reports a visitor who is still at the form once the outcome of a send shows. */
import { fromCallback } from 'xstate';
import { MENU } from '../../ui/element-ids.ts';
import { enquiryForm } from './enquiry-form.ts';

export const lookForVisitor = () =>
  fromCallback(({ sendBack }) => {
    // By the next frame the page shows the outcome, and the button can take the focus again.
    const frame = requestAnimationFrame(() => {
      const form = enquiryForm();
      if (form && isInView(form) && hasAttention(form)) sendBack({ type: 'visitor.found' });
    });
    return () => cancelAnimationFrame(frame);
  });

function isInView(form: HTMLFormElement) {
  const { top, bottom } = Element.prototype.getBoundingClientRect.call(form);
  return bottom > 0 && top < window.innerHeight;
}

/** A button that is disabled loses the focus to the body, where it also is while a menu is open. */
function hasAttention(form: HTMLFormElement) {
  const { activeElement } = document;
  if (Node.prototype.contains.call(form, activeElement)) return true;
  const isMenuOpen = document.getElementById(MENU)?.hasAttribute('open');
  return activeElement === document.body && !isMenuOpen;
}
