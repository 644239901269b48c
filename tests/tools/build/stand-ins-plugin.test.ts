import { runInNewContext } from 'node:vm';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { agency } from '../../../src/content/agency.ts';
import { localStandIns } from '../../../tools/build/stand-ins-plugin.ts';
import {
  localCountrySettings,
  localMailSettings,
} from '../../../tools/serve/stand-ins/settings.ts';
import { folderWith, withoutSettings } from '../run-tool.ts';

const PAGE = 'http://localhost:5174';

async function develop(env: string, mode = 'development') {
  withoutSettings();
  const root = folderWith({ 'main.js': 'console.log(import.meta.env);', '.env': env });
  const customLogger = createLogger('warn');
  const warn = vi.spyOn(customLogger, 'warn').mockReturnValue();
  const server = await createServer({
    root,
    mode,
    customLogger,
    configFile: false,
    cacheDir: `${root}/.vite`,
    server: { port: 0, ws: false },
    plugins: [localStandIns({ log: () => {} })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const origin = server.resolvedUrls!.local[0]!;
  const module = await (await fetch(`${origin}main.js`)).text();
  const literal = /import\.meta\.env = (\{.*?\});/.exec(module)![1]!;
  const seen = runInNewContext(`(${literal})`, { location: { origin: PAGE } }) as object;
  return {
    origin,
    warnings: warn.mock.calls.flatMap(([text]) => text.match(/VITE_.*/g) ?? []),
    settings: Object.fromEntries(Object.entries(seen).filter(([name]) => name.startsWith('VITE_'))),
  };
}

test('a developer without settings gets the stand-ins, at whatever address the page has', async () => {
  const { origin, settings, warnings } = await develop('');
  expect(settings).toEqual({
    ...localMailSettings,
    ...localCountrySettings,
    VITE_EMAILJS_ORIGIN: PAGE,
  });
  expect(warnings).toEqual([]);
  const country = await fetch(`${origin}local/country`);
  expect(await country.json()).toMatchObject({ country_name: agency.homeCountry });
});

test("a developer's own settings are left alone", async () => {
  const own = {
    VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
    VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
    VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
    VITE_GEO_URL: 'https://geo.example.com/json',
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  expect(await develop(lines.join('\n'))).toMatchObject({ settings: own, warnings: [] });
});

test('half of the settings are left alone too, with a warning', async () => {
  const half = { VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l' };
  expect(await develop('VITE_EMAILJS_PUBLIC_KEY=aB3-dE_fG7hI9jK1l')).toMatchObject({
    settings: { ...half, ...localCountrySettings },
    warnings: ['VITE_EMAILJS_SERVICE_ID is missing.', 'VITE_EMAILJS_TEMPLATE_ID is missing.'],
  });
});

test('tests of the page are left alone', async () => {
  expect((await develop('', 'test')).settings).toEqual({});
});
