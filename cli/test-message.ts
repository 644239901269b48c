/** Sends a test message in the same way as the page, and explains the answer of the mail service. */
import { text } from 'node:stream/consumers';
import type { MailAccount } from '../src/model/site.ts';
import type { SiteFacts } from '../src/model/schema.ts';
import { OwnersError } from '../site/owners-error.ts';
import { oneLine } from '../site/local/http.ts';
import { LIBRARY_VERSION } from '../site/local/stand-ins/mail.ts';

const LONGEST_WAIT_MS = 15_000;

export async function sendTestMessage(
  { origin, publicKey, serviceId, templateId }: MailAccount,
  { brand, email }: SiteFacts['agency'],
  longestWaitMs = LONGEST_WAIT_MS,
) {
  const fields = {
    user_name: `${brand} (npm run check)`,
    user_email: email,
    message: 'A test of the settings. If you can read this, enquiries arrive.',
    lib_version: LIBRARY_VERSION,
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { ok, status, words } = await post(origin, body, longestWaitMs);
  const summary = `Its answer: ${status} ${words || '(empty)'}.`.replace(/\.\.$/, '.');
  // The page treats any other answer as a failure.
  if (!ok || words !== 'OK') throw new OwnersError(`${meaningOf(status, words)} ${summary}`);
  return `The mail service accepted the message. Check the mailbox that your template sends to. ${summary}`;
}

async function post(origin: string, body: FormData, longestWaitMs: number) {
  const signal = AbortSignal.timeout(longestWaitMs);
  try {
    const address = `${origin}/api/v1.0/email/send-form`;
    const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal });
    const { ok, status } = response;
    return { ok, status, words: oneLine(await textOf(response, signal)) };
  } catch (reason) {
    const { name, message, cause } = reason as Error & { cause?: NodeJS.ErrnoException };
    const fault =
      name === 'TimeoutError'
        ? `no answer within ${longestWaitMs / 1000} seconds`
        : (cause?.code ?? message);
    throw new OwnersError(
      `${origin} cannot be reached (${fault}). Check the internet connection and origin under mail in site.yaml.`,
    );
  }
}

/**
 * Reads the body, and stops if the signal aborts. Passing the signal only to `fetch` is not enough: once the
 * answer has begun, `fetch` references the signal weakly, and may lose it in a garbage collection.
 */
const textOf = async ({ body }: Response, signal: AbortSignal) =>
  body ? await text(body.pipeThrough(new TextDecoderStream(), { signal })) : '';

const NO_SUCH_SETTING =
  'The mail service does not recognise one of the settings. Compare them with your dashboard.';

const MEANINGS: Record<number, string> = {
  400: NO_SUCH_SETTING,
  401: NO_SUCH_SETTING,
  403: 'The mail service refuses this sender. See Account > Security in your dashboard.',
  404: NO_SUCH_SETTING,
  412: 'The mail service can no longer use the mailbox. Reconnect it under Email Services.',
  422: 'The template has no valid recipient. Fill in "To Email" under Email Templates.',
  429: 'The mail service accepts no more messages for now. Check the quota in your dashboard.',
};

const meaningOf = (status: number, text: string) =>
  /non-browser/i.test(text)
    ? 'The mail service accepts messages from browsers only, so this check cannot test it. Send a message from the page, or allow other programs for the test under Account > Security.'
    : (MEANINGS[status] ?? 'The mail service did not accept the message.');
