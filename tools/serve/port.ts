/** Reads a port number as people write it into PORT, and claims it. */
import type { AddressInfo, Server } from 'node:net';
import { CliError } from '../cli-error.ts';

const HIGHEST_PORT = 65_535;

export function portIn(text: string | undefined, otherwise: number) {
  if (!text) return otherwise;
  if (!/^\d{1,5}$/.test(text) || Number(text) > HIGHEST_PORT) {
    throw new CliError(
      `PORT is ${JSON.stringify(text)}, which is not a port: give a whole number from 0 to ${HIGHEST_PORT} (0 takes any free one).`,
    );
  }
  return Number(text);
}

/** Listens on this computer only, and says which port it got. */
export async function claimPort(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

function refusalOf({ code, message }: NodeJS.ErrnoException, port: number) {
  if (code === 'EADDRINUSE') {
    return new CliError(
      `Port ${port} is in use by another process: stop that one, or choose another port, such as PORT=${port === HIGHEST_PORT ? port - 1 : port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new CliError(
      `Port ${port} is reserved by the system: choose one above 1023, such as PORT=8080 npm start.`,
    );
  }
  return new CliError(`Cannot listen on port ${port}: ${message}.`);
}
