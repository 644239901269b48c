import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finish, folderWith, project, viteBuild } from '../run-tool.ts';

const complete = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
};

const defaults = { brand: 'Tapak', email: 'hello@tapak.example', phone: '+60 00-000 0000' };

const siteOf = (agency: object) => ({
  'package.json': '{ "type": "module" }',
  'index.html': '<!doctype html><title>Site</title>',
  'vite.config.ts': `
    import { settingsCheck } from '${project}/tools/build/settings-plugin.ts';
    export default { plugins: [settingsCheck(${JSON.stringify(agency)})] };`,
});

async function buildSite(env: Record<string, string>, agency: object = defaults, mode?: string) {
  const cwd = folderWith(siteOf(agency));
  const outcome = await finish(viteBuild(...(mode ? ['--mode', mode] : [])), { cwd, env });
  return { ...outcome, isBuilt: existsSync(join(cwd, 'dist/index.html')) };
}

describe('a build', { timeout: 20_000 }, () => {
  test('without settings stops with one message that names each', async () => {
    expect(await buildSite({})).toMatchObject({
      code: 1,
      isBuilt: false,
      stderr: `error during build:
The settings of this build are missing or wrong:

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
To look at the page without any account: npm start.
`,
    });
  });

  test('with bad settings names each', async () => {
    const { code, isBuilt, stderr } = await buildSite({
      VITE_EMAILJS_PUBLIC_KEY: '"aB3-dE_fG7hI9jK1l"',
      VITE_EMAILJS_SERVICE_ID: 'your_service_id',
      VITE_EMAILJS_TEMPLATE_ID: '',
      VITE_EMAILJS_ORIGIN: 'https://api.emailjs.com/',
      VITE_GEO_URL: 'country',
    });
    expect([code, isBuilt]).toEqual([1, false]);
    expect(stderr.match(/VITE_.*/g)).toEqual([
      'VITE_EMAILJS_PUBLIC_KEY has quotes in it: leave them out.',
      'VITE_EMAILJS_SERVICE_ID is still the placeholder your_service_id.',
      'VITE_EMAILJS_TEMPLATE_ID is empty.',
      'VITE_EMAILJS_ORIGIN must end with the host and have nothing after it: https://api.emailjs.com.',
      'VITE_GEO_URL is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
    ]);
  });

  test('in another mode is checked too', async () => {
    expect(await buildSite({}, defaults, 'staging')).toMatchObject({ code: 1, isBuilt: false });
  });

  test('names the placeholders that are left, and goes on', async () => {
    expect(await buildSite(complete)).toMatchObject({
      code: 0,
      isBuilt: true,
      stderr: `
Placeholders left in src/content/agency.ts:
  email: hello@tapak.example is a placeholder, and no mail to it arrives.
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.
  brand: Tapak is the name that the project comes with. Is it yours?
`,
    });
  });

  test('says nothing where all is filled in', async () => {
    const agency = { brand: 'Kedai Web', email: 'hello@kedaiweb.my', phone: '+60 12-345 6789' };
    expect(await buildSite(complete, agency)).toMatchObject({ code: 0, isBuilt: true, stderr: '' });
  });
});
