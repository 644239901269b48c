/** Holds what is being sent as it is. A disabled field would be left out of it. */
import { fromCallback } from 'xstate';
import { everyField } from './enquiry-form.ts';

export const lockFields = () =>
  fromCallback(() => {
    setReadOnly(true);
    return () => setReadOnly(false);
  });

function setReadOnly(isReadOnly: boolean) {
  for (const { field } of everyField()) field.readOnly = isReadOnly;
}
