import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import type { MailFault } from '../../../tools/serve/stand-ins/mail.ts';
import { serve } from './over-http.ts';

const account = { publicKey: 'key', serviceId: 'service', templateId: 'template' };

const enquiry = {
  user_name: 'Aisyah',
  user_email: 'aisyah@example.com',
  message: 'A shop for batik, please.\r\nTwo languages.',
  lib_version: '4.4.1',
  service_id: 'service',
  template_id: 'template',
  user_id: 'key',
};

async function start() {
  const lines: string[] = [];
  const local = standIns({
    account,
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

function without(name: keyof typeof enquiry) {
  const form = formOf(enquiry);
  form.delete(name);
  return form;
}

function withSecond(name: string, value: string | Blob) {
  const form = formOf(enquiry);
  form.append(name, value);
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

const fields = Object.keys(enquiry) as (keyof typeof enquiry)[];

const refused: [string, FormData, string][] = [
  ...fields.flatMap((name): [string, FormData, string][] => [
    [`no ${name}`, without(name), `The ${name} parameter is required`],
    [`an empty ${name}`, formOf({ ...enquiry, [name]: ' ' }), `The ${name} parameter is required`],
    [
      `a second ${name}`,
      withSecond(name, enquiry[name]),
      `The ${name} parameter is given more than once`,
    ],
  ]),
  ['a field too many', withSecond('website', ''), 'The website parameter is not expected'],
  [
    'a file for a message',
    (() => {
      const form = without('message');
      form.set('message', new Blob(['hello']), 'hello.txt');
      return form;
    })(),
    'The message parameter is required',
  ],
  [
    'an unknown public key',
    formOf({ ...enquiry, user_id: 'other' }),
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ],
  [
    'an unknown service',
    formOf({ ...enquiry, service_id: 'other' }),
    'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  ],
  [
    'an unknown template',
    formOf({ ...enquiry, template_id: 'other' }),
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
  [
    'another version of the library',
    formOf({ ...enquiry, lib_version: '4.4.0' }),
    'The lib_version parameter must be 4.4.1',
  ],
];

test.each(refused)('refuses %s', async (_, form, text) => {
  const { post, mail, lines } = await start();
  expect(await answerOf(await post(form))).toEqual(said(400, text));
  expect(mail.received).toEqual([]);
  expect(lines).toEqual([`message refused: 400 ${text}`]);
});

test.each<[string, BodyInit, RequestInit]>([
  ['a form that is not multipart', new URLSearchParams(enquiry), {}],
  ['JSON', JSON.stringify(enquiry), { headers: { 'content-type': 'application/json' } }],
  ['nothing that can be read', 'x', { headers: { 'content-type': 'multipart/form-data' } }],
])('refuses %s', async (_, body, init) => {
  const { post, mail } = await start();
  expect(await answerOf(await post(body, init))).toEqual(
    said(400, 'The body must be multipart form data'),
  );
  expect(mail.received).toEqual([]);
});

test('refuses more than 50 KB', async () => {
  const { post, mail } = await start();
  const large = formOf({ ...enquiry, message: 'x'.repeat(50 * 1024) });
  expect(await answerOf(await post(large))).toEqual(
    said(413, 'Variables size limit. The maximum allowed variables size is 50Kb'),
  );
  expect(mail.received).toEqual([]);
});

test('keeps the newest 50', async () => {
  const { post, mail } = await start();
  for (let number = 1; number <= 51; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
    await post(formOf({ ...enquiry, message: String(number) }));
  }
  expect(mail.received.map(({ message }) => Number(message))).toEqual(
    Array.from({ length: 50 }, (_, index) => 51 - index),
  );
});

test('lets any origin ask first whether it may post', async () => {
  const { origin } = await start();
  const response = await fetch(`${origin}/api/v1.0/email/send-form`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
  });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('does not take a %s', async (method) => {
  const { origin } = await start();
  const response = await fetch(`${origin}/api/v1.0/email/send-form`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test('leaves other paths to others', async () => {
  const { origin } = await start();
  const response = await fetch(`${origin}/api/v1.0/email/send`, { method: 'POST' });
  expect([response.status, await response.text()]).toEqual([404, 'left to others']);
});

test('keeps what visitors type from moving the cursor of the terminal', async () => {
  const { post, lines } = await start();
  await post(formOf({ ...enquiry, user_name: 'A\u001B[2J\r\nB\u202Ec' }));
  expect(lines).toEqual(['message received: A [2J B c <aisyah@example.com>']);
});

/** What comes first: the end of the answer, or a whole other request. */
async function endOrOther(end: Promise<unknown>, origin: string) {
  const other = async () => {
    await (await fetch(`${origin}/local/inbox.json`)).text();
    return 'no end';
  };
  return Promise.race([end.then(() => 'end'), other()]);
}

describe('a fault that is asked for', () => {
  test.each<[number, string]>([
    [400, 'The user_id parameter is required'],
    [403, 'API calls are disabled for this origin'],
    [429, 'Too Many Requests'],
    [451, 'Unavailable For Legal Reasons'],
    [500, 'Internal Server Error'],
    [418, 'Error'],
  ])('answers %i', async (status, text) => {
    const { post, mail } = await start();
    mail.fault = { status };
    expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(status, text));
    expect(mail.received).toEqual([]);
  });

  test('answers with a text of its own', async () => {
    const { post, mail } = await start();
    mail.fault = { status: 400, text: 'Because' };
    expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(400, 'Because'));
  });

  test('refuses the connection', async () => {
    const { post, mail } = await start();
    mail.fault = 'refuse';
    await expect(post(formOf(enquiry))).rejects.toThrow('fetch failed');
    expect(mail.received).toEqual([]);
  });

  test('resets the connection after the message was taken', async () => {
    const { post, mail } = await start();
    mail.fault = 'reset';
    await expect(post(formOf(enquiry)).then((response) => response.text())).rejects.toThrow(
      'terminated',
    );
    expect(mail.received).toHaveLength(1);
  });

  test('never ends the answer', async () => {
    const { post, mail, origin } = await start();
    mail.fault = 'endless';
    const leave = new AbortController();
    const response = await post(formOf(enquiry), { signal: leave.signal });
    expect(response.status).toBe(200);
    const text = response.text();
    expect(await endOrOther(text, origin)).toBe('no end');
    expect(mail.received).toHaveLength(1);
    leave.abort();
    await expect(text).rejects.toThrow('aborted');
  });

  test('never answers', async () => {
    const { post, mail, origin, arrivals } = await start();
    mail.fault = 'silence';
    const leave = new AbortController();
    const arrived = once(arrivals, 'POST');
    const response = post(formOf(enquiry), { signal: leave.signal });
    await arrived;
    expect(await endOrOther(response, origin)).toBe('no end');
    expect(mail.received).toEqual([]);
    leave.abort();
    await expect(response).rejects.toThrow('aborted');
  });

  test.each<MailFault>([{ status: 500 }, 'refuse', 'reset'])(
    'is over when it is taken back: %j',
    async (fault) => {
      const { post, mail } = await start();
      mail.fault = fault;
      await post(formOf(enquiry)).catch(() => {});
      mail.fault = null;
      expect(await answerOf(await post(formOf(enquiry)))).toEqual(said(200, 'OK'));
    },
  );
});
