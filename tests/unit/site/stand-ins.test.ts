import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Env } from '../../../site/content/load.ts';
import { sendRequest } from '../cli/over-http.ts';
import { folderWith } from '../../support/run-tool.ts';
import config from '../../../vite.config.ts';

/** Starts the development server with the plugin for the stand-ins that `vite.config.ts` configures. */
async function develop(env: Env, mode = 'development') {
  const root = folderWith({});
  const customLogger = createLogger('info');
  const logged = vi.spyOn(customLogger, 'info').mockReturnValue();
  const warn = vi.spyOn(customLogger, 'warn').mockReturnValue();
  for (const [name, value] of Object.entries({ ...env, CONTENT_FOLDER: 'tests/agencies/default' }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { plugins } = config({ command: 'serve', mode });
  const wordsIn = (name: string) =>
    (plugins![0] as { load: { handler: (id: string) => string } }).load.handler(
      `\0virtual:site${name}`,
    );
  const server = await createServer({
    root,
    customLogger,
    configFile: false,
    cacheDir: `${root}/.vite`,
    server: { port: 0, ws: false },
    // No scan for dependencies, because Vite logs one that takes longer than a second.
    optimizeDeps: { noDiscovery: true },
    plugins: [plugins!.at(-1)],
  });
  onTestFinished(() => server.close());
  await server.listen();
  return {
    origin: server.resolvedUrls!.local[0]!,
    lines: logged.mock.calls,
    logged: logged.mock.calls.map(([text]) => text.trim()),
    warnings: warn.mock.calls.flatMap(([text]) => text.match(/VITE_.*/g) ?? []),
    endpoints: ['', '/form'].map(
      (name) => /"endpoints":(\{(?:[^{}]|\{[^{}]*\})*\})/.exec(wordsIn(name))![1],
    ),
  };
}

const OWN = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
  VITE_EMAILJS_ORIGIN: 'https://mail.example.com',
  VITE_GEO_URL: 'https://geo.example.com/json',
};

test("npm run dev uses the stand-ins despite the owner's settings, and rejects requests for other hosts or from other sites", async () => {
  const { origin, lines, ...seen } = await develop(OWN);
  expect(seen).toEqual({
    logged: [
      'The page uses local stand-ins: messages stay on this computer, at /local/inbox. Run npm run dev -- --mode live to use the real services.',
    ],
    endpoints: [
      '{"lookupUrl":"/local/country"}',
      '{"mail":{"origin":"/local","publicKey":"stand_in_public_key","serviceId":"service_stand_in","templateId":"template_stand_in"}}',
    ],
    warnings: [],
  });
  const country = await fetch(`${origin}local/country`);
  expect(await country.json()).toMatchObject({ country_name: 'Malaysia' });
  expect(lines.at(-1)).toEqual(['  country lookup: Malaysia']);
  const requested = (headers: Record<string, string>) =>
    sendRequest(origin, '/local/country', { headers });
  expect((await requested({ host: 'rebound.example' })).status).toBe(403);
  expect((await requested({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('npm run dev -- --mode live uses the real services, has no inbox, and reports missing settings', async () => {
  const { VITE_EMAILJS_TEMPLATE_ID: _, ...settings } = OWN;
  const { origin, lines: _lines, ...seen } = await develop(settings, 'live');
  expect(seen).toEqual({
    logged: ['The page uses the real services. Messages are really sent.'],
    endpoints: [
      '{"lookupUrl":"https://geo.example.com/json"}',
      '{"mail":{"origin":"https://mail.example.com","publicKey":"aB3-dE_fG7hI9jK1l","serviceId":"service_a1b2c3d","templateId":""}}',
    ],
    warnings: ['VITE_EMAILJS_TEMPLATE_ID) is missing.'],
  });
  expect((await fetch(`${origin}local/inbox`)).status).toBe(404);
});

test('npm run dev says if the form opens the mail program instead of sending', async () => {
  const { logged } = await develop({ VITE_MAIL: 'link' });
  expect(logged[1]).toBe(
    'site.yaml has mail: by: link, so the form opens the mail program of this computer.',
  );
});
