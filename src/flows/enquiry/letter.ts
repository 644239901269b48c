/** An enquiry in the words of a letter. */
import type { Enquiry } from '../../../machines/contact.machine.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { chosenPlanLine } from '../plan/line.ts';

/** The message as it is sent: below the line of the chosen plan, if there is one. */
export function withPlan(page: FlowDependencies, text: string) {
  const line = chosenPlanLine(page);
  return line ? `${line}\n\n${text}` : text;
}

/** The whole enquiry as one text, for another program to send. */
export const enquiryText = (
  page: FlowDependencies,
  { user_name = '', user_email = '', message = '' }: Enquiry,
) => withPlan(page, `${user_name.trim()}\n${user_email}\n\n${message.trim()}`);
