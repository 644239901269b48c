/** Reports what a visitor does with the enquiry form, whichever element it is by then. */
import { fromCallback } from 'xstate';
import { enquiryForm, isHoneypotFilled } from './enquiry-form.ts';

export const watchForm = () =>
  fromCallback(({ sendBack }) => {
    const submit = (event: Event) => {
      if (event.target !== enquiryForm()) return;
      event.preventDefault();
      sendBack({ type: 'form.submitted', isHoneypotFilled: isHoneypotFilled() });
    };
    const edit = ({ target }: Event) => {
      if (enquiryForm()?.contains(target as Node)) sendBack({ type: 'form.edited' });
    };
    document.addEventListener('submit', submit);
    document.addEventListener('input', edit);
    return () => {
      document.removeEventListener('submit', submit);
      document.removeEventListener('input', edit);
    };
  });
