import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countryStandIn, standIns } from '../../../site/local/stand-ins/index.ts';
import { inbox } from '../../../site/local/stand-ins/mail.ts';
import { site } from '../../support/site.ts';
import { sendRequest, serve } from './over-http.ts';

const ENQUIRY = {
  user_name: 'Aisyah',
  user_email: 'aisyah@example.com',
  message: 'A shop for batik, please.\r\nTwo languages.',
  lib_version: '4.4.1',
  service_id: 'service_stand_in',
  template_id: 'template_stand_in',
  user_id: 'stand_in_public_key',
};
const receivedAt = '2026-11-21T08:30:00.000Z';

test('the country service returns the country chosen last', async () => {
  const lines: string[] = [];
  const origin = await serve(
    countryStandIn(site.content.agency, { log: (line) => lines.push(line) }),
  );
  const answerTo = async (query: string) => {
    const { status, headers, body } = await sendRequest(origin, `/local/country${query}`);
    return [status, headers['access-control-allow-origin'], headers['cache-control'], body];
  };
  const located = (country: string) => [
    200,
    '*',
    'no-store',
    `{"ip":"203.0.113.7","version":"IPv4","country_name":"${country}"}`,
  ];
  const answers = [
    ['', located('Malaysia'), 'Malaysia'],
    ['?name=Elsewhere', located('Elsewhere'), 'Elsewhere'],
    ['', located('Elsewhere'), 'Elsewhere'],
    ['?name=%20', located('Malaysia'), 'Malaysia'],
    ['', located('Malaysia'), 'Malaysia'],
  ] as const;
  for (const [query, answer, line] of answers) {
    expect(await answerTo(query)).toEqual(answer);
    expect(lines.pop()).toBe(`country lookup: ${line}`);
  }
});

test('the inbox shows each message as plain text, with markup unchanged and control characters removed', async () => {
  const markup = '</p><script>alert("1")</script>';
  const message = { ...ENQUIRY, receivedAt, message: `${markup}\r\n\u001B[2J\u009BAB\tC` };
  const { body, headers } = await sendRequest(await serve(inbox([message])), '/local/inbox');
  expect(body).toBe(`Messages are kept here and sent to nobody. Reload to see newer ones.

2026-11-21T08:30:00.000Z
Aisyah <aisyah@example.com>
${markup}
[2JAB\tC`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

const SEND_FORM = '/api/v1.0/email/send-form';

test.each([
  // Status 400 means that the sender was accepted, and then the empty form was rejected.
  // A page at localhost may send to 127.0.0.1, even though the browser reports that as cross-site.
  ['POST', SEND_FORM, { origin: 'http://localhost:{port}', 'sec-fetch-site': 'cross-site' }, 400],
  ['POST', SEND_FORM, { origin: 'http://127.0.0.1:{port}' }, 400],
  ['POST', SEND_FORM, {}, 400],
  ['POST', SEND_FORM, { origin: 'https://other.example' }, 403],
  ['POST', SEND_FORM, { origin: 'http://localhost:1' }, 403],
  ['POST', SEND_FORM, { origin: 'null' }, 403],
  ['POST', SEND_FORM, { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET', '/local/country?name=Singapore', { 'sec-fetch-site': 'none' }, 200],
  ['GET', '/local/country', { 'sec-fetch-site': 'same-origin' }, 200],
  ['GET', '/local/country?name=Singapore', { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET', '/local/country?name=Singapore', { 'sec-fetch-site': 'same-site' }, 403],
  ['GET', '/local/inbox', { 'sec-fetch-site': 'cross-site' }, 200],
  ['GET', '/', { 'sec-fetch-site': 'cross-site' }, 404],
] as const)('%s %s with the headers %o gets status %i', async (method, path, from, status) => {
  const origin = await serve(standIns(site, { log: () => {} }).handle);
  const { port } = new URL(origin);
  const headers = Object.entries(from).map(([name, value]) => [
    name,
    value.replace('{port}', port),
  ]);
  const answer = await sendRequest(origin, path, { method, headers: Object.fromEntries(headers) });
  expect(answer.status).toBe(status);
});

describe('the mail service', () => {
  async function post(body: BodyInit) {
    const lines: string[] = [];
    const { handle, mail } = standIns(site, {
      log: (line) => lines.push(line),
      now: () => new Date(receivedAt),
    });
    const address = (await serve(handle)) + SEND_FORM;
    const response = await fetch(address, { method: 'POST', body });
    const { status, headers } = response;
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    return { answer: `${status} ${await response.text()}`, received: mail.received, lines };
  }

  function formWith(changes: Record<string, string | Blob>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ENQUIRY, ...changes })) form.set(name, value);
    return form;
  }

  test('keeps the newest message first', async () => {
    const { handle, mail } = standIns(site, { log: () => {} });
    const address = (await serve(handle)) + SEND_FORM;
    for (const message of ['first', 'second'])
      await fetch(address, { method: 'POST', body: formWith({ message }) });
    expect(mail.received.map(({ message }) => message)).toEqual(['second', 'first']);
  });

  test('accepts a complete enquiry and stores it', async () => {
    expect(await post(formWith({}))).toEqual({
      answer: '200 OK',
      received: [{ receivedAt, ...ENQUIRY }],
      lines: ['message received: Aisyah <aisyah@example.com>'],
    });
  });

  const twice = formWith({});
  twice.append('message', 'x');

  test.each<[string, BodyInit, string]>([
    ...Object.keys(ENQUIRY).map((name): [string, FormData, string] => [
      `an empty ${name}`,
      formWith({ [name]: ' ' }),
      `The ${name} parameter is required`,
    ]),
    ['a second message', twice, 'The message parameter is given more than once'],
    ['an extra field', formWith({ website: '' }), 'The website parameter is not expected'],
    ['a file', formWith({ message: new Blob(['x']) }), 'The message parameter is required'],
    ['an unknown public key', formWith({ user_id: 'x' }), 'The Public Key is invalid'],
    ['an unknown service', formWith({ service_id: 'x' }), 'The service ID not found'],
    ['an unknown template', formWith({ template_id: 'x' }), 'The template ID not found'],
    ['another library', formWith({ lib_version: '4.4.0' }), 'The lib_version parameter is unknown'],
    ['another kind of form', new URLSearchParams(ENQUIRY), 'The user_id parameter is required'],
  ])('rejects %s', async (_, body, text) => {
    expect(await post(body)).toEqual({
      answer: `400 ${text}`,
      received: [],
      lines: [`message refused: 400 ${text}`],
    });
  });

  test('rejects a form of more than 50 KB', async () => {
    const { answer, received } = await post(formWith({ message: 'x'.repeat(50 * 1024) }));
    expect(answer).toMatch(/^413 /);
    expect(received).toEqual([]);
  });

  test('rejects a body of more than 50 KB before all of it has arrived', async () => {
    const { handle } = standIns(site, { log: () => {} });
    const sent = request((await serve(handle)) + SEND_FORM, { method: 'POST' });
    sent.write('x'.repeat(50 * 1024 + 1));
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(413);
    sent.destroy();
  });

  test('logs visitor input without control characters, which could move the cursor', async () => {
    const { lines } = await post(formWith({ user_name: 'A\u001B[2J\r\nB\u202Ec' }));
    expect(lines).toEqual(['message received: A [2J B c <aisyah@example.com>']);
  });
});
