/** The enquiry form and its fields. Extensions remove and replace fields, so each use finds them again. */
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { callOn, closestTo, elementOf, elements } from '../../browser/elements.ts';

export const FIELDS = ['user_name', 'user_email', 'message'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

export const enquiryForm = () => elements<HTMLFormElement>('form[data-enquiry]')[0] ?? null;

/** Returns the enquiry form if the event happened in it, and not in a form that an extension has added. */
export function enquiryFormOf(event: Pick<Event, 'target'>) {
  const form = enquiryForm();
  return form && closestTo(event, 'form') === form ? form : null;
}

/** Returns the page's own fields that are still in the form. */
export function fields() {
  const form = enquiryForm();
  return FIELDS.flatMap((name) => {
    const field = elements<Field>(`:is(input, textarea)[data-field=${name}]`).find(
      (each) => each.form === form,
    );
    return form && field ? [{ name, field }] : [];
  });
}

export const typed = (): Enquiry =>
  Object.fromEntries(fields().map(({ name, field }) => [name, field.value]));

/** Matches a text of blanks, invisible characters and blank Braille, which `required` accepts. */
const INVISIBLE = /^[\s\p{DI}\u2800]+$/u;
/** The signs of each fault in an address that has a message of its own. */
const ADDRESS_FAULTS = { name: /[<>]/, space: /[\s\p{DI}]/u, dot: /[.@]\.|\.$/ };

/** Marks a text without visible characters as invalid, and selects the message about a wrong address. */
export function checkFields() {
  for (const { name, field } of fields()) {
    if (name === 'user_email') {
      showAddressFault(field.value);
      continue;
    }
    const fault = elementOf(`${name}-fault`)?.textContent || name;
    field.setCustomValidity(INVISIBLE.test(field.value) ? fault : '');
  }
}

function showAddressFault(address: string) {
  const [fault] = Object.entries(ADDRESS_FAULTS).find(([, sign]) => sign.test(address)) ?? [
    'other',
  ];
  for (const message of elements<HTMLElement>('[data-fault]'))
    message.hidden = message.dataset['fault'] !== fault;
}

export function resetForm() {
  const form = enquiryForm();
  if (form) callOn(form, 'reset');
}
