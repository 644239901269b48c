import { createBuilder, createLogger } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp, noticesOn } from '../../vite/site.ts';
import { localMailSettings } from '../../vite/stand-ins/account.ts';
import { folderWith } from '../support/run-tool.ts';

const SITE = 'https://www.kedaiweb.my';
const PLACEHOLDERS = `Placeholders left in tests/agencies/default/site.yaml:
  agency › brand is Tapak, the name that the project comes with. Is it yours?
  agency › email is hello@tapak.example, a placeholder: no mail to it arrives.
  agency › phone is +60 00-000 0000, a placeholder that nobody can dial.`;

afterEach(() => void vi.unstubAllEnvs());

async function build(env: Record<string, string>, mode = 'production') {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const root = folderWith({ 'index.html': '<!doctype html><title>Site</title>' });
  const customLogger = createLogger('silent');
  const warn = vi.spyOn(customLogger, 'warn');
  const options = { root, mode, customLogger, logLevel: 'warn', configFile: false } as const;
  const builder = await createBuilder({ ...options, builder: { buildApp } }, null);
  await builder.buildApp();
  return warn.mock.calls.map(([text]) => text.trim());
}

test('a build stops at missing settings, in a mode of its own too', async () => {
  const building = build({}, 'staging');
  await expect(building).rejects.toThrow(
    'mail › publicKey in site.yaml (or VITE_EMAILJS_PUBLIC_KEY) is missing.',
  );
  await expect(building).rejects.toThrow('To see the page without an account, run npm start.');
});

test('a build stops at a misspelt setting', async () => {
  await expect(build({ ...localMailSettings, VITE_GEO_ULR: '/country' })).rejects.toThrow(
    'VITE_GEO_ULR is not a setting: did you mean VITE_GEO_URL?',
  );
});

test('a build with all settings ends with its notices', async () => {
  const settings = { ...localMailSettings, VITE_SITE_URL: SITE, SOURCE_DATE_EPOCH: '1' };
  expect(await build(settings)).toEqual([PLACEHOLDERS]);
});

test.each<[Parameters<typeof noticesOn>, ...notices: string[]]>([
  [[SITE, false, { isKnown: true }]],
  [
    ['', false, { isKnown: true }],
    'The address of the site is not set (address in site.yaml, or VITE_SITE_URL), so the site has no sitemap.xml, no canonical address and no preview card for shared links.',
  ],
  [
    [SITE, false, { isKnown: false }],
    'There is no git commit and SOURCE_DATE_EPOCH is not set, so the pages carry the date of today, and a build on another day will differ.',
  ],
])('a build gives notice of what the site lacks: %j', (build, ...notices) => {
  expect(noticesOn(...build)).toEqual(notices);
});
