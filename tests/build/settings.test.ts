import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { checkSettings, describeProblems, unknownSettings } from '../../build/settings.ts';
import { localCountrySettings, localMailSettings } from '../../build/stand-ins/account.ts';

const key = 'VITE_EMAILJS_PUBLIC_KEY';
const service = 'VITE_EMAILJS_SERVICE_ID';
const template = 'VITE_EMAILJS_TEMPLATE_ID';
const origin = 'VITE_EMAILJS_ORIGIN';
const country = 'VITE_GEO_URL';
const site = 'VITE_SITE_URL';
const script = 'VITE_ANALYTICS';
const data = 'VITE_ANALYTICS_DATA';
const host = 'VITE_ANALYTICS_HOST';

const NO_ORIGIN = 'is not an address such as https://api.emailjs.com.';
const NO_SERVICE =
  'is neither an address such as https://ipapi.co/json/ nor a path such as /country.';
const NO_SITE = 'is not an address such as https://www.example.com.';
const NO_SCRIPT =
  'is neither an address such as https://plausible.io/js/script.js nor a path such as /count.js.';
const NO_DATA = 'is not of the form domain=kedai.my.';
const TOO_MUCH = 'must end with the host and have nothing after it';

const complete = {
  [key]: 'aB3-dE_fG7hI9jK1l',
  [service]: 'service_a1b2c3d',
  [template]: 'template_a1b2c3d',
};

const faultsIn = (env: Record<string, string | undefined>) =>
  checkSettings(env).map(({ setting, fault }) => `${setting.name} ${fault}`);

test.each([
  {},
  { [key]: 'user_a1B2c3D4e5F6g7H8', [service]: 'default_service', [template]: 'enquiry.v2' },
  { VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '', VITE_SITE_URL: '' },
  { ...localMailSettings, ...localCountrySettings, VITE_EMAILJS_ORIGIN: 'http://localhost:4173' },
  { VITE_GEO_URL: 'https://geo.example.com/json?key=1' },
  { VITE_MAIL: 'emailjs' },
  { VITE_MAIL: 'link' },
  { VITE_MAIL: 'link', [key]: undefined, [service]: '', [template]: 'x/y', [origin]: 'nowhere' },
  { VITE_FLOWS_PAGE: 'off' },
  { VITE_HSTS: 'host' },
  { VITE_HSTS: 'subdomains' },
  { VITE_HSTS: 'preload' },
  { VITE_SITE_URL: 'https://www.example.com/tapak/' },
  // Networks of one's own lie between these.
  { VITE_SITE_URL: 'http://172.15.0.1' },
  { VITE_SITE_URL: 'http://172.32.0.1' },
  { [script]: 'https://count.example/script.js?v=2', [data]: 'domain=kedai.my' },
  { [script]: '/count.js', [data]: 'goatcounter=https://a.example/count&no-onload=1' },
  { [data]: 'cf-beacon={"token":"a1b2"}', [host]: 'https://cloudflareinsights.com' },
])('accepts %j', (settings) => {
  expect(faultsIn({ ...complete, ...settings })).toEqual([]);
});

