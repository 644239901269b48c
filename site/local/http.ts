/** HTTP helpers for the local servers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and returns true, or returns false to leave it to another handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

export function targetOf({ url = '/' }: IncomingMessage) {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  return { path, query: new URLSearchParams(query) };
}

export function answer(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
) {
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    ...(body && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  // Node omits the body of an answer to HEAD.
  response.end(body);
}

export function refuseMethod(response: ServerResponse, allowed: string) {
  answer(response, 405, { allow: allowed, ...plainText }, 'Method Not Allowed');
}

export function forbid(response: ServerResponse, reason: string) {
  answer(response, 403, plainText, reason);
}

export const plainText = { 'content-type': 'text/plain; charset=utf-8' };
export const json = { 'content-type': 'application/json; charset=utf-8' };
export const anyOrigin = { 'access-control-allow-origin': '*' };

const asLocalhost = (host = '') => host.replace(/^(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');

/**
 * Whether a request is for localhost. Without this check, another site could point its own domain at this
 * computer and read the answers (DNS rebinding).
 */
export const isOwnHost = ({ headers }: IncomingMessage) =>
  /^localhost(:\d+)?$/i.test(asLocalhost(headers.host));

export function isFromOtherPage({ headers }: IncomingMessage) {
  const { host, origin, 'sec-fetch-site': site = 'none' } = headers;
  if (origin) return asLocalhost(origin.replace(/^https?:\/\//, '')) !== asLocalhost(host);
  return !['same-origin', 'none'].includes(site);
}

/**
 * Makes text safe to print as one line on a terminal, because visitors could type control characters that move
 * the cursor.
 */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Removes all control characters but tabs and line breaks, so that a text is safe to print on a terminal. */
export const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
