import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test, vi } from 'vitest';
import { checkSettings, describeProblems } from '../../../tools/ship/settings.ts';
import {
  localCountrySettings,
  localMailSettings,
} from '../../../tools/serve/stand-ins/settings.ts';

const complete = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
};

const faultsIn = (env: Record<string, string | undefined>) =>
  checkSettings(env).map(({ setting, fault }) => `${setting.name} ${fault}`);

test('finds nothing wrong with what EmailJS hands out', () => {
  expect(faultsIn(complete)).toEqual([]);
  expect(
    faultsIn({
      VITE_EMAILJS_PUBLIC_KEY: 'user_a1B2c3D4e5F6g7H8',
      VITE_EMAILJS_SERVICE_ID: 'default_service',
      VITE_EMAILJS_TEMPLATE_ID: 'enquiry.v2',
    }),
  ).toEqual([]);
});

test('finds nothing wrong with the settings of a local build', () => {
  expect(
    faultsIn({
      ...localMailSettings,
      ...localCountrySettings,
      VITE_EMAILJS_ORIGIN: 'http://localhost:4173',
    }),
  ).toEqual([]);
});

test('names every setting that is missing', () => {
  expect(faultsIn({})).toEqual([
    'VITE_EMAILJS_PUBLIC_KEY is missing.',
    'VITE_EMAILJS_SERVICE_ID is missing.',
    'VITE_EMAILJS_TEMPLATE_ID is missing.',
  ]);
});

test('counts an empty optional setting as left out', () => {
  const empty = { VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '', VITE_SITE_URL: '' };
  expect(faultsIn({ ...complete, ...empty })).toEqual([]);
});

const key = 'VITE_EMAILJS_PUBLIC_KEY';
const service = 'VITE_EMAILJS_SERVICE_ID';
const template = 'VITE_EMAILJS_TEMPLATE_ID';

test.each([
  [key, '', 'is empty.'],
  [service, '  ', 'is empty.'],
  [key, '"aB3-dE_fG7hI9jK1l"', 'has quotes in it: leave them out.'],
  [service, "'service_a1b2c3d'", 'has quotes in it: leave them out.'],
  [template, 'template_a1b2c3d ', 'has white space in it: leave it out.'],
  [template, 'template_a1b2c3d\n', 'has white space in it: leave it out.'],
  [key, 'your_public_key', 'is still the placeholder your_public_key.'],
  [key, 'YOUR-PUBLIC-KEY-HERE', 'is still the placeholder YOUR-PUBLIC-KEY-HERE.'],
  [key, '<public-key-of-account>', 'is still the placeholder <public-key-of-account>.'],
  [service, 'service_id', 'is still the placeholder service_id.'],
  [service, 'service_xxxxxxx', 'is still the placeholder service_xxxxxxx.'],
  [template, 'changeme', 'is still the placeholder changeme.'],
  [template, 'template_...', 'is still the placeholder template_....'],
  [key, 'service_a1b2c3d', 'looks like the ID of a service or template, not like a public key.'],
  [service, 'template_a1b2c3d', 'looks like the ID of a template, not of a service.'],
  [template, 'service_a1b2c3d', 'looks like the ID of a service, not of a template.'],
  [key, 'aB3dE', 'is too short for a public key.'],
  [service, 'service/a1b2c3d', 'may only have letters, digits, "_", "-" and ".".'],
  ['VITE_EMAILJS_ORIGIN', 'api.emailjs.com', 'is not an address such as https://api.emailjs.com.'],
  ['VITE_EMAILJS_ORIGIN', '/mail', 'is not an address such as https://api.emailjs.com.'],
  [
    'VITE_EMAILJS_ORIGIN',
    'ftp://api.emailjs.com',
    'is not an address such as https://api.emailjs.com.',
  ],
  ['VITE_EMAILJS_ORIGIN', 'https://', 'is not an address such as https://api.emailjs.com.'],
  [
    'VITE_EMAILJS_ORIGIN',
    'https://api.emailjs.com/',
    'must end with the host and have nothing after it: https://api.emailjs.com.',
  ],
  [
    'VITE_EMAILJS_ORIGIN',
    'https://mail.example.com/emailjs?x=1',
    'must end with the host and have nothing after it: https://mail.example.com.',
  ],
  [
    'VITE_GEO_URL',
    'ipapi.co/json',
    'is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
  ],
  [
    'VITE_GEO_URL',
    '//ipapi.co/json/',
    'is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
  ],
  ['VITE_GEO_URL', '"/country"', 'has quotes in it: leave them out.'],
  ['VITE_SITE_URL', 'www.example.com', 'is not an address such as https://www.example.com.'],
  ['VITE_SITE_URL', 'https://example.com/#a', 'is not an address such as https://www.example.com.'],
])('says what is wrong with %s=%j', (name, value, fault) => {
  expect(faultsIn({ ...complete, [name]: value })).toEqual([`${name} ${fault}`]);
});

test.each([
  ['VITE_EMAILJS_ORIGIN', 'http://localhost:4173'],
  ['VITE_GEO_URL', '/country'],
  ['VITE_GEO_URL', 'https://geo.example.com/json?key=1'],
  ['VITE_SITE_URL', 'https://www.example.com/tapak/'],
])('takes %s=%s', (name, value) => {
  expect(faultsIn({ ...complete, [name]: value })).toEqual([]);
});

test('describes a problem with what the setting is for and where it is found', () => {
  expect(describeProblems(checkSettings({ ...complete, [service]: undefined, VITE_GEO_URL: 'x' })))
    .toBe(`  VITE_EMAILJS_SERVICE_ID is missing.
      What for: the mailbox that EmailJS sends through.
      Where:    EmailJS dashboard, Email Services, "Service ID" (https://dashboard.emailjs.com/admin).

  VITE_GEO_URL is neither an address such as https://ipapi.co/json/ nor a path such as /country.
      What for: who says which country a visitor is in, as ipapi.co's JSON does.
      Where:    the address of the service, or a path of this site (see deploy/README.md).
      Left out: https://ipapi.co/json/.`);
});

const example = readFileSync('.env.example', 'utf8');
const everyName = [
  key,
  service,
  template,
  'VITE_EMAILJS_ORIGIN',
  'VITE_GEO_URL',
  'VITE_SITE_URL',
] as const;

test('.env.example has every setting, and only asks for the required ones', () => {
  expect([...example.matchAll(/^(?:# )?(VITE_\w+)=/gm)].map(([, name]) => name)).toEqual(everyName);
  expect(parseEnv(example)).toEqual({ [key]: '', [service]: '', [template]: '' });
});

const leftOut = (name: string) =>
  checkSettings({ ...complete, [name]: '?' })[0]?.setting.whenLeftOut;

test('what applies to a setting left out is what the page does without it', async () => {
  for (const name of everyName) vi.stubEnv(name, '');
  vi.resetModules();
  const { settings } = await import('../../../src/effects/settings.ts');
  vi.unstubAllEnvs();
  expect([settings.mail.origin, settings.countryUrl]).toEqual([
    leftOut('VITE_EMAILJS_ORIGIN'),
    leftOut('VITE_GEO_URL'),
  ]);
});
