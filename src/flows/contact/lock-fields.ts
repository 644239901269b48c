/** Holds what is being sent as it is. A disabled field would be left out of it. */
import { fromCallback } from 'xstate';
import { enquiryForm, everyField, fieldsOf, typedInto, type Typed } from './enquiry-form.ts';

let sent: Typed = {};

export const lockFields = () =>
  fromCallback(() => {
    sent = typedInto(enquiryForm());
    setReadOnly(true);
    return () => {
      sent = {};
      setReadOnly(false);
    };
  });

/** An extension can empty the form or replace it all the same. */
export function restoreFields() {
  for (const { name, field } of fieldsOf(enquiryForm())) field.value = sent[name] ?? field.value;
}

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of everyField()) field.readOnly = isReadOnly;
}
