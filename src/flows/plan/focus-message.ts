/** Takes the focus on to the message when the button that it is on goes with the plan. */
import { enquiryForm, fieldsOf } from '../contact/enquiry-form.ts';

/** Only where it can be seen: a finger would have the keyboard of a phone come up. */
export function focusMessage() {
  if (!document.activeElement?.matches('.plan-tag :focus-visible')) return;
  fieldsOf(enquiryForm())
    .find(({ name }) => name === 'message')
    ?.field.focus();
}
