/** The servers that are tried where they are installed. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimPort } from '../../../tools/serve/port.ts';

/** What the system calls the servers; nginx is often where only root looks. */
export const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Those that are here; the output says which are not. */
export const installed = <T extends { program: string }>(servers: readonly T[]) =>
  servers.filter(({ program }) => {
    const isHere = !spawnSync(program, ['-h'], { env: { PATH }, stdio: 'ignore' }).error;
    if (!isHere) process.stderr.write(`\n  SKIPPED: ${program} is not installed.\n\n`);
    return isHere;
  });

export async function freePort() {
  const server = createServer();
  const port = await claimPort(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}
