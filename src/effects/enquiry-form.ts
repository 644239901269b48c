/** The form in which the enquiry lives: it is read, emptied and sent, never copied elsewhere. */
import { ENQUIRY_FORM, ROBOT_TRAP } from './element-ids.ts';

export interface Enquiry {
  name: string;
  email: string;
  message: string;
}

export const enquiryForm = () => document.forms.namedItem(ENQUIRY_FORM);

export const resetForm = () => enquiryForm()?.reset();

/**
 * Whether the field that people do not see was filled in. It is emptied with the question, so that a
 * browser that filled it in for a person stops them once and not for ever.
 */
export function springTrap() {
  const trap = document.forms.namedItem(ROBOT_TRAP);
  const wasFilledIn =
    trap !== null && [...new FormData(trap).values()].some((value) => value !== '');
  trap?.reset();
  return wasFilledIn;
}

export function readEnquiry(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('user_name'), email: text('user_email'), message: text('message') };
}
