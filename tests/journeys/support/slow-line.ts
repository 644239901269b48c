/** A proxy that holds the script of the islands until the test lets it through. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export async function slowLineTo(address: string, held: 'islands' | 'end of the page' = 'islands') {
  let letThrough = () => {};
  const arrived = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const isHeld = held === 'islands' && url.startsWith('/assets/islands-');
    (isHeld ? arrived : Promise.resolve())
      .then(async () => {
        const { status, headers, body } = await fetch(new URL(url, address));
        const passedOn = [...headers].filter(([name]) => !CHANGED_ON_THE_WAY.has(name));
        response.writeHead(status, Object.fromEntries(passedOn));
        if (held === 'end of the page' && url === '/') {
          const [most, end] = cutAt('<script>(', await new Response(body).text());
          response.write(most);
          await arrived;
          response.write(end);
        } else {
          for await (const chunk of body ?? []) response.write(chunk);
        }
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

function cutAt(place: string, text: string) {
  const at = text.lastIndexOf(place);
  if (at < 0) throw new Error(`The page has no ${place}.`);
  return [text.slice(0, at), text.slice(at)] as const;
}

/** The proxy passes bodies on uncompressed. */
const CHANGED_ON_THE_WAY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);
