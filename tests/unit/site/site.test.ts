import { execFileSync } from 'node:child_process';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createBuilder, createLogger } from 'vite';
import { expect, test, vi } from 'vitest';
import { CountingScript } from '../../../site/build/CountingScript.tsx';
import { noticesOn } from '../../../site/build/build-app.ts';
import { buildDate, isoDate, sourceDate } from '../../../site/build/source-date.ts';
import type { Env } from '../../../site/content/load.ts';
import { configFor } from '../../../site/build/config.ts';
import { flowsOf } from '../../../src/flows/registry.ts';
import { LOCAL_ACCOUNT, siteWithSettings } from '../../support/site.ts';
import { siteWith } from '../../support/site-with.ts';
import { folderWith } from '../../support/run-tool.ts';

const SITE = 'https://www.kedaiweb.my';
async function build(env: Env, mode = 'production') {
  const root = folderWith({ 'index.html': '<!doctype html><title>Site</title>' });
  const customLogger = createLogger('silent');
  const warn = vi.spyOn(customLogger, 'warn');
  const options = { root, mode, customLogger, logLevel: 'warn', configFile: false } as const;
  const { builder: own } = configFor(siteWithSettings(env));
  const builder = await createBuilder({ ...options, builder: own }, null);
  await builder.buildApp();
  return warn.mock.calls.map(([text]) => text.trim());
}

test('a build in a custom mode fails if settings are missing', async () => {
  const building = build({}, 'staging');
  await expect(building).rejects.toThrow(
    'mail › publicKey in site.yaml (or VITE_EMAILJS_PUBLIC_KEY) is missing.',
  );
  await expect(building).rejects.toThrow('To see the page without an account, run npm start.');
});

test('a build fails if a setting is misspelt', async () => {
  await expect(build({ ...LOCAL_ACCOUNT, VITE_GEO_ULR: '/country' })).rejects.toThrow(
    'VITE_GEO_ULR is not a setting: did you mean VITE_GEO_URL?',
  );
});

test('a build with all settings warns of nothing', async () => {
  const settings = { ...LOCAL_ACCOUNT, VITE_SITE_URL: SITE, SOURCE_DATE_EPOCH: '1' };
  expect(await build(settings)).toEqual([]);
});

test.each<[siteUrl: string, { isKnown: boolean }, ...notices: string[]]>([
  [SITE, { isKnown: true }],
  [
    '',
    { isKnown: true },
    'The address of the site is not set (address in site.yaml, or VITE_SITE_URL), so the site has no sitemap.xml, no canonical address and no preview card for shared links.',
  ],
  [
    SITE,
    { isKnown: false },
    'There is no git commit and SOURCE_DATE_EPOCH is not set, so the pages carry the date of today, and a build on another day will differ.',
  ],
])('a build reports a missing address or date: %j %j', (VITE_SITE_URL, date, ...notices) => {
  expect(noticesOn(siteWithSettings({ VITE_SITE_URL }), date)).toEqual(notices);
});

const NOON = '2031-05-06T12:00:00Z';
const NOW = new Date('2032-01-01T00:00:00Z');
const SET = { SOURCE_DATE_EPOCH: '86400' };
const SECOND_DAY = new Date('1970-01-02');

test('a build takes its date from SOURCE_DATE_EPOCH, else from the last commit, else from the clock', () => {
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
  // The date in security.txt does not depend on the commit.
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

test.each([
  ['the mail program of the visitor', siteWithSettings({ VITE_MAIL: 'link' }), ['handOver']],
  ['EmailJS', siteWithSettings({}), ['contact', 'toast']],
])('a site that sends through %s has only the flows for it', (_, site, flows) => {
  const all = new Set<string>(['handOver', 'contact', 'toast']);
  expect(flowsOf(site).filter((name) => all.has(name))).toEqual(flows);
});

test('a site has a flow if one of its languages needs it', () => {
  const one = siteWith({ currencies: { abroad: 'none' } });
  expect(flowsOf({ languages: [one, one] })).not.toContain('region');
  expect(flowsOf({ languages: [one, siteWith({})] })).toContain('region');
});

const env = {
  VITE_ANALYTICS: 'https://count.example/script.js',
  VITE_ANALYTICS_DATA: 'website-id=a1&host-url=https://count.example',
};

test('the counting script has the address and data of the settings, and waits for the load event', () => {
  const [counting, waking, ...others] = renderToStaticMarkup(
    createElement(CountingScript, { settings: env }),
  ).match(/<script.*?<\/script>/g)!;
  expect(counting).toBe(
    '<script type="text/plain" src="https://count.example/script.js" crossorigin="anonymous" data-website-id="a1" data-host-url="https://count.example"></script>',
  );
  expect(waking).toBe(
    '<script>{const s=document.currentScript.previousElementSibling;addEventListener("load",()=>{s.onload=()=>window.plausible?.init?.();s.type="";document.body.append(s)})}</script>',
  );
  expect(others).toEqual([]);
});
