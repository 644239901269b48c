/** Sends the enquiry, by a part of the script that is loaded once the visitor writes. */
import { fromPromise } from 'xstate';
import { newElement } from '../../client/browser/elements.ts';
import { enquiryForm, typedInto, withPlan } from './enquiry-form.ts';
import type { MailAccount } from '../../../site/content/site.ts';
import type { FlowDependencies } from '../define-flow.ts';

export function sendEnquiry(account: MailAccount, page: FlowDependencies) {
  return fromPromise<void, { mayHaveArrived: boolean }>(
    async ({ signal, input: { mayHaveArrived } }) => {
      const seemsOffline = !navigator.onLine;
      // Reads the form before any await, because it may change meanwhile.
      const letter = letterOf(page, mayHaveArrived);
      const { deliver } = await loadDelivery().catch((reason) => {
        throw new Error(String(reason), { cause: seemsOffline ? 'offline' : 'unreachable' });
      });
      if (signal.aborted) return;
      await deliver(account, letter, seemsOffline);
      page.countEnquiry?.();
    },
  );
}

export const loadDelivery = () => import('./deliver.ts');

/** A form of its own that holds the three fields and nothing else. */
function letterOf(page: FlowDependencies, mayHaveArrived: boolean) {
  const typed = typedInto(enquiryForm());
  const lastLine = mayHaveArrived ? `\n\n${page.content.contact.sending.earlierCopyNote}` : '';
  const letter = newElement('form');
  const texts = { ...typed, message: withPlan(page, typed.message ?? '') + lastLine };
  for (const [name, text] of Object.entries(texts)) {
    const field = letter.appendChild(newElement('textarea'));
    field.name = name;
    field.value = text;
  }
  return letter;
}
