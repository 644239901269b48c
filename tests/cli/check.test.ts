import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../src/content/index.ts';
import { standIns } from '../../build/stand-ins/index.ts';
import type { MailFault } from '../../build/stand-ins/mail.ts';
import { localMailSettings } from '../../build/stand-ins/account.ts';
import { check as checkAll } from '../../cli/check.ts';
import type { ContentReport } from '../../build/content-check/index.ts';
import { sendTestMessage } from '../../cli/test-message.ts';
import { serve } from './over-http.ts';

const IN_ORDER = 'The content has no errors.';
const COMPLETE = 'The settings have no errors.';

/** With this report on the content. */
const check = (
  args: string[],
  env: Record<string, string>,
  said: Partial<ContentReport> = {},
  checkOwnPage = () => {},
  weak: string[] = [],
) =>
  checkAll(args, env, {
    checkContent: async () => ({
      site,
      faults: [],
      warnings: [],
      reminders: [],
      placeholders: [],
      ...said,
    }),
    weakPairs: () => weak,
    checkOwnPage,
  });

const saidLines = () => vi.mocked(console.log).mock.calls.flat();
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function service(fault: MailFault | null = null) {
  const { handle, mail } = standIns({ log: () => {}, now: () => new Date(0) });
  mail.fault = fault;
  const origin = await serve(handle);
  return { mail, origin, env: { ...localMailSettings, VITE_EMAILJS_ORIGIN: origin } };
}

test('npm run check accepts well-formed settings, and sends nothing', async () => {
  const { env, mail } = await service();
  await check([], env);
  expect(saidLines()).toEqual([IN_ORDER, COMPLETE]);
  expect(mail.received).toEqual([]);
});

test('--send sends what the page would, and reports that the service took it', async () => {
  const { env, mail } = await service();
  await check(['--send'], env);
  expect(saidLines()).toEqual([
    IN_ORDER,
    COMPLETE,
    'The mail service accepted the message. Check the mailbox that your template sends to. Its answer: 200 OK.',
  ]);
  expect(mail.received).toEqual([
    {
      receivedAt: '1970-01-01T00:00:00.000Z',
      user_name: `${site.agency.brand} (npm run check)`,
      user_email: site.agency.email,
      message: 'A test of the settings. If you can read this, enquiries arrive.',
      lib_version: '4.4.1',
      service_id: 'service_stand_in',
      template_id: 'template_stand_in',
      user_id: 'stand_in_public_key',
    },
  ]);
});

test.each([
  [401, '', 'not recognise one of the settings. Compare them with your dashboard.', '(empty).'],
  [403, 'Not for non-browser programs', 'accepts messages from browsers only, so', undefined],
  [
    422,
    'It is empty.',
    'no valid recipient. Fill in "To Email" under Email Templates.',
    'It is empty.',
  ],
  [200, '{"error":"quota"}', 'did not accept the message.'],
  [503, '<h1>Down</h1>\n\u001B[31m', 'did not accept the message.', '<h1>Down</h1> [31m.'],
])('--send explains %i "%s"', async (status, text, meaning, answer = `${text}.`) => {
  const { env } = await service({ status, text });
  const sending = check(['--send'], env);
  await expect(sending).rejects.toThrow(meaning);
  await expect(sending).rejects.toThrow(` Its answer: ${status} ${answer}`);
});

test.each<[MailFault, longestWaitMs: number, reason: string]>([
  ['refuse', 10_000, 'ECONNRESET'],
  ['silence', 200, 'no answer within 0.2 seconds'],
  ['endless', 200, 'no answer within 0.2 seconds'],
])('--send says that the service cannot be reached: %s', async (fault, longestWaitMs, reason) => {
  const { env, origin } = await service(fault);
  await expect(sendTestMessage(env, site.agency, longestWaitMs)).rejects.toThrow(
    `${origin} cannot be reached (${reason}). Check the internet connection and origin under mail in site.yaml.`,
  );
});

/** Node's fetch forgets the signal of a request once its answer has begun and garbage is collected. */
test('--send ends with its connection although the body never ends and garbage is collected', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { handle, mail } = standIns({ log: () => {} });
  mail.fault = 'endless';
  let isClosed: Promise<unknown> | undefined;
  const origin = await serve((request, response) => {
    isClosed = once(request.socket, 'close');
    return handle(request, response);
  });
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await ask(...request);
    setImmediate(collect);
    return response;
  });
  const env = { ...localMailSettings, VITE_EMAILJS_ORIGIN: origin };
  await expect(sendTestMessage(env, site.agency, 200)).rejects.toThrow(
    'no answer within 0.2 seconds',
  );
  await isClosed;
});

test('--send sends nothing while a setting is wrong', async () => {
  const { env, mail } = await service();
  await expect(check(['--send'], { ...env, VITE_GEO_URL: 'nowhere' })).rejects.toThrow(
    'VITE_GEO_URL is neither',
  );
  expect(mail.received).toEqual([]);
});

test('a form that opens a mail program needs no account, and there is nothing to send', async () => {
  const env = { VITE_MAIL: 'link' };
  await check([], env);
  expect(saidLines()).toEqual([IN_ORDER, COMPLETE]);
  await expect(check(['--send'], env)).rejects.toThrow('There is nothing to send');
});

test('an unknown flag is an error', async () => {
  await expect(check(['--sned'], {})).rejects.toThrow(
    'Unknown flag --sned. Use npm run check, npm run check -- --send or npm run check -- --page.',
  );
});

test('it reports reminders and warnings first, then all faults of content and settings', async () => {
  const said = {
    faults: ['  a.ts:1  a\n      is empty.'],
    warnings: ['  long'],
    reminders: ['  old'],
    placeholders: ['  Tapak'],
  };
  const env = { ...localMailSettings, VITE_SITE_ULR: '', VITE_COLOUR: '' };
  await expect(check([], env, said)).rejects.toThrow(
    `The content cannot be built as it is:

  a.ts:1  a
      is empty.

These settings are missing or wrong:

  VITE_SITE_ULR is not a setting: did you mean VITE_SITE_URL?`,
  );
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    'Warnings:\n  long\n\n  VITE_COLOUR is not a setting: nothing reads it.\n',
    'Still default content (does not block the build):\n  old\n',
    'Placeholders:\n  Tapak\n',
  ]);
});

test('colours that are too close to each other fail the check', async () => {
  const { env } = await service();
  await expect(check([], env, {}, undefined, ['  faint'])).rejects.toThrow(
    'Colours with too little contrast:\n\n  faint',
  );
});

test('--page checks the page whatever the settings are, unless the content is wrong', async () => {
  const checkOwnPage = vi.fn(() => {});
  await check(['--page'], {}, {}, checkOwnPage);
  expect(saidLines()).toEqual([IN_ORDER]);
  await expect(check(['--page'], {}, { faults: ['  wrong'] }, checkOwnPage)).rejects.toThrow(
    'wrong',
  );
  expect(checkOwnPage).toHaveBeenCalledTimes(1);
});
