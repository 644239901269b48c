import { runInNewContext } from 'node:vm';
import { createLogger, createServer } from 'vite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { localStandIns } from '../../../site/vite/stand-ins.ts';
import { ask } from '../cli/over-http.ts';
import { folderWith } from '../../support/run-tool.ts';

const PAGE = 'http://localhost:5174';

afterEach(() => void vi.unstubAllEnvs());

async function develop(env: Record<string, string>, mode = 'development') {
  const known = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of known) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const root = folderWith({ 'main.js': 'console.log(import.meta.env);' });
  const customLogger = createLogger('info');
  const said = vi.spyOn(customLogger, 'info').mockReturnValue();
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
    said: said.mock.calls.map(([text]) => text.trim()),
    warnings: warn.mock.calls.flatMap(([text]) => text.match(/VITE_.*/g) ?? []),
    settings: Object.fromEntries(Object.entries(seen).filter(([name]) => name.startsWith('VITE_'))),
  };
}

const OWN = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
  VITE_EMAILJS_ORIGIN: 'https://mail.example.com',
  VITE_GEO_URL: 'https://geo.example.com/json',
};

test('a developer gets the stand-ins whatever the settings are, at any address of the page', async () => {
  const { origin, ...seen } = await develop(OWN);
  expect(seen).toEqual({
    said: [
      'The page uses local stand-ins: messages stay on this computer, at /local/inbox. Run npm run dev -- --mode live to use the real services.',
    ],
    settings: {
      VITE_EMAILJS_PUBLIC_KEY: 'stand_in_public_key',
      VITE_EMAILJS_SERVICE_ID: 'service_stand_in',
      VITE_EMAILJS_TEMPLATE_ID: 'template_stand_in',
      VITE_EMAILJS_ORIGIN: PAGE,
      VITE_GEO_URL: '/local/country',
    },
    warnings: [],
  });
  const country = await fetch(`${origin}local/country`);
  expect(await country.json()).toMatchObject({ country_name: 'Malaysia' });
  const asked = (headers: Record<string, string>) => ask(origin, '/local/country', { headers });
  expect((await asked({ host: 'rebound.example' })).status).toBe(403);
  expect((await asked({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('npm run dev -- --mode live talks to the real services, has no inbox, and names what is missing', async () => {
  const { VITE_EMAILJS_TEMPLATE_ID: _, ...settings } = OWN;
  const { origin, ...seen } = await develop(settings, 'live');
  expect(seen).toEqual({
    said: ['The page uses the real services. Messages are really sent.'],
    settings,
    warnings: ['VITE_EMAILJS_TEMPLATE_ID) is missing.'],
  });
  expect((await fetch(`${origin}local/inbox`)).status).toBe(404);
});

test('tests get no stand-ins', async () => {
  expect((await develop({}, 'test')).settings).toEqual({});
});
