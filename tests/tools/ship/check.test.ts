import { describe, expect, test } from 'vitest';
import { standIns } from '../../../tools/serve/stand-ins/index.ts';
import { serve } from '../serve/over-http.ts';
import { finish, folderWith, tool } from '../run-tool.ts';

const env = {
  VITE_EMAILJS_PUBLIC_KEY: 'stand_in_public_key',
  VITE_EMAILJS_SERVICE_ID: 'service_stand_in',
  VITE_EMAILJS_TEMPLATE_ID: 'template_stand_in',
};

/** In a folder of its own, so that a developer's own .env plays no part. */
const check = (env: Record<string, string>, ...args: string[]) =>
  finish(tool('ship/check', ...args), { cwd: folderWith({}), env });

describe('npm run check', { timeout: 20_000 }, () => {
  test('is content with well-formed settings, and sends nothing', async () => {
    const { code, stdout } = await check({ ...env, VITE_EMAILJS_ORIGIN: 'http://127.0.0.1:1' });
    expect([code, stdout]).toEqual([0, 'The settings are complete and well-formed.\n']);
  });

  test('names each setting that is missing or wrong', async () => {
    const { code, stdout, stderr } = await check({ VITE_EMAILJS_PUBLIC_KEY: 'your_public_key' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/VITE_.*/g)).toEqual([
      'VITE_EMAILJS_PUBLIC_KEY is still the placeholder your_public_key.',
      'VITE_EMAILJS_SERVICE_ID is missing.',
      'VITE_EMAILJS_TEMPLATE_ID is missing.',
    ]);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('--send sends one message and says that it was taken', async () => {
    const { handle, mail } = standIns({ log: () => {} });
    const VITE_EMAILJS_ORIGIN = await serve(handle);
    const { code, stdout } = await check({ ...env, VITE_EMAILJS_ORIGIN }, '--send');
    expect([code, stdout]).toEqual([
      0,
      'The settings are complete and well-formed.\nThe service took the message: look into the mailbox that the template sends to. It said: 200 OK.\n',
    ]);
    expect(mail.received.map(({ message }) => message)).toEqual([
      'A test of the settings. If you can read this, enquiries arrive.',
    ]);
  });

  test('--send says why it was not taken', async () => {
    const { handle, mail } = standIns({ log: () => {} });
    mail.fault = { status: 422, text: 'The recipients address is empty' };
    const VITE_EMAILJS_ORIGIN = await serve(handle);
    const { code, stderr } = await check({ ...env, VITE_EMAILJS_ORIGIN }, '--send');
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      'The template has no valid recipient: fill in "To Email" under Email Templates. It said: 422 The recipients address is empty.',
    );
  });

  test('--send sends nothing while a setting is wrong', async () => {
    const { handle, mail } = standIns({ log: () => {} });
    const VITE_EMAILJS_ORIGIN = await serve(handle);
    const wrong = { ...env, VITE_EMAILJS_ORIGIN, VITE_GEO_URL: 'nowhere' };
    expect((await check(wrong, '--send')).code).toBe(1);
    expect(mail.received).toEqual([]);
  });

  test('knows no other wish', async () => {
    expect(await check(env, '--sned')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no --sned: npm run check, or npm run check -- --send.\n',
    });
  });
});
