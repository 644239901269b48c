/** The built page and its two services on real ports, so that requests go through sockets and CORS. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { settings } from '../build-site.ts';
import { anyOrigin, answer, json, type Handler } from '../../../site/local/http.ts';
import { claimPort } from '../../../site/local/port.ts';
import { mailStandIn } from '../../../site/local/stand-ins/mail.ts';
import { LOCAL_ACCOUNT } from '../site.ts';
import { SITE } from './addresses.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

type Part = 'islands' | 'styles below' | 'end of the page';
type Fault = 'missing' | 'cut';

export async function openWorld() {
  const mailbox = mailStandIn({ log: () => {}, now: () => new Date() });
  const mail = await service(mailbox.handle);
  const country = await service((...exchange) => world.answerCountry(...exchange));
  const site = await service((request, response) => {
    passOn(request, response).catch(() => response.destroy());
    return true;
  });
  /** Replaces the addresses and keys in a script or in the CSP of the built page with local ones. */
  const adapted = (text: string) =>
    Object.entries(LOCAL_ACCOUNT).reduce(
      (result, [name, own]) => result.replaceAll(settings[name as keyof typeof settings], own),
      text
        .replaceAll('https://ipapi.co', country.origin)
        .replaceAll('https://api.emailjs.com', mail.origin),
    );

  let held: Part | undefined;
  let isFree = Promise.resolve();
  async function passOn({ url = '/' }: IncomingMessage, response: ServerResponse) {
    if (held === 'islands' && url.startsWith('/assets/islands-')) await isFree;
    if (held === 'styles below' && url.startsWith('/assets/below-')) await isFree;
    const fault = world.faultOf(url);
    if (fault === 'missing') return response.writeHead(404).end();
    const { status, headers, body } = await fetch(new URL(url, SITE));
    const passedOn = [...headers].filter(([name]) => !CHANGED_ON_THE_WAY.test(name));
    const whole = Buffer.from(await new Response(body).arrayBuffer());
    response.writeHead(status, {
      ...Object.fromEntries(passedOn.map(([name, value]) => [name, adapted(value)])),
      ...(fault === 'cut' && { 'content-length': whole.length }),
    });
    if (fault === 'cut')
      return response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
    if (held !== 'end of the page' || url !== '/')
      return response.end(url.endsWith('.js') ? adapted(whole.toString()) : whole);
    const end = whole.lastIndexOf('</body>');
    response.write(whole.subarray(0, end));
    await isFree;
    return response.end(whole.subarray(end));
  }

  const world = {
    address: `http://localhost:${new URL(site.origin).port}/`,
    mail: mailbox,
    mailService: mail,
    countryService: country,
    siteService: site,
    answerCountry: countryIs('Malaysia'),
    faultOf: (_url: string): Fault | undefined => undefined,
    letThrough: () => {},
    /** Holds back a part of the page until `letThrough` is called. */
    hold(part: Part) {
      held = part;
      isFree = new Promise((resolve) => (world.letThrough = resolve));
    },
    close: () => Promise.all([site, mail, country].map((each) => each.close())),
  };
  return world;
}

export const countryIs =
  (country_name: string): Handler =>
  (_, response) => {
    const body = JSON.stringify({ ip: '203.0.113.7', country_name });
    answer(response, 200, { ...json, ...anyOrigin }, body);
    return true;
  };

/** Starts a server that can close, so that connections are refused, and reopen on the same port. */
async function service(handle: Handler) {
  const arrivals: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    arrivals.push({ method, url, headers });
    if (!handle(request, response)) response.writeHead(404).end();
  });
  const port = await claimPort(server, 0);
  return {
    arrivals,
    origin: `http://127.0.0.1:${port}`,
    open: async () => server.listening || claimPort(server, port),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Headers that are not forwarded, because the body is sent uncompressed over another connection. */
const CHANGED_ON_THE_WAY = /^(connection|content-(encoding|length)|keep-alive|transfer-encoding)$/;
