/** Stands in for EmailJS: accepts only correct send-form requests, and shows the messages in an inbox. */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MailAccount } from '../../../src/model/site.ts';
import {
  anyOrigin,
  answer,
  oneLine,
  plainText,
  refuseMethod,
  targetOf,
  withoutControls,
  type Handler,
} from '../http.ts';

/** The mail account of a build that uses the stand-in. */
export const LOCAL_ACCOUNT: MailAccount = {
  // The stand-ins answer under this path of the site.
  origin: '/local',
  publicKey: 'stand_in_public_key',
  serviceId: 'service_stand_in',
  templateId: 'template_stand_in',
};

export interface StandInsOptions {
  /** Called with a line for each message and country lookup. The default prints the line. */
  log?: (line: string) => void;
  now?: () => Date;
}

/** The path of the request, relative to the origin of the mail account. */
const SEND_FORM = '/api/v1.0/email/send-form';
export const LIBRARY_VERSION = '4.4.1';
const LARGEST_BODY_BYTES = 50 * 1024;

/** The expected value of each field, with the service's answer to any other value. */
const EXPECTED = {
  user_id: [LOCAL_ACCOUNT.publicKey, 'The Public Key is invalid'],
  service_id: [LOCAL_ACCOUNT.serviceId, 'The service ID not found'],
  template_id: [LOCAL_ACCOUNT.templateId, 'The template ID not found'],
  lib_version: [LIBRARY_VERSION, 'The lib_version parameter is unknown'],
};
const WRITTEN = ['user_name', 'user_email', 'message'] as const;
const FIELDS = [...Object.keys(EXPECTED), ...WRITTEN];

type Fields = Record<keyof typeof EXPECTED | (typeof WRITTEN)[number], string>;

export interface ReceivedMessage extends Fields {
  receivedAt: string;
}

/**
 * A simulated failure, in effect until `fault` is null again. With a status, `refuse` (closes the connection
 * without an answer) or `silence` (never answers), the message is lost. With `reset` (breaks the connection
 * in the middle of the answer) or `endless` (never ends the answer), the message is received.
 */
export type MailFault =
  | { status: number; text?: string }
  | 'refuse'
  | 'silence'
  | 'reset'
  | 'endless';

export interface MailStandIn {
  handle: Handler;
  /** Newest first. */
  received: readonly ReceivedMessage[];
  fault: MailFault | null;
}

export function mailStandIn({ log, now }: Required<StandInsOptions>): MailStandIn {
  const received: ReceivedMessage[] = [];

  const refuse = (response: ServerResponse, status: number, text: string) => {
    log(`message refused: ${status} ${oneLine(text)}`);
    answer(response, status, { ...anyOrigin, ...plainText }, text);
  };

  const takeMessage = async (request: IncomingMessage, response: ServerResponse) => {
    const { fault } = standIn;
    if (fault === 'silence') return undefined;
    if (fault === 'refuse') return request.socket.resetAndDestroy();
    const body = await beginningOf(request);
    if (typeof fault === 'object' && fault !== null) {
      return refuse(response, fault.status, fault.text ?? STATUS_CODES[fault.status] ?? '');
    }
    if (body.length > LARGEST_BODY_BYTES) {
      return refuse(
        response,
        413,
        'Variables size limit. The maximum allowed variables size is 50Kb',
      );
    }
    const form = await formIn(body, request.headers['content-type'] ?? '');
    const complaint = complaintAbout(form);
    if (complaint) return refuse(response, 400, complaint);
    const fields = Object.fromEntries(form) as Fields;
    received.unshift({ receivedAt: now().toISOString(), ...fields });
    log(`message received: ${oneLine(`${fields.user_name} <${fields.user_email}>`)}`);
    const headers = { ...anyOrigin, ...plainText };
    if (fault === null) return answer(response, 200, headers, 'OK');
    response.writeHead(200, { ...headers, 'content-length': '2' });
    return response.write('O', () => {
      if (fault === 'reset') request.socket.resetAndDestroy();
    });
  };

  const standIn: MailStandIn = {
    received,
    fault: null,
    handle: (request, response) => {
      if (!targetOf(request).path.endsWith(SEND_FORM)) return false;
      if (request.method === 'POST') {
        takeMessage(request, response).catch(() => response.destroy());
      } else {
        refuseMethod(response, 'POST');
      }
      return true;
    },
  };
  return standIn;
}

/** Reads the body until it exceeds the size limit, and discards the rest. */
async function beginningOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunks[chunks.push(chunk as Buffer) - 1]!.length;
    if (length > LARGEST_BODY_BYTES) break;
  }
  request.resume();
  return Buffer.concat(chunks);
}

/** Returns the fields of a multipart form, or an empty form for any other body. */
const formIn = async (body: Buffer<ArrayBuffer>, contentType: string) =>
  contentType.startsWith('multipart/form-data')
    ? await new Response(body, { headers: { 'content-type': contentType } }).formData()
    : new FormData();

/**
 * Returns the error with which the service would reject the form, or an empty string if it accepts the form.
 */
function complaintAbout(form: FormData) {
  for (const name of FIELDS) {
    const [value, second] = form.getAll(name);
    if (second !== undefined) return `The ${name} parameter is given more than once`;
    // A field that contains a file counts as missing.
    if (typeof value !== 'string' || !value.trim()) return `The ${name} parameter is required`;
  }
  const extra = [...form.keys()].find((name) => !FIELDS.includes(name));
  if (extra !== undefined) return `The ${extra} parameter is not expected`;
  const wrong = Object.entries(EXPECTED).find(([name, [value]]) => form.get(name) !== value);
  return wrong?.[1][1] ?? '';
}

const NOTE = 'Messages are kept here and sent to nobody. Reload to see newer ones.';

export const inbox =
  (received: readonly ReceivedMessage[]): Handler =>
  (request, response) => {
    if (targetOf(request).path !== '/local/inbox') return false;
    const headers = { ...plainText, 'cache-control': 'no-store' };
    answer(response, 200, headers, withoutControls([NOTE, ...received.map(asText)].join('\n\n')));
    return true;
  };

const asText = ({ receivedAt, user_name, user_email, message }: ReceivedMessage) =>
  `${receivedAt}\n${user_name} <${user_email}>\n${message}`;
