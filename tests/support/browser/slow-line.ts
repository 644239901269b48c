/** A proxy that holds the script of the islands until the test lets it through. */
import { createServer, type Server } from 'node:http';
import { claimPort } from '../../../cli/serve/port.ts';

export type SlowLine = ReturnType<typeof slowLines>['slowLineTo'];

export function slowLines() {
  const servers: Server[] = [];
  return {
    slowLineTo: async (address: string, held: Held = 'islands') => {
      const { server, letThrough } = lineTo(address, held);
      servers.push(server);
      return { address: `http://localhost:${await claimPort(server, 0)}/`, letThrough };
    },
    close: () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

type Held = 'islands' | 'end of the page';

function lineTo(address: string, held: Held) {
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
  return { server, letThrough: () => letThrough() };
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
