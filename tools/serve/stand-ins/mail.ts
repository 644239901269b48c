/** Stands in for EmailJS: speaks its send-form protocol strictly and keeps what it received. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { anyOrigin, answer, oneLine, plainText, refuseMethod, targetOf } from '../http.ts';
import type { Handler } from '../http.ts';

const SEND_FORM = '/api/v1.0/email/send-form';
const LIBRARY_VERSION = '4.4.1';
const LARGEST_BODY_BYTES = 50 * 1024;
const MOST_MESSAGES_KEPT = 50;

const FIELDS = [
  'user_id',
  'service_id',
  'template_id',
  'lib_version',
  'user_name',
  'user_email',
  'message',
] as const;

export interface ReceivedMessage extends Record<(typeof FIELDS)[number], string> {
  receivedAt: string;
}

export interface MailAccount {
  publicKey: string;
  serviceId: string;
  templateId: string;
}

/**
 * What goes wrong, until it is set to null again.
 * A status, `refuse` and `silence` come before the message is accepted;
 * `reset` and `endless` come after it, so the message is in the inbox and its sender does not know.
 */
export type MailFault =
  | { status: number; text?: string }
  /** The connection is closed before any answer. */
  | 'refuse'
  /** The connection is reset in the middle of the answer. */
  | 'reset'
  /** The answer begins and never ends. */
  | 'endless'
  /** There is never an answer. */
  | 'silence';

export interface MailStandIn {
  handle: Handler;
  /** Newest first. */
  received: readonly ReceivedMessage[];
  fault: MailFault | null;
}

const textByStatus: Record<number, string> = {
  400: 'The user_id parameter is required',
  403: 'API calls are disabled for this origin',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
};

export function mailStandIn(
  account: MailAccount,
  { log, now }: { log: (line: string) => void; now: () => Date },
): MailStandIn {
  const received: ReceivedMessage[] = [];

  const refuse = (response: ServerResponse, status: number, text: string) => {
    log(`message refused: ${status} ${oneLine(text)}`);
    answer(response, status, { ...anyOrigin, ...plainText }, text);
  };

  const accept = (form: FormData) => {
    const fields = Object.fromEntries(
      FIELDS.map((name) => [name, textOf(form.get(name))]),
    ) as Record<(typeof FIELDS)[number], string>;
    received.unshift({ receivedAt: now().toISOString(), ...fields });
    received.splice(MOST_MESSAGES_KEPT);
    log(`message received: ${oneLine(`${fields.user_name} <${fields.user_email}>`)}`);
  };

  const takeMessage = async (request: IncomingMessage, response: ServerResponse) => {
    const { fault } = standIn;
    if (fault === 'silence') return;
    if (fault === 'refuse') {
      request.socket.resetAndDestroy();
      return;
    }
    const body = await bodyOf(request);
    if (fault !== null && typeof fault === 'object') {
      refuse(response, fault.status, fault.text ?? textByStatus[fault.status] ?? 'Error');
      return;
    }
    if (body === 'tooLarge') {
      response.setHeader('connection', 'close');
      refuse(response, 413, 'Variables size limit. The maximum allowed variables size is 50Kb');
      return;
    }
    const form = await formIn(body, request.headers['content-type'] ?? '');
    const complaint = form ? complaintAbout(form, account) : 'The body must be multipart form data';
    if (!form || complaint) {
      refuse(response, 400, complaint ?? '');
      return;
    }
    accept(form);
    if (fault === null) {
      answer(response, 200, { ...anyOrigin, ...plainText }, 'OK');
      return;
    }
    response.writeHead(200, { ...anyOrigin, ...plainText, 'content-length': '2' });
    response.write('O', () => {
      if (fault === 'reset') request.socket.resetAndDestroy();
    });
  };

  const standIn: MailStandIn = {
    received,
    fault: null,
    handle: (request, response) => {
      if (targetOf(request).path !== SEND_FORM) return false;
      if (request.method === 'OPTIONS') {
        answer(response, 204, {
          ...anyOrigin,
          'access-control-allow-methods': 'POST, OPTIONS',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        });
      } else if (request.method === 'POST') {
        takeMessage(request, response).catch(() => response.destroy());
      } else {
        refuseMethod(response, 'POST, OPTIONS');
      }
      return true;
    },
  };
  return standIn;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'tooLarge'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  return size > LARGEST_BODY_BYTES ? 'tooLarge' : Buffer.concat(chunks);
}

async function formIn(body: Buffer<ArrayBuffer>, contentType: string) {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

/** What the service says to settings or fields that it does not take, or null. */
function complaintAbout(form: FormData, account: MailAccount) {
  for (const name of FIELDS) {
    if (form.getAll(name).length > 1) return `The ${name} parameter is given more than once`;
    if (textOf(form.get(name)).trim() === '') return `The ${name} parameter is required`;
  }
  const extra = [...form.keys()].find((name) => !(FIELDS as readonly string[]).includes(name));
  if (extra !== undefined) return `The ${extra} parameter is not expected`;
  if (form.get('user_id') !== account.publicKey) {
    return 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account';
  }
  if (form.get('service_id') !== account.serviceId) {
    return 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin';
  }
  if (form.get('template_id') !== account.templateId) {
    return 'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates';
  }
  if (form.get('lib_version') !== LIBRARY_VERSION) {
    return `The lib_version parameter must be ${LIBRARY_VERSION}`;
  }
  return null;
}

/** A file in place of a text counts as nothing. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
