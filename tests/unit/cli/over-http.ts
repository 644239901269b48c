/** Serves a handler over real HTTP during a test, and sends requests. */
import { once } from 'node:events';
import http, { createServer, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Handler } from '../../../site/local/http.ts';
import { claimPort } from '../../../site/local/port.ts';

export async function serve(handle: Handler) {
  const server = createServer((incoming, response) => {
    if (!handle(incoming, response)) response.writeHead(404).end('not handled');
  });
  const port = await claimPort(server, 0);
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${port}`;
}

/** The size in bytes of the ten packets that a server sends before the first acknowledgement. */
export const FIRST_PACKETS = 14_600;

/** Requests a path exactly as written, because fetch would normalise it. */
export async function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { protocol, hostname, port } = new URL(origin);
  const { request } = protocol === 'https:' ? https : http;
  // The test certificates are self-signed.
  const options = { hostname, port, path, method, headers, rejectUnauthorized: false };
  const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { rawHeaders } = response;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    // The status line is 'HTTP/1.1 200 OK', and each header adds a colon, a space and a line break.
    headerBytes: 19 + rawHeaders.join('').length + rawHeaders.length * 2,
    bytes,
    body: bytes.toString(),
  };
}
