import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function settingsWith(build: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(build)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('../../src/effects/settings.ts')).settings;
}

test('the settings are those of the build', async () => {
  expect(
    await settingsWith({
      VITE_GEO_URL: '/country',
      VITE_EMAILJS_ORIGIN: 'https://mail.example',
      VITE_EMAILJS_PUBLIC_KEY: 'a key',
      VITE_EMAILJS_SERVICE_ID: 'a service',
      VITE_EMAILJS_TEMPLATE_ID: 'a template',
    }),
  ).toEqual({
    countryUrl: '/country',
    mail: {
      origin: 'https://mail.example',
      publicKey: 'a key',
      serviceId: 'a service',
      templateId: 'a template',
    },
  });
});

test.each([undefined, ''])('a build with %o for each talks to the usual services', async (none) => {
  expect(
    await settingsWith({
      VITE_GEO_URL: none,
      VITE_EMAILJS_ORIGIN: none,
      VITE_EMAILJS_PUBLIC_KEY: none,
      VITE_EMAILJS_SERVICE_ID: none,
      VITE_EMAILJS_TEMPLATE_ID: none,
    }),
  ).toEqual({
    countryUrl: 'https://ipapi.co/json/',
    mail: { origin: 'https://api.emailjs.com', publicKey: '', serviceId: '', templateId: '' },
  });
});
