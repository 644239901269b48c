import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpointsOf } from '../../../site/content/settings.ts';
import { LOCAL_ACCOUNT, site as siteOfTests } from '../../support/site.ts';
import { loadContent } from '../../../site/content/load.ts';
import { standIns } from '../../../site/local/stand-ins/index.ts';
import type { MailFault } from '../../../site/local/stand-ins/mail.ts';
import { check } from '../../../cli/check.ts';
import { sendTestMessage } from '../../../cli/test-message.ts';
import { serve } from './over-http.ts';

const { site } = loadContent('tests/agencies/default').data!;
const IN_ORDER = 'The content has no errors.';
const COMPLETE = 'The settings have no errors.';

const report = {
  site,
  faults: [] as string[],
  warnings: [] as string[],
  reminders: [] as string[],
  placeholders: [] as string[],
};
/** Replaces the functions that `check` calls. `findings` overrides parts of an empty content report. */
const parts = (findings: Partial<typeof report> = {}, weak: string[] = [], hasDotEnv = false) => ({
  checkContent: vi.fn(async (_folder: string) => ({ ...report, ...findings })),
  weakPairs: () => weak,
  checkOwnPage: vi.fn(() => {}),
  hasDotEnv: () => hasDotEnv,
});

const saidLines = () => vi.mocked(console.log).mock.calls.flat();
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function service(fault: MailFault | null = null) {
  const { handle, mail } = standIns(siteOfTests, { log: () => {}, now: () => new Date(0) });
  mail.fault = fault;
  const closed: Promise<unknown>[] = [];
  const origin = await serve((request, response) => {
    closed.push(once(request.socket, 'close'));
    return handle(request, response);
  });
  return {
    mail,
    closed,
    origin,
    env: { ...LOCAL_ACCOUNT, VITE_EMAILJS_ORIGIN: origin },
  };
}

test('npm run check accepts valid settings without sending anything, and --send sends a test message', async () => {
  const { env, mail } = await service();
  await check([], env, parts());
  expect(saidLines()).toEqual([IN_ORDER, COMPLETE]);
  expect(mail.received).toEqual([]);
  await check(['--send'], env, parts());
  expect(saidLines().at(-1)).toBe(
    'The mail service accepted the message. Check the mailbox that your template sends to. Its answer: 200 OK.',
  );
  expect(mail.received).toEqual([
    expect.objectContaining({
      user_name: 'Tapak (npm run check)',
      user_email: 'hello@tapak.example',
      message: 'A test of the settings. If you can read this, enquiries arrive.',
    }),
  ]);
});

// oxfmt-ignore
test.each([
  [400, 'The Public Key is invalid', 'The mail service does not recognise one of the settings. Compare them with your dashboard. Its answer: 400 The Public Key is invalid.'],
  [403, 'No', 'The mail service refuses this sender. See Account > Security in your dashboard. Its answer: 403 No.'],
  [404, '', 'The mail service does not recognise one of the settings. Compare them with your dashboard. Its answer: 404 (empty).'],
  [412, 'Gmail_API', 'The mail service can no longer use the mailbox. Reconnect it under Email Services. Its answer: 412 Gmail_API.'],
  [429, 'Slow down', 'The mail service accepts no more messages for now. Check the quota in your dashboard. Its answer: 429 Slow down.'],
  [401, '', 'The mail service does not recognise one of the settings. Compare them with your dashboard. Its answer: 401 (empty).'],
  [403, 'Not for non-browser programs', 'The mail service accepts messages from browsers only, so this check cannot test it. Send a message from the page, or allow other programs for the test under Account > Security. Its answer: 403 Not for non-browser programs.'],
  [422, 'It is empty.', 'The template has no valid recipient. Fill in "To Email" under Email Templates. Its answer: 422 It is empty.'],
  [200, '{"error":"quota"}', 'The mail service did not accept the message. Its answer: 200 {"error":"quota"}.'],
  [503, '<h1>Down</h1>\n\u001B[31m', 'The mail service did not accept the message. Its answer: 503 <h1>Down</h1> [31m.'],
])('--send explains a response of %i "%s"', async (status, text, meaning) => {
  const { env } = await service({ status, text });
  await expect(check(['--send'], env, parts())).rejects.toThrow(meaning);
});

