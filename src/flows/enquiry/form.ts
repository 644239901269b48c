/**
 * The enquiry form and its fields. Extensions clone the form, or add fields whose names shadow its
 * properties. So the page's own marks tell what belongs to it, and its methods are called on prototypes.
 */
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { closestTo, elementOf, elements, partOf } from '../../client/browser/elements.ts';

const ENQUIRY = '[data-enquiry]';
const FIELD = '[data-field]';
export const FIELDS = ['user_name', 'user_email', 'message'] as const;

type FieldName = keyof Enquiry;
type Field = HTMLInputElement | HTMLTextAreaElement;

/** The form that the visitor used last. */
let used: HTMLFormElement | null = null;

/** The enquiry form of an event's target, if there is one. */
export function enquiryFormOf(event: Event) {
  const form = closestTo(event, 'form') as HTMLFormElement | null;
  if (!form || !isOwn(form)) return null;
  used = form;
  return form;
}

/** The form in use, if there are clones. */
export function enquiryForm() {
  const forms = enquiryForms();
  return forms.find((form) => form === used) ?? forms[0] ?? null;
}

const enquiryForms = () => elements<HTMLFormElement>('form').filter(isOwn);

/** A form has the mark or, if something removed that, one of the fields. */
const isOwn = (form: HTMLFormElement) =>
  Element.prototype.matches.call(form, ENQUIRY) || partOf(form, FIELD) !== null;

/** The fields first found in each form, because a clone of a field carries the same mark. */
const found = new WeakMap<HTMLFormElement, Partial<Record<FieldName, Field | undefined>>>();

/** The fields of the page that the form still has. */
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

/** The fields of every clone too. */
export const everyField = () => enquiryForms().flatMap(fieldsOf);

/** Enough for `required`: blanks, and characters that nobody sees. */
const INVISIBLE = /^[\s\p{DI}]+$/u;
/** The sentences about the address that follow the first one, each for what it matches. */
const WRONG_IN_ADDRESS = [/[<>]/, /[\s\p{DI}]/u, /[.@]\.|\.$/];

/** Has the browser refuse a text that nobody sees, and says what is wrong with an address. */
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
