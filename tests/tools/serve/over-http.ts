/** Serves a handler over real HTTP for the length of a test. */
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Handler } from '../../../tools/serve/http.ts';

export async function serve(handle: Handler) {
  const server = createServer((incoming, response: ServerResponse) => {
    if (!handle(incoming, response)) response.writeHead(404).end('left to others');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Asks for a path exactly as it is written, which fetch does not. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, method, headers }, (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      })
        .once('error', reject)
        .end();
    },
  );
}
