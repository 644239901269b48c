/** The first response of a server: the document with its headers. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** The size in bytes of the ten packets that a server sends before the first acknowledgement. */
export const FIRST_PACKETS = 14_600;

export async function answerOf(address: string) {
  const request = get(address, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { rawHeaders, statusCode } = response;
  // Each header adds a colon, a space and a line break.
  const headers = rawHeaders.join('').length + rawHeaders.length * 2;
  return {
    headers: `HTTP/1.1 ${statusCode} OK\r\n\r\n`.length + headers,
    body: Buffer.concat(await response.toArray()),
  };
}
