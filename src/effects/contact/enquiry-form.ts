/** The form in which the enquiry lives, with the reference by which the agency knows it again. */
import { CHOSEN_PLAN, ENQUIRY_FORM, HONEYPOT } from '../element-ids.ts';

export interface Enquiry {
  name: string;
  email: string;
  message: string;
}

const FIELDS = ['user_name', 'user_email', 'message'] as const;
/** Without what is easily taken for another one, read aloud or in a hurry. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 4;

export const enquiryForm = () => document.forms.namedItem(ENQUIRY_FORM);

export const fieldsOf = (form: HTMLFormElement | null) =>
  FIELDS.map((name) => form?.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );

/** What the enquiry is about, to stand first: the plan as it stands above the message, if there is one. */
export function planLineOf(form: HTMLFormElement) {
  const line = form.querySelector<HTMLElement>(':checked + .plan-tag > p')?.innerText;
  return line ? `${line.replaceAll('\u00a0', ' ')}\n\n` : '';
}

export const referenceOf = (form: HTMLFormElement) => form.dataset['reference'];

/** From its first submit until it has arrived, an enquiry keeps the reference that it was given. */
export function giveReference() {
  const form = enquiryForm();
  if (form) form.dataset['reference'] ??= newReference();
}

export const forgetReference = () => {
  delete enquiryForm()?.dataset['reference'];
};

export function resetForm() {
  enquiryForm()?.reset();
  document.forms.namedItem(CHOSEN_PLAN)?.reset();
  forgetReference();
}

const honeypot = () => document.forms.namedItem(HONEYPOT);

/** Whether the field that people do not see was filled in. */
export function isHoneypotFilled() {
  const form = honeypot();
  return form !== null && [...new FormData(form).values()].some((value) => value !== '');
}

/** So that a browser that filled it in for a person stops them once and not for ever. */
export const emptyHoneypot = () => honeypot()?.reset();

export function readEnquiry(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const text = (field: string) => ((data.get(field) ?? '') as string).trim();
  return { name: text('user_name'), email: text('user_email'), message: text('message') };
}

function newReference() {
  const random = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return Array.from(random, (number) => REFERENCE_LETTERS[number % REFERENCE_LETTERS.length]).join(
    '',
  );
}
