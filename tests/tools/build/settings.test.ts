import { describe, expect, test } from 'vitest';
import { settingsCheck } from '../../../tools/build/settings-plugin.ts';
import { buildOf } from '../run-tool.ts';

const COMPLETE = `
VITE_EMAILJS_PUBLIC_KEY=aB3-dE_fG7hI9jK1l
VITE_EMAILJS_SERVICE_ID=service_a1b2c3d
VITE_EMAILJS_TEMPLATE_ID=template_a1b2c3d
`;

const agency = {
  brand: 'Kedai Web',
  tagline: 'Pages that sell.',
  email: 'hello@kedaiweb.my',
  phone: '+60 12-345 6789',
  defaultCurrency: 'MYR' as const,
};

const buildWith = (settings: string, { phone = agency.phone, mode = '' } = {}) =>
  buildOf(
    { '.env': settings },
    { plugins: [settingsCheck({ ...agency, phone })], ...(mode && { mode }) },
  );

describe('a build', () => {
  test('without settings stops with one message that names each', async () => {
    await expect(buildWith('')).rejects.toThrow(`The settings of this build are missing or wrong:

  VITE_EMAILJS_PUBLIC_KEY is missing.
      What for: the EmailJS account that sends the enquiries.
      Where:    EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).

  VITE_EMAILJS_SERVICE_ID is missing.
      What for: the mailbox that EmailJS sends through.
      Where:    EmailJS dashboard, Email Services, "Service ID" (https://dashboard.emailjs.com/admin).

  VITE_EMAILJS_TEMPLATE_ID is missing.
      What for: the template that the enquiry is put into.
      Where:    EmailJS dashboard, Email Templates, "Template ID" (https://dashboard.emailjs.com/admin/templates).

Put them into the file .env (start from .env.example) or into the settings of your host.
To look at the page without any account: npm start.`);
  });

  test.each(['staging', 'observed'])('in the mode %s is checked too', async (mode) => {
    await expect(buildWith('', { mode })).rejects.toThrow('VITE_EMAILJS_PUBLIC_KEY is missing.');
  });

  test('names the placeholders that are left, and goes on', async () => {
    expect((await buildWith(COMPLETE, { phone: '+60 00-000 0000' })).warnings).toEqual([
      `
Placeholders left in src/content/agency.json:
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.`,
    ]);
  });

  test('says nothing where all is filled in', async () => {
    expect((await buildWith(COMPLETE)).warnings).toEqual([]);
  });
});
