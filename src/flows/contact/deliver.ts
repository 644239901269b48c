/** Sends a letter through EmailJS and names the cause of a failure. Loaded once the form has the focus. */
import { init, sendForm } from '@emailjs/browser';
import type { FailureCause } from '../../../machines/contact.machine.ts';
import type { MailAccount } from '../../../site/content/site.ts';

/** Below EmailJS's limit of 50 KB (51,200 bytes): a line break counts here as one byte but is sent as two. */
const MOST_BYTES = 50_000;

/** The cause of a failure, and a message for the console. */
type Failure = readonly [cause: FailureCause, message: string];

export async function deliver(
  { origin, publicKey, serviceId, templateId }: MailAccount,
  letter: HTMLFormElement,
  seemsOffline: boolean,
) {
  const fields = new FormData(letter);
  const bytes = new Blob([...fields.values()]).size;
  const failed = (cause: FailureCause, message: string) =>
    Object.assign(new Error(message, { cause }), { figures: figuresOf(fields, bytes) });
  if (bytes > MOST_BYTES) throw failed('tooLong', `${bytes} bytes`);
  init({ publicKey, origin });
  const { text } = await sendForm(serviceId, templateId, letter).catch((reason: unknown) => {
    throw failed(...failureOf(reason, seemsOffline));
  });
  // A proxy, captive portal or quota page may answer 200 with a body of its own.
  if (text.trim() !== 'OK') throw failed('unknown', 'the mail service did not answer OK');
}

/** Returns the length of the message, and how many characters would fit. */
function figuresOf(fields: FormData, bytes: number) {
  const { length } = fields.get('message') as string;
  const limit = Math.floor(length * Math.min(1, MOST_BYTES / bytes));
  return { length: length.toLocaleString(), limit: limit.toLocaleString() };
}

const causeByStatus: Record<number, FailureCause> = {
  400: 'misconfigured',
  401: 'misconfigured',
  403: 'refused',
  404: 'misconfigured',
  412: 'misconfigured',
  413: 'tooLong',
  422: 'refused',
  429: 'rateLimited',
  451: 'refused',
};

/** Names the cause of a failed request. `navigator.onLine` may be wrong, so it never prevents a request. */
export function failureOf(reason: unknown, seemsOffline: boolean): Failure {
  // A request without a status may have arrived, unless the browser seems offline.
  const unanswered = seemsOffline ? 'offline' : 'unanswered';
  const { status, text } = (reason ?? {}) as { status?: unknown; text?: unknown };
  if (typeof status === 'number') {
    const cause = causeByStatus[status] ?? (status ? 'unknown' : unanswered);
    return [cause, `${status} ${String(text)}`];
  }
  // EmailJS rejects with a plain string if a setting is missing.
  if (typeof reason === 'string') return ['misconfigured', reason];
  if (reason instanceof TypeError) return [unanswered, reason.message];
  return ['unknown', String(reason)];
}
