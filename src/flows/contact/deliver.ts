/** Sends a letter through EmailJS and names the cause of a failure. Loaded once the form has the focus. */
import { init, sendForm } from '@emailjs/browser';
import type { Enquiry, Excess, Failure, FailureCause } from '../../../machines/contact.machine.ts';
import type { MailAccount } from '../../model/site.ts';

/** Below EmailJS's limit of 50 KB (51,200 bytes): a line break counts here as one byte but is sent as two. */
const MOST_BYTES = 50_000;

/** Returns why the letter was not sent, or null if it was. */
export async function deliver(
  { origin, publicKey, serviceId, templateId }: MailAccount,
  letter: HTMLFormElement,
  enquiry: Enquiry,
  seemsOffline: boolean,
): Promise<Failure | null> {
  const bytes = bytesIn(...new FormData(letter).values());
  if (bytes > MOST_BYTES) {
    const excess = excessOf(enquiry, bytes - MOST_BYTES);
    return { ...failed('tooLong', `${bytes} bytes`, false), excess };
  }
  init({ publicKey, origin });
  try {
    const { text } = await sendForm(serviceId, templateId, letter);
    if (text.trim() === 'OK') return null;
    // A proxy, captive portal or quota page may answer 200 with a body of its own.
    return failed('unknown', 'the mail service did not answer OK');
  } catch (reason) {
    return failureOf(reason, seemsOffline);
  }
}

const failed = (cause: FailureCause, report: string, hasLeft = true): Failure => ({
  cause,
  hasLeft,
  report,
});

const bytesIn = (...texts: FormDataEntryValue[]) => new Blob(texts).size;

/**
 * Returns how much of the longest field would fit beside the others. Each field may take a third, because
 * the others may be too long as well.
 */
function excessOf(enquiry: Enquiry, bytesTooMany: number): Excess {
  const fields = Object.entries(enquiry) as [keyof Enquiry, string][];
  const [field, text] = fields.reduce((one, other) =>
    other[1].length > one[1].length ? other : one,
  );
  const bytes = bytesIn(text);
  const fitting = Math.max(bytes - bytesTooMany, MOST_BYTES / 3) / bytes;
  return { field, length: text.length, limit: Math.floor(text.length * fitting) };
}

const causeByStatus: Record<number, FailureCause> = {
  400: 'misconfigured',
  401: 'misconfigured',
  403: 'refused',
  404: 'misconfigured',
  412: 'misconfigured',
  413: 'foundTooLong',
  422: 'refused',
  429: 'rateLimited',
  451: 'refused',
};

/** Names the cause of a failed request. `navigator.onLine` may be wrong, so it never prevents a request. */
export function failureOf(reason: unknown, seemsOffline: boolean): Failure {
  // EmailJS rejects with a plain string if a setting is missing, before it makes a request.
  if (typeof reason === 'string') return failed('misconfigured', reason, false);
  const unanswered = seemsOffline ? 'offline' : 'unanswered';
  const { status, text } = (reason ?? {}) as { status?: unknown; text?: unknown };
  if (typeof status === 'number') {
    const cause = causeByStatus[status] ?? (status ? 'unknown' : unanswered);
    return failed(cause, `${status} ${String(text)}`);
  }
  if (reason instanceof TypeError) return failed(unanswered, reason.message);
  return failed('unknown', String(reason));
}
