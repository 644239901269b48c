/** Sends one message as the page would, and says in plain words what came of it. */
import { oneLine } from '../serve/http.ts';
import { LIBRARY_VERSION } from '../serve/stand-ins/mail.ts';

const LONGEST_WAIT_MS = 15_000;

export interface TestMessage {
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  name: string;
  email: string;
}

export async function sendTestMessage(
  { origin, publicKey, serviceId, templateId, name, email }: TestMessage,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<{ isSent: boolean; outcome: string }> {
  const form = new FormData();
  form.set('user_name', name);
  form.set('user_email', email);
  form.set('message', 'A test of the settings. If you can read this, enquiries arrive.');
  form.set('lib_version', LIBRARY_VERSION);
  form.set('service_id', serviceId);
  form.set('template_id', templateId);
  form.set('user_id', publicKey);
  try {
    const response = await fetch(`${origin}/api/v1.0/email/send-form`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const text = oneLine(await response.text());
    const said = `It said: ${response.status} ${text || '(nothing)'}.`.replace(/\.\.$/, '.');
    return {
      isSent: response.ok,
      outcome: `${meaningOf(response.status, text)} ${said}`,
    };
  } catch (reason) {
    return { isSent: false, outcome: meaningOfNoAnswer(reason, origin, longestWaitMs) };
  }
}

const NO_SUCH_SETTING =
  'The service does not know one of the settings: compare them with the dashboard.';

const MEANINGS: Record<number, string> = {
  400: NO_SUCH_SETTING,
  401: NO_SUCH_SETTING,
  403: 'The service refuses this sender: see Account > Security in the dashboard.',
  404: NO_SUCH_SETTING,
  412: 'The service may not use the mailbox any more: reconnect it under Email Services.',
  422: 'The template has no valid recipient: fill in "To Email" under Email Templates.',
  429: 'The service takes no more messages for now: see the quota in the dashboard.',
};

function meaningOf(status: number, text: string) {
  if (status >= 200 && status < 300) {
    return 'The service took the message: look into the mailbox that the template sends to.';
  }
  if (/non-browser/i.test(text)) {
    return 'The service takes messages from browsers only, so this check cannot tell: send one from the page, or allow other programs for a moment under Account > Security.';
  }
  return MEANINGS[status] ?? 'The service did not take the message.';
}

function meaningOfNoAnswer(reason: unknown, origin: string, longestWaitMs: number) {
  const { name, message, cause } = reason as Error;
  if (name === 'TimeoutError') {
    return `There was no whole answer from ${origin} within ${longestWaitMs / 1000} s: try again later.`;
  }
  const { code, message: detail } = (cause ?? {}) as NodeJS.ErrnoException;
  return `${origin} cannot be reached (${code ?? detail ?? message}): is this computer online, and VITE_EMAILJS_ORIGIN right?`;
}
