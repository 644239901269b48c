import { fromCallback } from 'xstate';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { elementOf, focused, isFocusLost, partOf } from '../../client/browser/elements.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { checkFields, enquiryFormOf, typedInto } from './form.ts';

/** Reports what a visitor does with the enquiry form or with a clone of it, and more about a submit. */
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
      // Some autofill fires `change` alone, but every field that was edited fires one when it is left.
      const { value } = event.target as HTMLInputElement;
      if (event.type === 'change' && value === edited) return;
      edited = value;
      sendBack({ type: 'form.edited', enquiry: typedInto(form) });
    };
    // Captures, because a foreign listener on the form may stop the event from bubbling.
    document.addEventListener('submit', submit, true);
    document.addEventListener('input', edit, true);
    document.addEventListener('change', edit, true);
    return () => {
      document.removeEventListener('submit', submit, true);
      document.removeEventListener('input', edit, true);
      document.removeEventListener('change', edit, true);
    };
  });

/** A button loses the focus once it is disabled, and Safari gives it none. */
function keepFocus(form: HTMLFormElement) {
  if (isFocusLost() || focused() === partOf(form, '[type=submit]')) {
    elementOf(SEND_OUTCOME)?.focus({ preventScroll: true });
  }
}
