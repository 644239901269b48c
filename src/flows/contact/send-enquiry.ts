/** Sends the enquiry through EmailJS, and names the cause of a failed send. */
import { fromPromise } from 'xstate';
import type { FailureCause } from '../../../machines/contact.machine.ts';
import { countEnquiry } from '../../client/browser/analytics.ts';
import { newElement } from '../../client/browser/elements.ts';
import { enquiryForm, typedInto, withPlan } from './enquiry-form.ts';
import type { MailAccount } from '../../client/browser/services.ts';
import type { FlowDependencies } from '../define-flow.ts';

export function sendEnquiry(
  { origin, publicKey, serviceId, templateId }: MailAccount,
  page: FlowDependencies,
) {
  return fromPromise<void, { mayHaveArrived: boolean }>(
    async ({ signal, input: { mayHaveArrived } }) => {
      const seemsOffline = !navigator.onLine;
      try {
        // Reads the form before any await, because it may change meanwhile.
        const letter = letterOf(page, mayHaveArrived);
        const { init, sendForm } = await loadEmailJs();
        if (signal.aborted) return;
        init({ publicKey, origin });
        const { text } = await sendForm(serviceId, templateId, letter);
        // Proxies, captive portals and quota pages answer 200 with words of their own.
        if (text.trim() !== 'OK') {
          throw new SendFailure('unknown', 'the mail service did not answer OK');
        }
        if (import.meta.env.VITE_ANALYTICS) countEnquiry();
      } catch (reason) {
        throw failureOf(reason, seemsOffline);
      }
    },
  );
}

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

export async function loadEmailJs() {
  try {
    return await import('@emailjs/browser');
  } catch (reason) {
    throw new SendFailure('unreachable', String(reason));
  }
}

const causeByStatus: Record<number, FailureCause> = {
  0: 'unanswered',
  400: 'misconfigured',
  401: 'misconfigured',
  403: 'refused',
  404: 'misconfigured',
  412: 'misconfigured',
  413: 'refused',
  422: 'refused',
  429: 'rateLimited',
  451: 'refused',
};

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  override readonly cause: FailureCause;

  constructor(cause: FailureCause, message: string) {
    super(message);
    this.cause = cause;
  }
}

/** `navigator.onLine` may be wrong, so it counts only after a failed request. */
export function failureOf(reason: unknown, seemsOffline = false) {
  const failure = namedFailureOf(reason);
  const isUnconnected = failure.cause === 'unanswered' || failure.cause === 'unreachable';
  return seemsOffline && isUnconnected ? new SendFailure('offline', failure.message) : failure;
}

function namedFailureOf(reason: unknown) {
  if (reason instanceof SendFailure) return reason;
  const { status, text } = (reason ?? {}) as { status?: unknown; text?: unknown };
  if (typeof status === 'number') {
    return new SendFailure(causeByStatus[status] ?? 'unknown', `${status} ${String(text)}`);
  }
  // EmailJS rejects missing settings with a bare string.
  if (typeof reason === 'string') return new SendFailure('misconfigured', reason);
  // The request was sent, and may have arrived.
  if (reason instanceof TypeError) return new SendFailure('unanswered', reason.message);
  return new SendFailure('unknown', String(reason));
}
