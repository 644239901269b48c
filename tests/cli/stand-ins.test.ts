import { describe, expect, test } from 'vitest';
import { countryStandIn } from '../../build/stand-ins/country.ts';
import { inbox } from '../../build/stand-ins/inbox.ts';
import { standIns } from '../../build/stand-ins/index.ts';
import { localMailSettings } from '../../build/stand-ins/account.ts';
import { ask, serve } from './over-http.ts';

const homeCountry = 'Malaysia';

const enquiry = {
  user_name: 'Aisyah',
  user_email: 'aisyah@example.com',
  message: 'A shop for batik, please.\r\nTwo languages.',
  lib_version: '4.4.1',
  service_id: localMailSettings.VITE_EMAILJS_SERVICE_ID,
  template_id: localMailSettings.VITE_EMAILJS_TEMPLATE_ID,
  user_id: localMailSettings.VITE_EMAILJS_PUBLIC_KEY,
};
const receivedAt = '2026-11-21T08:30:00.000Z';

test('the country service returns the country or the failure that was chosen last', async () => {
  const located = (country_name: string) => ({
    status: 200,
    readableBy: '*',
    body: JSON.stringify({ ip: '203.0.113.7', version: 'IPv4', country_name }),
  });
  const failed = { status: 429, readableBy: undefined, body: '{"error":true}' };
  const lines: string[] = [];
  const origin = await serve(countryStandIn({ log: (line) => lines.push(line) }));
  const answers = [
    ['', located(homeCountry), homeCountry],
    ['?name=Elsewhere', located('Elsewhere'), 'Elsewhere'],
    ['', located('Elsewhere'), 'Elsewhere'],
    ['?fail=429', failed, 'fails (429)'],
    ['', failed, 'fails (429)'],
    ['?fail=200', failed, 'fails (429)'],
    ['?name=', located(homeCountry), homeCountry],
    ['', located(homeCountry), homeCountry],
  ] as const;
  for (const [query, expected] of answers) {
    const { status, headers, body } = await ask(origin, `/local/country${query}`);
    const readableBy = headers['access-control-allow-origin'];
    expect({ status, readableBy, body }).toEqual(expected);
  }
  expect(lines).toEqual(answers.map(([, , label]) => `country lookup: ${label}`));
});

test('the inbox shows each message as text, even if it contains markup', async () => {
  const markup = '</p><script>alert("1")</script>';
  const message = { ...enquiry, receivedAt, message: markup };
  const { body, headers } = await ask(await serve(inbox([message])), '/local/inbox');
  expect(body).toBe(`Messages are kept here and sent to nobody. Reload to see newer ones.

2026-11-21T08:30:00.000Z
Aisyah <aisyah@example.com>
${markup}`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

describe('the mail service', () => {
  async function post(body: BodyInit) {
    const lines: string[] = [];
    const { handle, mail } = standIns({
      log: (line) => lines.push(line),
      now: () => new Date(receivedAt),
    });
    const address = `${await serve(handle)}/api/v1.0/email/send-form`;
    const response = await fetch(address, { method: 'POST', body });
    const answer = {
      status: response.status,
      type: response.headers.get('content-type'),
      readableBy: response.headers.get('access-control-allow-origin'),
      text: await response.text(),
    };
    return { answer, received: mail.received, lines };
  }

  function formWith(changes: Record<string, string | Blob>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, ...changes })) form.set(name, value);
    return form;
  }

  const said = (status: number, text: string) => ({
    status,
    type: 'text/plain; charset=utf-8',
    readableBy: '*',
    text,
  });

  test('takes a whole enquiry and keeps it', async () => {
    expect(await post(formWith({}))).toEqual({
      answer: said(200, 'OK'),
      received: [{ receivedAt, ...enquiry }],
      lines: ['message received: Aisyah <aisyah@example.com>'],
    });
  });

  const twice = formWith({});
  twice.append('message', 'x');
  const required = (name: string) => `The ${name} parameter is required`;

  test.each<[string, BodyInit, string]>([
    ...Object.keys(enquiry).map((name): [string, FormData, string] => [
      `an empty ${name}`,
      formWith({ [name]: ' ' }),
      required(name),
    ]),
    ['a second message', twice, 'The message parameter is given more than once'],
    ['an extra field', formWith({ website: '' }), 'The website parameter is not expected'],
    ['a file for a message', formWith({ message: new Blob(['hello']) }), required('message')],
    ['an unknown public key', formWith({ user_id: 'other' }), 'The Public Key is invalid'],
    ['an unknown service', formWith({ service_id: 'other' }), 'The service ID not found'],
    ['an unknown template', formWith({ template_id: 'other' }), 'The template ID not found'],
    ['another library', formWith({ lib_version: '4.4.0' }), 'The lib_version parameter is unknown'],
    ['a form of another kind', new URLSearchParams(enquiry), required('user_id')],
  ])('refuses %s', async (_, body, text) => {
    expect(await post(body)).toEqual({
      answer: said(400, text),
      received: [],
      lines: [`message refused: 400 ${text}`],
    });
  });

  test('refuses more than 50 KB', async () => {
    const { answer, received } = await post(formWith({ message: 'x'.repeat(50 * 1024) }));
    expect(answer).toMatchObject({ status: 413, readableBy: '*' });
    expect(received).toEqual([]);
  });

  test('logs no control characters of a visitor, which could move the cursor', async () => {
    const { lines } = await post(formWith({ user_name: 'A\u001B[2J\r\nB\u202Ec' }));
    expect(lines).toEqual(['message received: A [2J B c <aisyah@example.com>']);
  });
});
