import { beforeEach, expect, test, vi } from 'vitest';
import { localMailSettings } from '../../../tools/serve/stand-ins/settings.ts';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import { check } from '../../../tools/ship/check.ts';
import { serve } from '../serve/over-http.ts';
import { finish, folderWith, tool } from '../run-tool.ts';

const COMPLETE = 'The settings are complete and well-formed.';

beforeEach(() => {
  // What is said of the content depends on the owner's.
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function checkWith(args: string[], wrong: Record<string, string> = {}) {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const { handle, mail } = standIns({ log: () => {} });
  const origin = await serve(handle);
  const env = { ...localMailSettings, VITE_EMAILJS_ORIGIN: origin, ...wrong };
  return {
    mail,
    check: async () => {
      await check(args, env);
      return said.mock.calls.map(([line]) => String(line));
    },
  };
}

test('npm run check is content with well-formed settings, and sends nothing', async () => {
  const { check, mail } = await checkWith([]);
  expect(await check()).toEqual([COMPLETE]);
  expect(mail.received).toEqual([]);
});

test('--send sends one message and says that it was taken', async () => {
  const { check, mail } = await checkWith(['--send']);
  expect(await check()).toEqual([
    COMPLETE,
    'The service took the message: look into the mailbox that the template sends to. It said: 200 OK.',
  ]);
  expect(mail.received).toHaveLength(1);
});

test('--send says why it was not taken', async () => {
  const { check, mail } = await checkWith(['--send']);
  mail.fault = { status: 422, text: 'The recipients address is empty' };
  await expect(check()).rejects.toThrow(
    'The template has no valid recipient: fill in "To Email" under Email Templates. It said: 422 The recipients address is empty.',
  );
});

test('--send sends nothing while a setting is wrong', async () => {
  const { check, mail } = await checkWith(['--send'], { VITE_GEO_URL: 'nowhere' });
  await expect(check()).rejects.toThrow('VITE_GEO_URL is neither');
  expect(mail.received).toEqual([]);
});

test('no other flag is known', async () => {
  const { check } = await checkWith(['--sned']);
  await expect(check()).rejects.toThrow(
    'There is no --sned: npm run check, or npm run check -- --send.',
  );
});

test('whoever runs it reads each setting that is missing or wrong, and no stack', async () => {
  const env = { VITE_EMAILJS_PUBLIC_KEY: 'your_public_key' };
  const { code, stderr } = await finish(tool('ship/check'), { cwd: folderWith({}), env });
  expect(code).toBe(1);
  expect(stderr.match(/VITE_.*/g)).toEqual([
    'VITE_EMAILJS_PUBLIC_KEY is still the placeholder your_public_key.',
    'VITE_EMAILJS_SERVICE_ID is missing.',
    'VITE_EMAILJS_TEMPLATE_ID is missing.',
  ]);
  expect(stderr).not.toMatch(/^ +at /m);
});
