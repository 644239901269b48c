/** Reads the port number from the environment variable PORT, and starts servers on a port. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { OwnersError } from '../owners-error.ts';
import { forbid, isOwnHost } from './http.ts';

export function portIn(text: string | undefined, otherwise: number) {
  if (!text) return otherwise;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new OwnersError(
      `PORT is ${JSON.stringify(text)}, which is not a port number. Use a whole number from 0 to 65535 (0 chooses a free port).`,
    );
  }
  return Number(text);
}

/** Listens on this computer only, and returns the port. A port in use is reported with the command of the server. */
export async function claimPort(
  server: Server,
  port: number,
  command = 'npm start',
): Promise<number> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (reason) {
    const { code, message } = reason as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program uses it' : message;
    const other = port === 8080 ? 8081 : 8080;
    throw new OwnersError(
      `Port ${port} cannot be used: ${why}. Choose another, for example: PORT=${other} ${command}`,
    );
  }
  return (server.address() as AddressInfo).port;
}

/**
 * Starts a server on the given port or, by default, on a free one. Rejects requests for any host name other
 * than localhost.
 */
export async function serve(listener: RequestListener, port = 0, command?: string) {
  const server = createServer((request, response) =>
    isOwnHost(request)
      ? listener(request, response)
      : forbid(response, `Open http://localhost:${request.socket.localPort}/ on this computer.`),
  );
  return {
    address: `http://localhost:${await claimPort(server, port, command)}/`,
    close: () => server.close().closeAllConnections(),
  };
}
