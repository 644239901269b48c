/** Holds what is being sent as it is. A disabled field would be left out of it. */
import { fromCallback } from 'xstate';
import { everyField } from './enquiry-form.ts';

let locked: { field: { value: string }; text: string }[] = [];

export const lockFields = () =>
  fromCallback(() => {
    setReadOnly(true);
    locked = everyField().map(({ field }) => ({ field, text: field.value }));
    return () => {
      setReadOnly(false);
      locked = [];
    };
  });

/** An extension can change them all the same, and a failure says that the message is still there. */
export function restoreFields() {
  for (const { field, text } of locked) field.value = text;
}

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of everyField()) field.readOnly = isReadOnly;
}
