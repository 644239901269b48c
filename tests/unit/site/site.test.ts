import { execFileSync } from 'node:child_process';
import { createBuilder, createLogger } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { countingTags } from '../../../site/output/analytics.ts';
import { constantsFor } from '../../../site/output/code-settings.ts';
import { buildApp, noticesOn } from '../../../site/vite/build.ts';
import { buildDate, isoDate, sourceDate } from '../../../site/output/source-date.ts';
import { localMailSettings } from '../../../site/local/stand-ins/mail.ts';
import { sitesOf } from '../../support/agencies.ts';
import { folderWith } from '../../support/run-tool.ts';

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

const NOON = '2031-05-06T12:00:00Z';
const NOW = new Date('2032-01-01T00:00:00Z');
const SET = { SOURCE_DATE_EPOCH: '86400' };
const SECOND_DAY = new Date('1970-01-02');

test('SOURCE_DATE_EPOCH dates a build, or else its last commit, or else the clock', () => {
  const root = folderWith({});
  expect(sourceDate({}, root, NOW)).toEqual({ date: NOW, isKnown: false });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.my', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: NOON },
    });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  const committed = sourceDate({}, root, NOW);
  expect(committed).toEqual({ date: new Date(NOON), isKnown: true });
  expect(isoDate(committed)).toBe('2031-05-06');
  expect(sourceDate(SET, root, NOW)).toEqual({ date: SECOND_DAY, isKnown: true });
  // security.txt is dated by the clock, whatever the commit.
  expect([buildDate({}, NOW), buildDate(SET, NOW)]).toEqual([NOW, SECOND_DAY]);
});

test.each(['yesterday', '2031-05-06', '1e9', '-1'])(
  'SOURCE_DATE_EPOCH cannot be "%s"',
  (seconds) => {
    expect(() => sourceDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      `SOURCE_DATE_EPOCH is "${seconds}". It has to be a number of seconds since 1970.`,
    );
  },
);

const [site] = sitesOf('default');
const inOneCurrency = { ...site!, currencies: { ...site!.currencies, abroad: 'none' } };

test.each([
  ['build', [site!], ['"on"', '""']],
  ['build', [inOneCurrency], ['""', '""']],
  ['serve', [inOneCurrency], ['"on"', '""']],
  ['build', [inOneCurrency, inOneCurrency], ['""', '"yes"']],
] as const)(
  'the code of a %s has what its currencies and languages need',
  (command, sites, code) => {
    const constants = constantsFor({ command, mode: 'production', env: {} }, [...sites]);
    expect(
      ['VITE_REGION', 'VITE_TRANSLATED'].map((name) => constants[`import.meta.env.${name}`]),
    ).toEqual(code);
  },
);

const env = {
  VITE_ANALYTICS: 'https://count.example/script.js',
  VITE_ANALYTICS_DATA: 'website-id=a1&host-url=https://count.example',
};
const ofBuild = { command: 'build', mode: 'production', env } as const;

test('a setting names the script that counts visits, which waits for the load of the page', () => {
  const [counting, waking, ...others] = countingTags(ofBuild);
  expect(counting!.attrs).toEqual({
    type: 'text/plain',
    src: 'https://count.example/script.js',
    crossorigin: 'anonymous',
    'data-website-id': 'a1',
    'data-host-url': 'https://count.example',
  });
  expect(waking!.children).toContain('addEventListener("load"');
  expect(others).toEqual([]);
});

test.each([
  ['without the setting', { env: {} }],
  ['of a local build', { mode: 'stand-ins' }],
  ['in development', { command: 'serve' }],
] as const)('visits are not counted %s', (_, differing) => {
  expect(countingTags({ ...ofBuild, ...differing })).toEqual([]);
});