test.each<[MailFault, longestWaitMs: number, reason: string]>([
  ['refuse', 10_000, 'ECONNRESET'],
  ['silence', 200, 'no answer within 0.2 seconds'],
])('--send reports an unreachable service: %s', async (fault, longestWaitMs, reason) => {
  const { env, origin } = await service(fault);
  await expect(sendTestMessage(endpointsOf(env).mail, site.agency, longestWaitMs)).rejects.toThrow(
    `${origin} cannot be reached (${reason}). Check the internet connection and origin under mail in site.yaml.`,
  );
});

/** Node's fetch ignores its abort signal after a garbage collection during the response. */
test('--send gives up on an endless response, even after garbage collection, and closes its connection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { env, closed } = await service('endless');
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await ask(...request);
    setImmediate(collect);
    return response;
  });
  await expect(sendTestMessage(endpointsOf(env).mail, site.agency, 200)).rejects.toThrow(
    'no answer within 0.2 seconds',
  );
  await Promise.all(closed);
});

test('npm run check sends nothing if a setting or a flag is wrong', async () => {
  const { env, mail } = await service();
  const wrong = { ...env, VITE_GEO_URL: 'nowhere' };
  await expect(check(['--send'], wrong, parts())).rejects.toThrow('VITE_GEO_URL is neither');
  await expect(check(['--sned'], env, parts())).rejects.toThrow(
    'Unknown flag --sned. Use npm run check, npm run check -- --send or npm run check -- --page.',
  );
  for (const flag of ['page', 'send'])
    await expect(check([], { ...env, [`npm_config_${flag}`]: 'true' }, parts())).rejects.toThrow(
      `npm keeps --${flag} for itself. Write npm run check -- --${flag}.`,
    );
  expect(mail.received).toEqual([]);
});

test('if the form opens a mail program, npm run check requires no account, and rejects --send', async () => {
  const env = { VITE_MAIL: 'link' };
  const agency = { ...site.agency, email: 'halo@kedaiweb.my' };
  await check([], env, parts({ site: { ...site, agency } }));
  expect(saidLines()).toEqual([IN_ORDER, COMPLETE]);
  await expect(check(['--send'], env, parts())).rejects.toThrow('There is nothing to send');
});

test('npm run check reports warnings and reminders first, then faults', async () => {
  const findings = {
    faults: ['  a.ts:1  a\n      is empty.'],
    warnings: ['  long'],
    reminders: ['  old'],
    placeholders: ['  Tapak'],
  };
  const env = { ...LOCAL_ACCOUNT, VITE_SITE_ULR: '', VITE_COLOUR: '' };
  await expect(check([], env, parts(findings, ['  faint'], true))).rejects.toThrow(
    `The content cannot be built as it is:

  a.ts:1  a
      is empty.

Colours with too little contrast:

  faint

These settings are missing or wrong:

  VITE_SITE_ULR is not a setting: did you mean VITE_SITE_URL?`,
  );
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    'Warnings:\n  long\n\n  VITE_COLOUR is not a setting, and has no effect.\n\n  .env is not read. Move its values to site.yaml and delete the file.\n',
    'Still default content (does not block the build):\n  old\n',
    'Placeholders:\n  Tapak\n',
  ]);
});

test('npm run check reads the folder that is given, and computes the contrast of its palette', async () => {
  const look = { ...site.look, palette: 'garden' as const };
  const weakPairs = (_?: string, palette?: string) => [`  ${palette} is faint`];
  const inGarden = { ...parts({ site: { ...site, look } }), weakPairs };
  const env = { ...LOCAL_ACCOUNT, CONTENT_FOLDER: 'kedai' };
  await expect(check([], env, inGarden)).rejects.toThrow('  garden is faint');
  expect(inGarden.checkContent).toHaveBeenCalledWith('kedai');
});

test('--page checks the page even if settings are missing, unless the content has faults', async () => {
  const inOrder = parts();
  await check(['--page'], {}, inOrder);
  expect(saidLines()).toEqual([IN_ORDER]);
  expect(inOrder.checkOwnPage).toHaveBeenCalledOnce();
  const wrong = parts({ faults: ['  wrong'] });
  await expect(check(['--page'], {}, wrong)).rejects.toThrow('wrong');
  expect(wrong.checkOwnPage).not.toHaveBeenCalled();
});
