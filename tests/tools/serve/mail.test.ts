import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import { localAccount } from '../../../tools/serve/stand-ins/settings.ts';
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

async function start() {
  const lines: string[] = [];
  const local = standIns({
    log: (line) => lines.push(line),
    now: () => new Date('2026-11-21T08:30:00Z'),
  });
  const arrivals = new EventEmitter();
  const origin = await serve((request, response) => {
    arrivals.emit(request.method ?? '');
    return local.handle(request, response);
  });
  const post = (body: BodyInit, init: RequestInit = {}) =>
    fetch(`${origin}/api/v1.0/email/send-form`, { method: 'POST', body, ...init });
  return { ...local, lines, origin, post, arrivals };
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const answerOf = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  readableBy: response.headers.get('access-control-allow-origin'),
  text: await response.text(),
});

const said = (status: number, text: string) => ({
  status,
  type: 'text/plain; charset=utf-8',
  readableBy: '*',
  text,
});

test('takes a whole enquiry and keeps it', async () => {
  const { post, mail, lines } = await start();
  expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(200, 'OK'));
  expect(mail.received).toEqual([{ receivedAt: '2026-11-21T08:30:00.000Z', ...enquiry }]);
  expect(lines).toEqual(['message received: Aisyah <aisyah@example.com>']);
});

const formWith = (change: (form: FormData) => void) => {
  const form = formOf(enquiry);
  change(form);
  return form;
};

test.each<[string, BodyInit, string]>([
  ...Object.keys(enquiry).flatMap((name): [string, FormData, string][] => [
    [`no ${name}`, formWith((form) => form.delete(name)), `The ${name} parameter is required`],
    [`an empty ${name}`, formOf({ ...enquiry, [name]: ' ' }), `The ${name} parameter is required`],
    [
      `a second ${name}`,
      formWith((form) => form.append(name, 'x')),
      `The ${name} parameter is given more than once`,
    ],
  ]),
  [
    'a field too many',
    formWith((form) => form.append('website', '')),
    'The website parameter is not expected',
  ],
  [
    'a file for a message',
    formWith((form) => form.set('message', new Blob(['hello']), 'hello.txt')),
    'The message parameter is required',
  ],
  ['an unknown public key', formOf({ ...enquiry, user_id: 'other' }), 'The Public Key is invalid'],
  ['an unknown service', formOf({ ...enquiry, service_id: 'other' }), 'The service ID not found'],
  [
    'an unknown template',
    formOf({ ...enquiry, template_id: 'other' }),
    'The template ID not found',
  ],
  [
    'another version of the library',
    formOf({ ...enquiry, lib_version: '4.4.0' }),
    'The lib_version parameter is unknown',
  ],
  ['what is not multipart', JSON.stringify(enquiry), 'The body must be multipart form data'],
  ['a form of another kind', new URLSearchParams(enquiry), 'The body must be multipart form data'],
])('refuses %s', async (_, body, text) => {
  const { post, mail, lines } = await start();
  expect(await answerOf(await post(body))).toEqual(said(400, text));
  expect(mail.received).toEqual([]);
  expect(lines).toEqual([`message refused: 400 ${text}`]);
});

test('refuses more than 50 KB', async () => {
  const { post, mail } = await start();
  const large = formOf({ ...enquiry, message: 'x'.repeat(50 * 1024) });
  expect(await answerOf(await post(large))).toEqual(
    said(413, 'Variables size limit. The maximum allowed variables size is 50Kb'),
  );
  expect(mail.received).toEqual([]);
});

test.each([
  ['GET', '/api/v1.0/email/send-form', 405],
  ['PUT', '/api/v1.0/email/send-form', 405],
  ['POST', '/api/v1.0/email/send', 404],
])('does not take a %s to %s', async (method, path, status) => {
  const { origin } = await start();
  expect((await fetch(origin + path, { method })).status).toBe(status);
});

test('keeps what visitors type from moving the cursor of the terminal', async () => {
  const { post, lines } = await start();
  await post(formOf({ ...enquiry, user_name: 'A\u001B[2J\r\nB\u202Ec' }));
  expect(lines).toEqual(['message received: A [2J B c <aisyah@example.com>']);
});

describe('a fault that is asked for', () => {
  test.each([
    [{ status: 429 }, 429, 'Too Many Requests'],
    [{ status: 400, text: 'Because' }, 400, 'Because'],
  ])('answers as %j says, until it is taken back', async (fault, status, text) => {
    const { post, mail } = await start();
    mail.fault = fault;
    expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(status, text));
    expect(mail.received).toEqual([]);
    mail.fault = null;
    expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(200, 'OK'));
  });

  test.each([
    ['refuse', 'fetch failed', 0],
    ['reset', 'terminated', 1],
  ] as const)('closes the connection: %s', async (fault, error, kept) => {
    const { post, mail } = await start();
    mail.fault = fault;
    await expect(post(formOf(enquiry)).then((response) => response.text())).rejects.toThrow(error);
    expect(mail.received).toHaveLength(kept);
  });

  test.each([
    ['silence', 0],
    ['endless', 1],
  ] as const)('never ends: %s', async (fault, kept) => {
    const { post, mail, origin, arrivals } = await start();
    mail.fault = fault;
    const leave = new AbortController();
    const arrived = once(arrivals, 'POST');
    const end = post(formOf(enquiry), { signal: leave.signal }).then((response) => response.text());
    await arrived;
    await (await fetch(`${origin}/local/inbox`)).text();
    await expect.poll(() => mail.received).toHaveLength(kept);
    leave.abort();
    await expect(end).rejects.toThrow('aborted');
  });
});
