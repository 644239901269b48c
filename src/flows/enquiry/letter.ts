import type { Enquiry } from '../../../machines/contact.machine.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { withPlan } from '../plan/line.ts';

/** Returns the whole enquiry as one text, for a mail or chat program. */
export const enquiryText = (
  page: FlowDependencies,
  { user_name = '', user_email = '', message = '' }: Enquiry,
) => withPlan(page, `${user_name.trim()}\n${user_email}\n\n${message.trim()}`);
