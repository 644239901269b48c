import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimPort } from '../../../tools/serve/port.ts';
import { expect, test } from 'vitest';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import type { MailFault } from '../../../tools/serve/stand-ins/mail.ts';
import { localAccount } from '../../../tools/serve/stand-ins/settings.ts';
import { sendTestMessage } from '../../../tools/ship/test-message.ts';
import { serve } from '../serve/over-http.ts';

const message = {
  ...localAccount,
  name: 'A check',
  email: 'hello@tapak.example',
};

async function sendTo(fault: MailFault | null, longestWaitMs?: number) {
  const { handle, mail } = standIns({ log: () => {}, now: () => new Date(0) });
  mail.fault = fault;
  const origin = await serve(handle);
  const { isSent, outcome } = await sendTestMessage({ ...message, origin }, longestWaitMs);
  return { isSent, outcome: outcome.replace(origin, 'ORIGIN'), received: mail.received };
}

test('sends what the page would', async () => {
  expect(await sendTo(null)).toEqual({
    isSent: true,
    outcome:
      'The service took the message: look into the mailbox that the template sends to. It said: 200 OK.',
    received: [
      {
        receivedAt: '1970-01-01T00:00:00.000Z',
        user_name: 'A check',
        user_email: 'hello@tapak.example',
        message: 'A test of the settings. If you can read this, enquiries arrive.',
        lib_version: '4.4.1',
        service_id: localAccount.serviceId,
        template_id: localAccount.templateId,
        user_id: localAccount.publicKey,
      },
    ],
  });
});

test.each([
  [
    401,
    '',
    'The service does not know one of the settings: compare them with the dashboard.',
    '401 (nothing).',
  ],
  [
    403,
    'API calls are disabled for non-browser applications',
    'The service takes messages from browsers only, so this check cannot tell: send one from the page, or allow other programs for a moment under Account > Security.',
    '403 API calls are disabled for non-browser applications.',
  ],
  [
    422,
    'The recipients address is empty.',
    'The template has no valid recipient: fill in "To Email" under Email Templates.',
    '422 The recipients address is empty.',
  ],
  [
    503,
    '<h1>Down</h1>\n\u001B[31m',
    'The service did not take the message.',
    '503 <h1>Down</h1> [31m.',
  ],
])('says in plain words what %i "%s" means', async (status, text, meaning, said) => {
  expect(await sendTo({ status, text })).toEqual({
    isSent: false,
    outcome: `${meaning} It said: ${said}`,
    received: [],
  });
});

test.each<[MailFault, number]>([
  ['silence', 0],
  ['endless', 1],
])('does not wait for ever: %s', async (fault, kept) => {
  const { isSent, outcome, received } = await sendTo(fault, 200);
  expect({ isSent, outcome, kept: received.length }).toEqual({
    isSent: false,
    outcome: 'There was no whole answer from ORIGIN within 0.2 s: try again later.',
    kept,
  });
});

test.each<MailFault>(['refuse', 'reset'])(
  'says that the service cannot be reached: %s',
  async (fault) => {
    const { isSent, outcome } = await sendTo(fault);
    expect(isSent).toBe(false);
    expect(outcome).toMatch(
      /^ORIGIN cannot be reached \((ECONNRESET|UND_ERR_SOCKET)\): is this computer online, and VITE_EMAILJS_ORIGIN right\?$/,
    );
  },
);

test('says that nobody is there', async () => {
  const server = createServer();
  const origin = `http://127.0.0.1:${await claimPort(server, 0)}`;
  server.close();
  await once(server, 'close');
  expect(await sendTestMessage({ ...message, origin })).toEqual({
    isSent: false,
    outcome: `${origin} cannot be reached (ECONNREFUSED): is this computer online, and VITE_EMAILJS_ORIGIN right?`,
  });
});
