import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { elementOf, focused, isFocusLost, partOf } from '../../browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { checkFields, enquiryFormOf, fieldsOf, typedInto } from './form.ts';

/** Reports edits and submits of the enquiry form or a clone; `more` adds properties to a submit event. */
export const watchForm = (more: (enquiry: Enquiry) => object) =>
  fromCallback(({ sendBack }) => {
    const submit = (event: Event) => {
      const form = enquiryFormOf(event);
      if (!form) return;
      event.preventDefault();
      keepFocus(form);
      const enquiry = typedInto(form);
      sendBack({ type: 'form.submitted', enquiry, ...more(enquiry) });
    };
    let edited: string;
    const edit = (event: Event) => {
      const form = enquiryFormOf(event);
      if (!form) return;
      checkFields();
      // Some autofill fires only `change`. Leaving a field also fires it, after its edits have been reported.
      const { value } = event.target as HTMLInputElement;
      if (event.type === 'change' && value === edited) return;
      edited = value;
      sendBack({ type: 'form.edited', enquiry: typedInto(form) });
    };
    const listeners = { submit, input: edit, change: edit, invalid: focusFirstFault };
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
  const faulty = fieldsOf(enquiryFormOf(event)).filter(({ field }) => !field.validity.valid);
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
