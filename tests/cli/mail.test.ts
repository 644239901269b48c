import { expect, test } from 'vitest';
import { standIns } from '../../build/stand-ins/index.ts';
import { localAccount } from '../../build/stand-ins/settings.ts';
import { serve } from './over-http.ts';

const enquiry = {
  user_name: 'Aisyah',
  user_email: 'aisyah@example.com',
  message: 'A shop for batik, please.\r\nTwo languages.',
  lib_version: '4.4.1',
  service_id: localAccount.serviceId,
  template_id: localAccount.templateId,
  user_id: localAccount.publicKey,
};

async function post(body: BodyInit) {
  const lines: string[] = [];
  const { handle, mail } = standIns({
    log: (line) => lines.push(line),
    now: () => new Date('2026-11-21T08:30:00Z'),
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

function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const formWith = (changes: Record<string, string | Blob>) => formOf({ ...enquiry, ...changes });

const said = (status: number, text: string) => ({
  status,
  type: 'text/plain; charset=utf-8',
  readableBy: '*',
  text,
});

test('takes a whole enquiry and keeps it', async () => {
  expect(await post(formOf(enquiry))).toEqual({
    answer: said(200, 'OK'),
    received: [{ receivedAt: '2026-11-21T08:30:00.000Z', ...enquiry }],
    lines: ['message received: Aisyah <aisyah@example.com>'],
  });
});

const twice = formOf(enquiry);
twice.append('message', 'x');

test.each<[string, BodyInit, string]>([
  ...Object.keys(enquiry).map((name): [string, FormData, string] => [
    `an empty ${name}`,
    formWith({ [name]: ' ' }),
    `The ${name} parameter is required`,
  ]),
  ['a second message', twice, 'The message parameter is given more than once'],
  ['a field too many', formWith({ website: '' }), 'The website parameter is not expected'],
  [
    'a file for a message',
    formWith({ message: new Blob(['hello']) }),
    'The message parameter is required',
  ],
  ['an unknown public key', formWith({ user_id: 'other' }), 'The Public Key is invalid'],
  ['an unknown service', formWith({ service_id: 'other' }), 'The service ID not found'],
  ['an unknown template', formWith({ template_id: 'other' }), 'The template ID not found'],
  ['another library', formWith({ lib_version: '4.4.0' }), 'The lib_version parameter is unknown'],
  ['a form of another kind', new URLSearchParams(enquiry), 'The user_id parameter is required'],
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

test('keeps what visitors type from moving the cursor of the terminal', async () => {
  const { lines } = await post(formWith({ user_name: 'A\u001B[2J\r\nB\u202Ec' }));
  expect(lines).toEqual(['message received: A [2J B c <aisyah@example.com>']);
});
