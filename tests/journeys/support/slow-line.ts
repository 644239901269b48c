/** A proxy that holds the script of the islands until the test lets it through. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export async function slowLineTo(address: string) {
  let letThrough = () => {};
  const arrived = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const held = url.startsWith('/assets/islands-') ? arrived : Promise.resolve();
    held
      .then(async () => {
        const { status, headers, body } = await fetch(new URL(url, address));
        const passedOn = [...headers].filter(([name]) => !CHANGED_ON_THE_WAY.has(name));
        response.writeHead(status, Object.fromEntries(passedOn));
        for await (const chunk of body ?? []) response.write(chunk);
        response.end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, letThrough };
}

/** The proxy passes bodies on uncompressed. */
const CHANGED_ON_THE_WAY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);
