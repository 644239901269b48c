/** Brings into sight what the form says of a send, and the focus back that its button had lost. */
import { SEND_OUTCOME } from '../../ui/element-ids.ts';
import { enquiryForm, partOf } from './enquiry-form.ts';

export function revealSendStatus() {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(SEND_OUTCOME)
    ?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  if (document.activeElement === document.body) {
    const form = enquiryForm();
    if (form) partOf(form, '[type=submit]')?.focus({ preventScroll: true });
  }
}
