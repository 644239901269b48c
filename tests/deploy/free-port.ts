import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimPort } from '../../cli/serve/port.ts';

export async function freePort() {
  const server = createServer();
  const port = await claimPort(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}