test.each([
  [key, '', 'is empty.'],
  ['VITE_HSTS', 'on', 'is neither "host" nor "subdomains" nor "preload".'],
  ['VITE_FLOWS_PAGE', 'no', 'is neither "on" nor "off".'],
  ['VITE_MAIL', 'LINK', 'is neither "emailjs" nor "link".'],
  [service, '  ', 'is empty.'],
  [key, '"aB3-dE_fG7hI9jK1l"', 'has quotes in it: leave them out.'],
  [template, 'template_a1b2c3d ', 'has white space in it: leave it out.'],
  [key, 'your_public_key', 'is still the placeholder your_public_key.'],
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
  [origin, 'api.emailjs.com', NO_ORIGIN],
  [origin, 'ftp://api.emailjs.com', NO_ORIGIN],
  [origin, 'https://', NO_ORIGIN],
  [origin, 'https://mail.example.com/', `${TOO_MUCH}: https://mail.example.com.`],
  [country, 'ipapi.co/json', NO_SERVICE],
  [country, '//ipapi.co/json/', NO_SERVICE],
  [country, '"/country"', 'has quotes in it: leave them out.'],
  [site, 'www.example.com', NO_SITE],
  [site, 'https://example.com/#a', NO_SITE],
  [script, 'count.example/script.js', NO_SCRIPT],
  [script, 'https://count.example/script.js;', 'may have no ";" and no "," in it.'],
  [script, '"/count.js"', 'has quotes in it: leave them out.'],
  [
    script,
    '<script defer src="https://count.example/script.js">',
    'is a whole tag: only give the address after its src=.',
  ],
  [data, 'data-domain=kedai.my', 'has "data-" in it: leave that out.'],
  [data, 'domain=kedai.my id=1', 'has white space in it: leave it out.'],
  [data, 'kedai.my', NO_DATA],
  [data, 'domain=', NO_DATA],
  [host, 'count.example', 'is not an address such as https://cloudflareinsights.com.'],
  [host, 'https://count.example/count', `${TOO_MUCH}: https://count.example.`],
  ...[
    'localhost',
    '127.0.0.1',
    '192.168.1.20',
    '172.16.0.1',
    '172.31.0.1',
    '[::1]',
    'studio.local',
    'intranet',
  ].map((host) => [
    site,
    `http://${host}:4173`,
    `is an address that visitors cannot reach: ${host} is this computer or a network of its own.`,
  ]),
])('rejects %s=%j', (name, value, fault) => {
  expect(faultsIn({ ...complete, [name]: value })).toEqual([`${name} ${fault}`]);
});

test('tells misspelt settings from unknown ones, and ignores those of hosts', () => {
  const env = {
    ...complete,
    VITE_EMAILJS_PUBLICKEY: 'a',
    VITE_SITE_ULR: 'a',
    VITE_COLOUR: 'a',
    VITE_VERCEL_URL: 'a',
    PATH: 'a',
  };
  expect(unknownSettings(env)).toEqual({
    misspelt: [
      '  VITE_EMAILJS_PUBLICKEY is no setting of this project: did you mean VITE_EMAILJS_PUBLIC_KEY?',
      '  VITE_SITE_ULR is no setting of this project: did you mean VITE_SITE_URL?',
    ],
    unread: ['  VITE_COLOUR is no setting of this project: nothing reads it.'],
  });
});

test('describes a problem, what the setting is for and where to find it', () => {
  expect(describeProblems(checkSettings({ ...complete, [service]: undefined, VITE_GEO_URL: 'x' })))
    .toBe(`  VITE_EMAILJS_SERVICE_ID is missing.
      What for: the mailbox that EmailJS sends through.
      Where:    EmailJS dashboard, Email Services, "Service ID" (https://dashboard.emailjs.com/admin).

  VITE_GEO_URL is neither an address such as https://ipapi.co/json/ nor a path such as /country.
      What for: who says which country a visitor is in, as ipapi.co's JSON does.
      Where:    the address of the service, or a path of this site (see deploy/README.md).
      Left out: https://ipapi.co/json/.

  Without an account: VITE_MAIL=link makes a form that opens the visitor's own mail program.`);
});

test.each([{ VITE_GEO_URL: 'x' }, { VITE_MAIL: 'post' }])(
  'speaks of an account only where one is missing or wrong, and not after %j',
  (settings) => {
    const problems = checkSettings({ ...complete, ...settings });
    expect(describeProblems(problems)).not.toContain('account:');
  },
);

test('.env.example lists every setting, and leaves the optional ones commented out', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = [...example.matchAll(/^(?:# )?(VITE_\w+)=/gm)].map(([, name]) => name);
  expect(names).toEqual([
    'VITE_MAIL',
    key,
    service,
    template,
    origin,
    country,
    site,
    script,
    data,
    host,
    'VITE_HSTS',
    'VITE_FLOWS_PAGE',
  ]);
  expect(parseEnv(example)).toEqual({ [key]: '', [service]: '', [template]: '' });
});
