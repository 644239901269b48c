import { createBuilder, createLogger } from 'vite';
import { expect, test, vi } from 'vitest';
import { buildApp, noticesOn } from '../../build/site.ts';
import { checkSettings, describeProblems } from '../../build/settings.ts';
import { agency } from '../../src/content/agency.ts';
import { folderWith, withoutSettings } from '../support/run-tool.ts';

const SETTINGS = `
VITE_EMAILJS_PUBLIC_KEY=aB3-dE_fG7hI9jK1l
VITE_EMAILJS_SERVICE_ID=service_a1b2c3d
VITE_EMAILJS_TEMPLATE_ID=template_a1b2c3d
`;

const SITE = 'https://www.kedaiweb.my';

interface Notices {
  siteUrl: string;
  phone: string;
  isKnown: boolean;
}

const realAgency = {
  brand: 'Kedai Web',
  tagline: 'Pages that sell.',
  email: 'hello@kedaiweb.my',
  homeCountry: 'Malaysia',
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
  defaultCurrency: 'MYR',
};

async function build(env: string, mode = 'production') {
  withoutSettings();
  const root = folderWith({ 'index.html': '<!doctype html><title>Site</title>', '.env': env });
  const customLogger = createLogger('silent');
  const warn = vi.spyOn(customLogger, 'warn');
  const options = { root, mode, customLogger, logLevel: 'warn', configFile: false } as const;
  const builder = await createBuilder({ ...options, builder: { buildApp } }, null);
  await builder.buildApp();
  return warn.mock.calls.map(([text]) => text.trim());
}

test('a build stops at missing settings, in a mode of its own too', async () => {
  await expect(build('', 'staging')).rejects.toThrow(`:

${describeProblems(checkSettings({}))}

npm run setup asks for them and writes .env; where a host builds for you, enter them in its settings.
To look at the page without any account: npm start.`);
});

test('a build stops at a misspelt setting', async () => {
  await expect(build(`${SETTINGS}VITE_GEO_ULR=/country\n`)).rejects.toThrow(
    'VITE_GEO_ULR is no setting of this project: did you mean VITE_GEO_URL?',
  );
});

test('a build with all settings ends with its notices', async () => {
  expect(await build(`${SETTINGS}VITE_SITE_URL=${SITE}\n`)).toEqual(noticesOn(SITE, agency));
});

test.each<[string, Partial<Notices>, string[]]>([
  ['nothing where all is filled in', {}, []],
  [
    'a site without an address',
    { siteUrl: '' },
    [
      'VITE_SITE_URL is not set, so the site has no sitemap.xml, no canonical address and no card for shared links.',
    ],
  ],
  [
    'placeholders',
    { phone: '+60 00-000 0000' },
    [
      'Placeholders left in src/content/agency.json:\n  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12 345 6789.',
    ],
  ],
  [
    'a date that is the clock’s',
    { isKnown: false },
    [
      'There is neither a commit here nor SOURCE_DATE_EPOCH, so the site is dated today, and a build on another day will differ.',
    ],
  ],
])('a build gives notice of %s', (_, { siteUrl = SITE, phone = null, isKnown = true }, notices) => {
  expect(noticesOn(siteUrl, { ...realAgency, phone }, { isKnown })).toEqual(notices);
});
