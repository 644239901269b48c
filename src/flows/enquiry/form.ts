/**
 * The enquiry form and its fields. Extensions clone the form and add fields whose names shadow its
 * properties, so elements are found by data attributes and methods are called on prototypes.
 */
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { closestTo, elementOf, elements, partOf } from '../../browser/elements.ts';

const ENQUIRY = '[data-enquiry]';
const FIELD = '[data-field]';
export const FIELDS = ['user_name', 'user_email', 'message'] as const;

type FieldName = keyof Enquiry;
type Field = HTMLInputElement | HTMLTextAreaElement;

let used: HTMLFormElement | null = null;

export function enquiryFormOf(event: Event) {
  const form = closestTo(event, 'form') as HTMLFormElement | null;
  if (!form || !isOwn(form)) return null;
  used = form;
  return form;
}

/** Returns the enquiry form that the visitor used last, or else the first one on the page. */
export function enquiryForm() {
  const forms = enquiryForms();
  return forms.find((form) => form === used) ?? forms[0] ?? null;
}

const enquiryForms = () => elements<HTMLFormElement>('form').filter(isOwn);

/** Recognises the form by its own data attribute or, if that is lost, by a field with a data attribute. */
const isOwn = (form: HTMLFormElement) =>
  Element.prototype.matches.call(form, ENQUIRY) || partOf(form, FIELD) !== null;

/** Remembers the fields first found in each form, because a cloned field has the same data attribute. */
const found = new WeakMap<HTMLFormElement, Partial<Record<FieldName, Field | undefined>>>();

/** Returns the page's own fields that are still in the form. */
export function fieldsOf(form: HTMLFormElement | null) {
  if (!form) return [];
  const fields = found.get(form) ?? {};
  found.set(form, fields);
  return FIELDS.flatMap((name) => {
    if (fields[name]?.form !== form) {
      const [field, clone] = elements<Field>(`:is(input, textarea)[data-field=${name}]`).filter(
        (each) => each.form === form,
      );
      fields[name] = clone ? undefined : field;
    }
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
}

/** Returns the fields of the form and of all its clones. */
export const everyField = () => enquiryForms().flatMap(fieldsOf);

/** Matches a text of blanks and invisible characters, which `required` accepts. */
const INVISIBLE = /^[\s\p{DI}]+$/u;
/** Each pattern selects its own message about a wrong address. The first message is for any other fault. */
const WRONG_IN_ADDRESS = [/[<>]/, /[\s\p{DI}]/u, /[.@]\.|\.$/];

/** Marks a text without visible characters as invalid, and selects the message about a wrong address. */
export function checkFields() {
  for (const { name, field } of everyField()) {
    const fault = elementOf(`${name}-fault`);
    if (name !== 'user_email') {
      field.setCustomValidity(INVISIBLE.test(field.value) ? fault?.textContent || name : '');
      continue;
    }
    const kind = WRONG_IN_ADDRESS.findIndex((wrong) => wrong.test(field.value)) + 1;
    for (const [nth, sentence] of [...(fault?.firstElementChild?.children ?? [])].entries())
      (sentence as HTMLElement).hidden = nth !== kind;
  }
}

export const typedInto = (form: HTMLFormElement | null): Enquiry =>
  Object.fromEntries(fieldsOf(form).map(({ name, field }) => [name, field.value]));

export function resetForm() {
  const form = enquiryForm();
  if (form) HTMLFormElement.prototype.reset.call(form);
}
