/** Says that a message may have arrived, in a live region that outlasts the view. */
import { enquiryForm, partOf } from './enquiry-form.ts';

export const sayMayHaveArrived = (words: string) => () => {
  const form = enquiryForm();
  const region = form && partOf(form, '.held');
  if (!region || region.querySelector('.send-status')) return;
  const note = document.createElement('p');
  note.className = 'send-status';
  note.textContent = words;
  region.append(note);
};
