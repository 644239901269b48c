/** Sends the enquiry with code that is loaded once the visitor focuses the form. */
import { fromPromise } from 'xstate';
import { newElement } from '../../browser/elements.ts';
import type { Enquiry } from '../../../machines/contact.machine.ts';
import type { MailAccount } from '../../../site/content/site.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { withPlan } from '../plan/line.ts';

interface Sending {
  enquiry: Enquiry;
  mayHaveArrived: boolean;
}

export function sendEnquiry(account: MailAccount, page: FlowDependencies) {
  return fromPromise<void, Sending>(async ({ signal, input }) => {
    const seemsOffline = !navigator.onLine;
    // Built before the first await, because the currency may change while the code is loading.
    const letter = letterOf(page, input);
    const { deliver } = await loadDelivery().catch((reason) => {
      throw new Error(String(reason), { cause: seemsOffline ? 'offline' : 'unreachable' });
    });
    if (signal.aborted) return;
    await deliver(account, letter, seemsOffline);
    page.countEnquiry?.();
  });
}

export const loadDelivery = () => import('./deliver.ts');

/** Creates a detached form with only the fields of the enquiry, because EmailJS sends a whole form. */
function letterOf(page: FlowDependencies, { enquiry, mayHaveArrived }: Sending) {
  const lastLine = mayHaveArrived ? `\n\n${page.content.contact.sending.earlierCopyNote}` : '';
  const letter = newElement('form');
  const texts = { ...enquiry, message: withPlan(page, enquiry.message ?? '') + lastLine };
  for (const [name, text] of Object.entries(texts)) {
    const field = letter.appendChild(newElement('textarea'));
    field.name = name;
    field.value = text;
  }
  return letter;
}
