/** HTTP helpers of the local servers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and returns true, or leaves it to another handler. */
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

export const plainText = { 'content-type': 'text/plain; charset=utf-8' };
export const json = { 'content-type': 'application/json; charset=utf-8' };
export const anyOrigin = { 'access-control-allow-origin': '*' };

/** Text for one line of the terminal. What visitors type must not move its cursor. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
