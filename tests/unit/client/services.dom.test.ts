import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

const GIVEN = {
  VITE_GEO_URL: '/country',
  VITE_EMAILJS_ORIGIN: 'https://mail.example',
  VITE_EMAILJS_PUBLIC_KEY: 'a key',
  VITE_EMAILJS_SERVICE_ID: 'a service',
  VITE_EMAILJS_TEMPLATE_ID: 'a template',
};

async function servicesWith(valueOf: (given: string) => string | undefined) {
  for (const [name, given] of Object.entries(GIVEN)) vi.stubEnv(name, valueOf(given));
  vi.resetModules();
  const { lookupUrl, mailAccount } = await import('../../../src/client/browser/services.ts');
  return { lookupUrl, mailAccount };
}

test('the settings are those of the build', async () => {
  expect(await servicesWith((given) => given)).toEqual({
    lookupUrl: '/country',
    mailAccount: {
      origin: 'https://mail.example',
      publicKey: 'a key',
      serviceId: 'a service',
      templateId: 'a template',
    },
  });
});

test.each([undefined, ''])('settings that are %o lead to the default services', async (none) => {
  expect(await servicesWith(() => none)).toEqual({
    lookupUrl: 'https://ipapi.co/json/',
    mailAccount: {
      origin: 'https://api.emailjs.com',
      publicKey: '',
      serviceId: '',
      templateId: '',
    },
  });
});
