/** The first answer of a server: the document with its headers. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { content } from '../../../src/content/index.ts';
import { companyDetails } from '../../../src/content/derived/company.ts';

/** The ten packets that a server sends before the first acknowledgement. */
export const FIRST_PACKETS = 14_600;

const { work, voices, questions, social } = content;
/**
 * Optional parts have a budget of their own, and take a second round trip. The questions that the page
 * comes with fit into the first.
 */
export const isExtended = [
  work.cases,
  voices.voices,
  questions.questions.filter(({ toBeConfirmed }) => !toBeConfirmed),
  social,
  companyDetails(content),
].some(({ length }) => length > 0);

/** The length of the headers and the compressed body. */
export async function answerOf(address: string) {
  const request = get(address, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { rawHeaders, statusCode } = response;
  // Each header is sent with a colon, a space and the end of its line.
  const headers = rawHeaders.join('').length + rawHeaders.length * 2;
  return {
    headers: `HTTP/1.1 ${statusCode} OK\r\n\r\n`.length + headers,
    body: Buffer.concat(await response.toArray()),
  };
}
