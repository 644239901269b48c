import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { elementOf, focused, isFocusLost, partOf } from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { checkFields, enquiryFormOf, fields, typed } from './form.ts';

interface Additions {
  edited?: () => object;
  submitted: (enquiry: Enquiry) => object;
}

/** Reports edits and submits of the enquiry form, with what a flow adds to each of these events. */
export const watchForm = ({ edited = () => ({}), submitted }: Additions) =>
  fromCallback(({ sendBack }) => {
    let reported = JSON.stringify(typed());
    const submit = (event: Event) => {
      const form = enquiryFormOf(event);
      if (!form) return;
      event.preventDefault();
      keepFocus(form);
      const enquiry = typed();
      reported = JSON.stringify(enquiry);
      sendBack({ type: 'form.submitted', enquiry, ...submitted(enquiry) });
    };
    const edit = (event: Event) => {
      if (!enquiryFormOf(event)) return;
      checkFields();
      const enquiry = typed();
      // Some autofill fires only `change`. Leaving a field also fires it, after its edits have been reported.
      if (JSON.stringify(enquiry) === reported) return;
      reported = JSON.stringify(enquiry);
      sendBack({ type: 'form.edited', enquiry, ...edited() });
    };
    // The fields are emptied after this event.
    const forget = () =>
      queueMicrotask(() => {
        reported = JSON.stringify(typed());
      });
    const listeners = {
      submit,
      reset: forget,
      input: edit,
      change: edit,
      invalid: focusFirstFault,
    };
    // Listens in the capture phase, because a foreign listener on the form may stop propagation.
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener, true);
    };
  });

/** Focuses the first invalid field without the browser's bubble, which would cover the message under it. */
function focusFirstFault(event: Event) {
  if (!enquiryFormOf(event)) return;
  const faulty = fields().filter(({ field }) => !field.validity.valid);
  const nth = faulty.findIndex(({ field }) => field === event.target);
  if (nth >= 0) event.preventDefault();
  if (nth === 0) faulty[0]!.field.focus();
}

/**
 * Moves the focus to the outcome, because a button that is disabled loses the focus. Safari does not focus
 * a clicked button at all.
 */
function keepFocus(form: HTMLFormElement) {
  if (isFocusLost() || focused() === partOf(form, '[type=submit]')) {
    elementOf(SEND_OUTCOME)?.focus({ preventScroll: true });
  }
}
