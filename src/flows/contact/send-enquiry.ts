/** Sends the enquiry with code that is loaded once the visitor focuses the form. */
import { fromPromise } from 'xstate';
import { newElement } from '../../browser/elements.ts';
import type { Enquiry, Failure } from '../../../machines/contact.machine.ts';
import type { MailAccount } from '../../model/site.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { withHeading } from '../enquiry/letter.ts';

interface Sending {
  enquiry: Enquiry;
  reference: string | null;
  mayHaveArrived: boolean;
}

export function sendEnquiry(account: MailAccount, dependencies: FlowDependencies) {
  return fromPromise<Failure | null, Sending>(async ({ signal, input }) => {
    const seemsOffline = !navigator.onLine;
    // Built before the first await, because the currency may change while the code is loading.
    const letter = letterOf(dependencies, input);
    const delivery = await loadDelivery().catch(String);
    if (typeof delivery === 'string') {
      const cause = seemsOffline ? 'offline' : 'unreachable';
      return { cause, hasLeft: false, report: delivery };
    }
    if (signal.aborted) return null;
    const failure = await delivery.deliver(account, letter, input.enquiry, seemsOffline);
    if (!failure) dependencies.countEnquiry?.();
    return failure;
  });
}

export const loadDelivery = () => import('./deliver.ts');

/** Creates a detached form with only the fields of the enquiry, because EmailJS sends a whole form. */
function letterOf(dependencies: FlowDependencies, { enquiry, reference, mayHaveArrived }: Sending) {
  const lastLine = mayHaveArrived
    ? `\n\n${dependencies.content.contact.sending.earlierCopyNote}`
    : '';
  const letter = newElement('form');
  const message = withHeading(dependencies, reference, enquiry.message ?? '') + lastLine;
  for (const [name, text] of Object.entries({ ...enquiry, message })) {
    const field = letter.appendChild(newElement('textarea'));
    field.name = name;
    field.value = text;
  }
  return letter;
}
