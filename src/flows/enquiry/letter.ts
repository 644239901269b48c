/** The enquiry as the agency reads it. */
import type { Enquiry } from '../../../machines/contact.machine.ts';
import { fill } from '../../model/fill.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { planLine } from '../plan/line.ts';

/** Returns the line that tells the agency which messages are copies of one another. */
export const referenceLine = ({ content }: FlowDependencies, reference: string) =>
  fill(content.contact.sending.reference, { reference });

/** Puts the lines about the plan and the reference, which the form shows, above the text. */
export function withHeading(
  dependencies: FlowDependencies,
  reference: string | null,
  text: string,
) {
  const lines = [
    planLine(dependencies),
    reference && referenceLine(dependencies, reference),
  ].filter(Boolean);
  return lines.length > 0 ? `${lines.join('\n')}\n\n${text}` : text;
}

/** Returns the whole enquiry as one text, for a mail or chat program. */
export const enquiryText = (
  dependencies: FlowDependencies,
  { user_name = '', user_email = '', message = '' }: Enquiry,
  reference: string | null = null,
) =>
  withHeading(dependencies, reference, `${user_name.trim()}\n${user_email}\n\n${message.trim()}`);
