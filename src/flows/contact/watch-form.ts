/** Reports what a visitor does with the enquiry form or with a clone of it. */
import { fromCallback } from 'xstate';
import { enquiryFormOf, isHoneypotFilled } from './enquiry-form.ts';

export const watchForm = () =>
  fromCallback(({ sendBack }) => {
    const submit = (event: Event) => {
      if (!enquiryFormOf(event)) return;
      event.preventDefault();
      sendBack({ type: 'form.submitted', isHoneypotFilled: isHoneypotFilled() });
    };
    const edit = (event: Event) => {
      if (enquiryFormOf(event)) sendBack({ type: 'form.edited' });
    };
    // In the capture phase, as a foreign listener on the form may stop the event from bubbling.
    document.addEventListener('submit', submit, true);
    document.addEventListener('input', edit, true);
    return () => {
      document.removeEventListener('submit', submit, true);
      document.removeEventListener('input', edit, true);
    };
  });
